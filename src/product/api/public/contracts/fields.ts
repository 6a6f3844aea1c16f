import * as z from "zod/mini";
import { readableLine, readableLines } from "../../../../../components/_kit/characters.ts";
import { type Locale, locales } from "../../../engine/locales.ts";
import { clubFilePattern, composedAddress } from "../file-names.ts";
import { described } from "./field-descriptions.ts";
import { form } from "./forms.ts";

/** Fields that the files of a club share. Editors show their descriptions. */

const mostTextLength = 10_000;

/** What is pasted comes with line ends, tabs and signs of direction: a text is what components can show of it. */
const lengths = [z.minLength(1), z.maxLength(mostTextLength)] as const;

/** One line. */
export const stringContract = form("text", z.string().check(z.overwrite(readableLine), ...lengths));
const linesContract = form("text", z.string().check(z.overwrite(readableLines), ...lengths));
export const idContract = form("id", z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/)));
export const dateContract = form("day", z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)));
export const timeContract = form("time", z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)));
export const momentContract = form(
  "moment",
  z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/)),
);
export const colourContract = form("colour", z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)));
/** Most mail servers refuse other letters than those of ASCII before the `@`. */
export const emailContract = form(
  "email",
  z.string().check(z.overwrite(readableLine), z.regex(/^(?=.{1,254}$)[!-?A-~]{1,64}@[^\s@]+\.[^\s@]+$/)),
);
export const phoneContract = form("phone", z.string().check(z.overwrite(readableLine), z.regex(/^\+?[\d ]{9,20}$/)));
export const urlContract = form("url", z.string().check(z.overwrite(readableLine), z.regex(/^https:\/\//)));
export const hrefContract = form(
  "link",
  z.string().check(z.overwrite(readableLine), z.overwrite(composedAddress), z.regex(/^(?:\/|https:\/\/|mailto:|tel:)/)),
);
/** A file directly in the folder of pictures or documents; any letters, no hidden file. */
export const fileContract = form("file", z.string().check(z.overwrite(readableLine), z.regex(clubFilePattern)));
/** Francs. */
export const amountContract = form("amount", z.number().check(z.gte(0), z.lte(999_999_999), z.multipleOf(0.01)));
export const toneContract = z.enum(["neutral", "info", "success", "warning", "danger"]);

/** The base address of a service. */
export const serviceContract = form("service", z.string().check(z.overwrite(readableLine), z.regex(/^https?:\/\//)));
/** A disk has names of at most 255 bytes, of which a letter takes up to three, and paths of 4096. */
const mostPathLength = 1000;
const oldSegments =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a list of files has a line for each
  /^(?:\/(?:[^?#\\/\u0000-\u001f\u007f-\uffff]{0,240}|[^?#\\/\u0000-\u001f\u007f-\u009f\u2028\u2029]{0,80}))+$/;

/** A path of the site that was before this one. Nothing in it leads out of the folder of the site, encoded neither. */
export const oldPathContract = form(
  "old-path",
  z
    .string()
    .check(
      z.maxLength(mostPathLength),
      z.regex(/^\/(?!(?:.*\/)?\.{1,2}(?:\/|$))(?!.*%(?:2[eEfF]|5[cC]|[01][\da-fA-F]|7[fF]))/),
      z.regex(oldSegments),
    ),
);

/** The address of the JSON Schema, for editors; the builder ignores it. */
export const schemaContract = z.optional(z.string());

function wordsByLocale(textContract = stringContract) {
  return form(
    "words",
    z.union([
      textContract,
      described(
        z
          .strictObject(
            Object.fromEntries(locales.map((locale) => [locale, z.optional(textContract)])) as Record<
              Locale,
              z.ZodMiniOptional<typeof textContract>
            >,
          )
          .check(z.refine((texts) => Object.keys(texts).length > 0)),
        Object.fromEntries(locales.map((locale) => [locale, `The text for ${locale}.`])) as Record<Locale, string>,
      ),
    ]),
  );
}

/** A text in the first locale of the club, or one for each locale. The first one is the fallback. */
export const wordsContract = wordsByLocale();

/** The same in Markdown: headings, lists, links, emphasis, quotes, tables and pictures, but no HTML. */
export const markdownContract = wordsByLocale(linesContract);

/** What a picture shows, in the first locale of the club or in each. */
export const altContract = wordsByLocale();

const fractionContract = z.number().check(z.gte(0), z.lte(1));

/** The point that stays visible when a picture is cut: from the left and from the top, each from 0 to 1. */
export const focusContract = form("focus", z.tuple([fractionContract, fractionContract]));

export const pictureContract = form(
  "picture",
  described(
    z.strictObject({
      file: fileContract,
      alt: altContract,
      caption: z.optional(wordsContract),
      focus: z.optional(focusContract),
    }),
    {
      file: "File of the folder images.",
      alt: "What the picture shows, for those who do not see it.",
      caption: "Words below the picture.",
      focus: "The point that stays visible when the picture is cut: from the left and from the top, each from 0 to 1.",
    },
  ),
);

/** Without the sign of the country: Switzerland and Liechtenstein have four digits, Germany and France five. */
const postcodeContract = form("postcode", z.string().check(z.overwrite(readableLine), z.regex(/^\d{4,5}$/)));

export const postalContract = described(
  z.strictObject({
    street: z.optional(stringContract),
    postcode: postcodeContract,
    town: stringContract,
  }),
  { street: "Street and number.", postcode: "Postcode.", town: "Town." },
);

/** A term with its description, such as a fact or a fee. */
export const factContract = described(z.strictObject({ term: wordsContract, description: wordsContract }), {
  term: "What it is about, such as the price.",
  description: "What holds.",
});

/** A table of free columns; every row has a cell for each. */
export const tableFields = {
  title: wordsContract,
  text: z.optional(wordsContract),
  columns: z.array(wordsContract).check(z.minLength(1)),
  rows: z.array(z.array(wordsContract)),
};

export const tableDescriptions = {
  title: "Heading of the table.",
  text: "A sentence above the table.",
  columns: "Headings of the columns.",
  rows: "Rows from top to bottom, each with a cell for each column.",
};

export const tableContract = described(z.strictObject(tableFields), tableDescriptions);

/** When and where a game was before it moved. */
const earlierMatchContract = described(z.strictObject({ starts: momentContract, place: z.optional(stringContract) }), {
  starts: "When the game began before it moved.",
  place: "Where it was before it moved.",
});

/** A game with its score. Absent scores are fixtures. */
export const matchContract = described(
  z.strictObject({
    starts: momentContract,
    home: stringContract,
    away: stringContract,
    score: z.optional(form("score", z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))]))),
    parts: z.optional(stringContract),
    competition: z.optional(wordsContract),
    place: z.optional(stringContract),
    report: z.optional(idContract),
    cancelled: z.optional(z.boolean()),
    moved: z.optional(z.array(earlierMatchContract).check(z.minLength(1))),
    change: z.optional(wordsContract),
  }),
  {
    starts: "When the game begins, in Swiss local time.",
    home: "Team at home.",
    away: "Team that comes.",
    score: "Result, home and away. Without it, the game is to come.",
    parts: "Halves, thirds or sets: 1:0 or 25:21, 25:19.",
    competition: "League or cup.",
    place: "Where it is played.",
    report: "Id of the article that reports on it.",
    cancelled: "Whether it is cancelled.",
    moved: "Every earlier time, the first one first. The fields starts and place are the present ones.",
    change: "Why it is cancelled or moved.",
  },
);
