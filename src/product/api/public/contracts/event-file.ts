import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import {
  dateContract,
  emailContract,
  factContract,
  idContract,
  markdownContract,
  momentContract,
  pictureContract,
  schemaContract,
  stringContract,
  timeContract,
  toneContract,
  wordsContract,
} from "./fields.ts";

const programmeEntry = described(
  z.strictObject({
    time: timeContract,
    title: wordsContract,
    meta: z.optional(wordsContract),
    tone: z.optional(toneContract),
    icon: z.optional(stringContract),
  }),
  {
    time: "When it begins.",
    title: "What happens.",
    meta: "A few words more, such as the place.",
    tone: "How it stands out.",
    icon: "Name of an icon.",
  },
);

/** When and where an event was before it moved. */
const earlierContract = described(
  z.strictObject({
    starts: momentContract,
    ends: z.optional(momentContract),
    place: z.optional(stringContract),
  }),
  {
    starts: "When the event began before it moved.",
    ends: "When it ended before it moved.",
    place: "Where it was before it moved.",
  },
);

/** An event that repeats, by a rule of RFC 5545 such as `FREQ=MONTHLY;BYDAY=1SA;COUNT=6`. */
const seriesContract = described(
  z.strictObject({
    rule: stringContract,
    except: z.optional(z.array(dateContract)),
  }),
  {
    rule: "Rule of RFC 5545, such as FREQ=MONTHLY;BYDAY=1SA;COUNT=6.",
    except: "Days of the series on which it is not held.",
  },
);

/** `events/<id>.json`. Times are Swiss local time; without a time, the event lasts whole days. */
export const eventFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    title: wordsContract,
    kind: z.optional(z.enum(["competition", "camp", "party", "meeting", "helper-day"])),
    starts: momentContract,
    ends: z.optional(momentContract),
    series: z.optional(seriesContract),
    place: stringContract,
    address: z.optional(wordsContract),
    text: wordsContract,
    lead: wordsContract,
    paragraphs: z.array(markdownContract).check(z.minLength(1)),
    image: z.optional(pictureContract),
    gallery: z.optional(z.array(pictureContract)),
    facts: z.optional(z.array(factContract)),
    programme: z.optional(z.array(programmeEntry)),
    registration: z.optional(
      described(
        z.strictObject({
          until: z.optional(dateContract),
          note: z.optional(wordsContract),
          full: z.optional(z.boolean()),
        }),
        {
          until: "The last day for registrations.",
          note: "What to say in place of the last day.",
          full: "Whether no place is left.",
        },
      ),
    ),
    capacity: z.optional(z.int().check(z.gte(1))),
    sports: z.optional(z.array(idContract)),
    teams: z.optional(z.array(idContract)),
    cancelled: z.optional(z.boolean()),
    moved: z.optional(z.array(earlierContract).check(z.minLength(1))),
    change: z.optional(wordsContract),
    contact: z.optional(
      described(z.strictObject({ name: stringContract, email: emailContract }), {
        name: "Name of the person.",
        email: "Address of the person.",
      }),
    ),
    icon: z.optional(stringContract),
  }),
  {
    title: "Name of the event.",
    kind: "Kind of the event, by which lists are filtered.",
    starts: "When it begins, in Swiss local time. Without a time, it lasts whole days.",
    ends: "When it ends.",
    series: "How the event repeats.",
    place: "Name of the place.",
    address: "Address of the place. A link leads to a map of it.",
    text: "One or two sentences for lists of events.",
    lead: "The first sentences. Calendars and search engines show them too.",
    paragraphs: "Paragraphs of Markdown.",
    image: "Picture of the event.",
    gallery: "More pictures below the text.",
    facts: "Facts as pairs of a term and a description, such as the price.",
    programme: "What happens when.",
    registration: "Whether people have to register. Without it, everybody just comes.",
    capacity: "How many people can take part.",
    sports: "Ids of the sections that it is for.",
    teams: "Ids of the teams that it is for.",
    cancelled: "Whether it is cancelled. It stays in lists, but nobody can register.",
    moved: "Every earlier time, the first one first. The fields starts, ends and place are the present ones.",
    change: "Why it is cancelled or moved.",
    contact: "Who answers questions.",
    icon: "Name of the icon in lists.",
  },
);
