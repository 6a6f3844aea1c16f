import * as z from "zod/mini";
import { dateContract, idContract, schemaContract, timeContract, wordsContract } from "./fields.ts";

/** Days without training: of a group, in a hall, or of the whole club where neither is named. */
const closureContract = z.strictObject({
  date: dateContract,
  /** The last day, if it is not the first. */
  until: z.optional(dateContract),
  hall: z.optional(idContract),
  group: z.optional(idContract),
  /** What is told about it, such as the autumn holidays. */
  reason: z.optional(wordsContract),
});

/** One training that is held at another time or place. What is not named stays. */
const moveContract = z.strictObject({
  group: idContract,
  date: dateContract,
  /** When it would begin, for a group that trains twice on that day. */
  at: z.optional(timeContract),
  to: z.strictObject({
    date: z.optional(dateContract),
    from: z.optional(timeContract),
    until: z.optional(timeContract),
    hall: z.optional(idContract),
  }),
  reason: z.optional(wordsContract),
});

const slotContract = z.strictObject({
  day: z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]),
  from: timeContract,
  until: timeContract,
  hall: idContract,
});

/** `trainings.json`: the groups with their weekly times. */
export const trainingsFileContract = z.strictObject({
  $schema: schemaContract,
  season: z.strictObject({ label: wordsContract, from: dateContract, until: dateContract }),
  pause: z.optional(wordsContract),
  closures: z.optional(z.array(closureContract)),
  moves: z.optional(z.array(moveContract)),
  groups: z.array(
    z.strictObject({
      id: idContract,
      title: wordsContract,
      /** The id of a section of the club. */
      sport: idContract,
      ages: z.optional(wordsContract),
      times: z.array(slotContract),
      /** Free places; 0 is full, absent is not published. */
      free: z.optional(z.int().check(z.gte(0))),
      waiting: z.optional(z.boolean()),
      trial: z.optional(z.boolean()),
    }),
  ),
});
