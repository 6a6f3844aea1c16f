import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import {
  dateContract,
  factContract,
  hrefContract,
  idContract,
  markdownContract,
  matchContract,
  pictureContract,
  schemaContract,
  stringContract,
  wordsContract,
} from "./fields.ts";

/** `news/<id>.json`. It is public from its date on. */
export const newsFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    title: wordsContract,
    date: dateContract,
    author: stringContract,
    topic: z.optional(wordsContract),
    tags: z.optional(z.array(idContract)),
    text: wordsContract,
    lead: wordsContract,
    paragraphs: z.array(markdownContract).check(z.minLength(1)),
    image: z.optional(pictureContract),
    gallery: z.optional(z.array(pictureContract)),
    results: z.optional(z.array(factContract)),
    match: z.optional(matchContract),
    sports: z.optional(z.array(idContract)),
    teams: z.optional(z.array(idContract)),
    related: z.optional(
      z.array(
        described(z.strictObject({ title: wordsContract, meta: z.optional(wordsContract), href: hrefContract }), {
          title: "Words of the link.",
          meta: "A few words below it, such as a date.",
          href: "Path of a page of the club, such as /anlaesse/chilbi.",
        }),
      ),
    ),
  }),
  {
    title: "Title of the article.",
    date: "The article is public from this day on.",
    author: "Who has written it.",
    topic: "A word above the title, such as Jugend.",
    tags: "Ids of the tags of the club under which lists and feeds have it.",
    text: "One or two sentences for lists of articles.",
    lead: "The first sentences. Feeds and search engines show them too.",
    paragraphs: "Paragraphs of Markdown.",
    image: "Picture of the article.",
    gallery: "More pictures below the text.",
    results: "Results as pairs of a term and a description.",
    match: "The game that the article reports on.",
    sports: "Ids of the sections that it is about.",
    teams: "Ids of the teams that it is about.",
    related: "Pages of the club that belong to it. One that is not public yet is left out.",
  },
);
