import * as z from "zod/mini";

/** The locales of the product; a club speaks one of them or several. */
const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;
const mostCharacters = 10_000;

const text = z.string().check(z.minLength(1), z.maxLength(mostCharacters));
const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/));
const date = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const moment = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/));
const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));
const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
const address = z.string().check(z.regex(/^https:\/\//));
const file = z.string().check(z.regex(/^(?:images|documents)\/[a-z0-9][a-z0-9._-]*$/));
const place = z.string().check(z.regex(/^(?:\/|https:\/\/|mailto:|tel:)/));

/** A text in the first locale of the club, or one for each locale. What a locale lacks is said in the first one. */
const words = z.union([
  text,
  z.strictObject({
    "de-CH": z.optional(text),
    "fr-CH": z.optional(text),
    "it-CH": z.optional(text),
    "en-GB": z.optional(text),
  }),
]);

const image = z.strictObject({ file, alt: words, caption: z.optional(words) });
const postal = z.strictObject({ street: z.optional(text), postcode: text, town: text });
const tone = z.enum(["neutral", "info", "success", "warning", "danger"]);
const sport = z.enum(["gymnastics", "judo", "football"]);
const pageText = z.strictObject({
  title: words,
  paragraphs: z.array(words).check(z.minLength(1)),
});

/** `club.json`: who the club is, and what its pages say that changes once a year. */
export const clubFileContract = z.strictObject({
  name: text,
  shortName: text,
  logo: z.optional(file),
  colours: z.strictObject({ primary: colour, secondary: z.optional(colour) }),
  locales: z.array(z.enum(locales)).check(z.minLength(1)),
  /** Where the pages are found; for canonical addresses and feeds. */
  url: z.optional(address),
  /** Base address of the service that takes forms; without it they end with the club's contact. */
  api: z.optional(z.string().check(z.regex(/^https?:\/\//))),
  capabilities: z.array(z.string()),
  claim: words,
  lead: words,
  image: z.optional(image),
  notice: z.optional(z.strictObject({ title: words, body: words, tone: z.optional(tone), until: z.optional(date) })),
  founded: z.optional(z.int().check(z.gte(1700), z.lte(2200))),
  members: z.optional(z.int().check(z.gte(0))),
  address: postal,
  email,
  phone: z.optional(text),
  hours: z.optional(words),
  contactLead: words,
  topics: z.optional(z.array(z.strictObject({ id, label: words }))),
  sports: z
    .array(z.strictObject({ id: sport, title: words, ages: z.optional(words), text: words, place: z.optional(words) }))
    .check(z.minLength(1)),
  halls: z.array(z.strictObject({ id, name: text, address: words })),
  plans: z.optional(
    z.array(
      z.strictObject({
        id: z.enum(["child", "youth", "adult", "family", "passive", "honorary"]),
        title: words,
        amount: z.number().check(z.gte(0)),
        text: words,
      }),
    ),
  ),
  feeNote: z.optional(words),
  documents: z.optional(z.array(z.strictObject({ file, title: words, description: z.optional(words) }))),
  sponsors: z.optional(z.array(z.strictObject({ title: text, href: address, description: z.optional(words) }))),
  president: text,
  uid: z.optional(text),
});

/** `trainings.json`: the groups with their weekly times. */
export const trainingsFileContract = z.strictObject({
  season: z.strictObject({ label: words, from: date, until: date }),
  pause: z.optional(words),
  groups: z.array(
    z.strictObject({
      id,
      title: words,
      sport,
      ages: z.optional(words),
      times: z.array(
        z.strictObject({
          day: z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]),
          from: time,
          until: time,
          hall: id,
        }),
      ),
      /** Free places; 0 is full, absent is not told. */
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
      id,
      title: words,
      text: z.optional(words),
      people: z.array(
        z.strictObject({
          id,
          name: text,
          role: words,
          email: z.optional(email),
          /** Whether the page of contacts names this person. */
          contact: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
});

/** `texts.json`: imprint and privacy. */
export const textsFileContract = z.strictObject({
  updated: date,
  imprint: z.strictObject({ lead: words, sections: z.array(pageText).check(z.minLength(1)) }),
  privacy: z.strictObject({ lead: words, sections: z.array(pageText).check(z.minLength(1)) }),
});

/** `events/<id>.json`. Times are those of Switzerland; without a time, the event takes whole days. */
export const eventFileContract = z.strictObject({
  title: words,
  starts: moment,
  ends: z.optional(moment),
  place: text,
  address: z.optional(words),
  text: words,
  lead: words,
  paragraphs: z.array(words).check(z.minLength(1)),
  facts: z.optional(z.array(z.strictObject({ term: words, description: words }))),
  programme: z.optional(
    z.array(
      z.strictObject({ time, title: words, meta: z.optional(words), tone: z.optional(tone), icon: z.optional(text) }),
    ),
  ),
  registration: z.optional(
    z.strictObject({ until: z.optional(date), note: z.optional(words), full: z.optional(z.boolean()) }),
  ),
  contact: z.optional(z.strictObject({ name: text, email })),
  icon: z.optional(text),
});

/** `news/<id>.json`. */
export const newsFileContract = z.strictObject({
  title: words,
  date,
  author: text,
  topic: z.optional(words),
  text: words,
  lead: words,
  paragraphs: z.array(words).check(z.minLength(1)),
  image: z.optional(image),
  results: z.optional(z.array(z.strictObject({ term: words, description: words }))),
  /** Paths of pages of the club, such as `/anlaesse/chilbi`. */
  related: z.optional(z.array(z.strictObject({ title: words, meta: z.optional(words), href: place }))),
});

export type ClubLocale = (typeof locales)[number];
export type ClubWords = z.output<typeof words>;
export type ClubImage = z.output<typeof image>;
export type Event = z.output<typeof eventFileContract> & { readonly id: string };
export type Article = z.output<typeof newsFileContract> & { readonly id: string };
export type Trainings = z.output<typeof trainingsFileContract>;
export type Group = Trainings["groups"][number];
export type Identity = z.output<typeof clubFileContract>;

/** A picture as pages show it: where it lies below the club's folder, and its size in px. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** All that is known of a club. */
export interface Club extends Identity {
  /** The name of its folder. */
  readonly id: string;
  readonly trainings: Trainings;
  readonly people: z.output<typeof peopleFileContract>;
  readonly texts: z.output<typeof textsFileContract>;
  /** By their date, the earliest first. */
  readonly events: readonly Event[];
  /** The latest first. */
  readonly news: readonly Article[];
  /** By the file that the content names. */
  readonly pictures: ReadonlyMap<string, Picture>;
}
