import * as z from "zod/mini";
import {
  dateContract,
  emailContract,
  factContract,
  idContract,
  markdownContract,
  momentContract,
  pictureContract,
  schemaContract,
  textContract,
  timeContract,
  toneContract,
  wordsContract,
} from "./fields.ts";

const programmeEntry = z.strictObject({
  time: timeContract,
  title: wordsContract,
  meta: z.optional(wordsContract),
  tone: z.optional(toneContract),
  icon: z.optional(textContract),
});

/** When and where an event was before it moved. */
const earlierContract = z.strictObject({
  starts: momentContract,
  ends: z.optional(momentContract),
  place: z.optional(textContract),
});

/** An event that repeats, by a rule of RFC 5545 such as `FREQ=MONTHLY;BYDAY=1SA;COUNT=6`. */
const seriesContract = z.strictObject({
  rule: textContract,
  /** Days on which it is not held. */
  except: z.optional(z.array(dateContract)),
});

/** `events/<id>.json`. Times are Swiss local time; without a time, the event lasts whole days. */
export const eventFileContract = z.strictObject({
  $schema: schemaContract,
  title: wordsContract,
  kind: z.optional(z.enum(["competition", "camp", "party", "meeting", "helper-day"])),
  starts: momentContract,
  ends: z.optional(momentContract),
  series: z.optional(seriesContract),
  place: textContract,
  address: z.optional(wordsContract),
  text: wordsContract,
  lead: wordsContract,
  /** Paragraphs of Markdown. */
  paragraphs: z.array(markdownContract).check(z.minLength(1)),
  image: z.optional(pictureContract),
  gallery: z.optional(z.array(pictureContract)),
  facts: z.optional(z.array(factContract)),
  programme: z.optional(z.array(programmeEntry)),
  registration: z.optional(
    z.strictObject({ until: z.optional(dateContract), note: z.optional(wordsContract), full: z.optional(z.boolean()) }),
  ),
  /** How many people can take part. */
  capacity: z.optional(z.int().check(z.gte(1))),
  /** Sections and teams that it is for. */
  sports: z.optional(z.array(idContract)),
  teams: z.optional(z.array(idContract)),
  /** It stays in the list, but registration is closed. */
  cancelled: z.optional(z.boolean()),
  /** Every earlier time, the first one first; `starts`, `ends` and `place` are the present ones. */
  moved: z.optional(z.array(earlierContract).check(z.minLength(1))),
  /** Why it is cancelled or moved. */
  change: z.optional(wordsContract),
  contact: z.optional(z.strictObject({ name: textContract, email: emailContract })),
  icon: z.optional(textContract),
});
