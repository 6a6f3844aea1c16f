import * as z from "zod/mini";
import { type Locale, locales } from "../../engine/locales.ts";

const mostCharacters = 10_000;

const textContract = z.string().check(z.minLength(1), z.maxLength(mostCharacters));
const idContract = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/));
const dateContract = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
const timeContract = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const momentContract = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/));
const colourContract = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));
const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
const urlContract = z.string().check(z.regex(/^https:\/\//));
const fileContract = z.string().check(z.regex(/^(?:images|documents)\/[a-z0-9][a-z0-9._-]*$/));
const hrefContract = z.string().check(z.regex(/^(?:\/|https:\/\/|mailto:|tel:)/));

/** A text in the first locale of the club, or one for each locale. The first one is the fallback. */
const wordsContract = z.union([
  textContract,
  z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, z.optional(textContract)])) as Record<
      Locale,
      z.ZodMiniOptional<typeof textContract>
    >,
  ),
]);

const image = z.strictObject({ file: fileContract, alt: wordsContract, caption: z.optional(wordsContract) });
const postal = z.strictObject({ street: z.optional(textContract), postcode: textContract, town: textContract });
const toneContract = z.enum(["neutral", "info", "success", "warning", "danger"]);
const sport = z.enum(["gymnastics", "judo", "football"]);
const pageText = z.strictObject({
  title: wordsContract,
  paragraphs: z.array(wordsContract).check(z.minLength(1)),
});

/** `club.json`: the identity of the club, and content of its pages that changes once a year. */
export const clubFileContract = z.strictObject({
  name: textContract,
  shortName: textContract,
  logo: z.optional(fileContract),
  colours: z.strictObject({ primary: colourContract, secondary: z.optional(colourContract) }),
  locales: z.array(z.enum(locales)).check(z.minLength(1)),
  /** Address of the pages; for canonical addresses and feeds. */
  url: z.optional(urlContract),
  /** Base address of the service that receives forms; without it they end with the club's contact. */
  api: z.optional(z.string().check(z.regex(/^https?:\/\//))),
  capabilities: z.array(z.string()),
  claim: wordsContract,
  lead: wordsContract,
  image: z.optional(image),
  notice: z.optional(
    z.strictObject({
      title: wordsContract,
      body: wordsContract,
      tone: z.optional(toneContract),
      until: z.optional(dateContract),
    }),
  ),
  founded: z.optional(z.int().check(z.gte(1700), z.lte(2200))),
  members: z.optional(z.int().check(z.gte(0))),
  address: postal,
  email,
  phone: z.optional(textContract),
  hours: z.optional(wordsContract),
  contactLead: wordsContract,
  topics: z.optional(z.array(z.strictObject({ id: idContract, label: wordsContract }))),
  sports: z
    .array(
      z.strictObject({
        id: sport,
        title: wordsContract,
        ages: z.optional(wordsContract),
        text: wordsContract,
        place: z.optional(wordsContract),
      }),
    )
    .check(z.minLength(1)),
  halls: z.array(z.strictObject({ id: idContract, name: textContract, address: wordsContract })),
  plans: z.optional(
    z.array(
      z.strictObject({
        id: z.enum(["child", "youth", "adult", "family", "passive", "honorary"]),
        title: wordsContract,
        amount: z.number().check(z.gte(0)),
        text: wordsContract,
      }),
    ),
  ),
  feeNote: z.optional(wordsContract),
  documents: z.optional(
    z.array(z.strictObject({ file: fileContract, title: wordsContract, description: z.optional(wordsContract) })),
  ),
  sponsors: z.optional(
    z.array(z.strictObject({ title: textContract, href: urlContract, description: z.optional(wordsContract) })),
  ),
  president: textContract,
  uid: z.optional(textContract),
});

/** `trainings.json`: the groups with their weekly times. */
export const trainingsFileContract = z.strictObject({
  season: z.strictObject({ label: wordsContract, from: dateContract, until: dateContract }),
  pause: z.optional(wordsContract),
  /** Days on which a hall is closed or a group does not train; trial lessons are not offered then. */
  closures: z.optional(
    z.array(z.strictObject({ date: dateContract, hall: z.optional(idContract), group: z.optional(idContract) })),
  ),
  groups: z.array(
    z.strictObject({
      id: idContract,
      title: wordsContract,
      sport,
      ages: z.optional(wordsContract),
      times: z.array(
        z.strictObject({
          day: z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]),
          from: timeContract,
          until: timeContract,
          hall: idContract,
        }),
      ),
      /** Free places; 0 is full, absent is not published. */
      free: z.optional(z.int().check(z.gte(0))),
      waiting: z.optional(z.boolean()),
      trial: z.optional(z.boolean()),
    }),
  ),
});

/** `people.json`: who does what. */
export const peopleFileContract = z.strictObject({
  sections: z.array(
    z.strictObject({
      id: idContract,
      title: wordsContract,
      text: z.optional(wordsContract),
      people: z.array(
        z.strictObject({
          id: idContract,
          name: textContract,
          role: wordsContract,
          email: z.optional(email),
          /** Whether the contact page names this person. */
          contact: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
});

/** `texts.json`: imprint and privacy. */
export const textsFileContract = z.strictObject({
  updated: dateContract,
  imprint: z.strictObject({ lead: wordsContract, sections: z.array(pageText).check(z.minLength(1)) }),
  privacy: z.strictObject({ lead: wordsContract, sections: z.array(pageText).check(z.minLength(1)) }),
});

/** `events/<id>.json`. Times are Swiss local time; without a time, the event lasts whole days. */
export const eventFileContract = z.strictObject({
  title: wordsContract,
  kind: z.optional(z.enum(["competition", "camp", "party", "meeting", "helper-day"])),
  starts: momentContract,
  ends: z.optional(momentContract),
  place: textContract,
  address: z.optional(wordsContract),
  text: wordsContract,
  lead: wordsContract,
  paragraphs: z.array(wordsContract).check(z.minLength(1)),
  facts: z.optional(z.array(z.strictObject({ term: wordsContract, description: wordsContract }))),
  programme: z.optional(
    z.array(
      z.strictObject({
        time: timeContract,
        title: wordsContract,
        meta: z.optional(wordsContract),
        tone: z.optional(toneContract),
        icon: z.optional(textContract),
      }),
    ),
  ),
  registration: z.optional(
    z.strictObject({ until: z.optional(dateContract), note: z.optional(wordsContract), full: z.optional(z.boolean()) }),
  ),
  /** It stays in the list, but registration is closed. */
  cancelled: z.optional(z.boolean()),
  contact: z.optional(z.strictObject({ name: textContract, email })),
  icon: z.optional(textContract),
});

/** `news/<id>.json`. */
export const newsFileContract = z.strictObject({
  title: wordsContract,
  date: dateContract,
  author: textContract,
  topic: z.optional(wordsContract),
  text: wordsContract,
  lead: wordsContract,
  paragraphs: z.array(wordsContract).check(z.minLength(1)),
  image: z.optional(image),
  results: z.optional(z.array(z.strictObject({ term: wordsContract, description: wordsContract }))),
  /** Paths of pages of the club, such as `/anlaesse/chilbi`. */
  related: z.optional(
    z.array(z.strictObject({ title: wordsContract, meta: z.optional(wordsContract), href: hrefContract })),
  ),
});

export type ClubWords = z.output<typeof wordsContract>;
export type ClubImage = z.output<typeof image>;
export type PublicEvent = z.output<typeof eventFileContract> & { readonly id: string };
export type PublicArticle = z.output<typeof newsFileContract> & { readonly id: string };
export type Trainings = z.output<typeof trainingsFileContract>;
export type PublicGroup = Trainings["groups"][number];
export type Identity = z.output<typeof clubFileContract>;

/** A picture for pages: its path below the club's folder, and its size in px. */
export interface ClubPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** All data of a club. */
export interface Club extends Identity {
  /** The name of its folder. */
  readonly id: string;
  readonly trainings: Trainings;
  readonly people: z.output<typeof peopleFileContract>;
  readonly texts: z.output<typeof textsFileContract>;
  /** By date, the earliest first. */
  readonly events: readonly PublicEvent[];
  /** The latest first. */
  readonly news: readonly PublicArticle[];
  /** By the file that the content names. */
  readonly pictures: ReadonlyMap<string, ClubPicture>;
}
