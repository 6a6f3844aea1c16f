import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import { dateContract, idContract, schemaContract, timeContract, wordsContract } from "./fields.ts";

/** Days without training: of a group, in a hall, or of the whole club where neither is named. */
const closureContract = described(
  z.strictObject({
    date: dateContract,
    until: z.optional(dateContract),
    hall: z.optional(idContract),
    group: z.optional(idContract),
    reason: z.optional(wordsContract),
  }),
  {
    date: "The first day without training.",
    until: "The last day, if it is not the first.",
    hall: "Id of the hall that is closed. Without it, every hall is.",
    group: "Id of the group that does not train. Without it, no group does.",
    reason: "What is told about it, such as the autumn holidays.",
  },
);

/** One training that is held at another time or place. What is not named stays. */
const moveContract = described(
  z.strictObject({
    group: idContract,
    date: dateContract,
    at: z.optional(timeContract),
    to: described(
      z.strictObject({
        date: z.optional(dateContract),
        from: z.optional(timeContract),
        until: z.optional(timeContract),
        hall: z.optional(idContract),
      }),
      {
        date: "The day on which it is held.",
        from: "When it begins.",
        until: "When it ends.",
        hall: "Id of the hall in which it is held.",
      },
    ),
    reason: z.optional(wordsContract),
  }),
  {
    group: "Id of the group.",
    date: "The day of the training by the weekly plan.",
    at: "When it would begin, for a group that trains twice on that day.",
    to: "When and where it is held after all. What is not named stays.",
    reason: "Why it moves.",
  },
);

const slotContract = described(
  z.strictObject({
    day: z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]),
    from: timeContract,
    until: timeContract,
    hall: idContract,
  }),
  { day: "The day of the week.", from: "When the training begins.", until: "When it ends.", hall: "Id of the hall." },
);

/** Full years. */
const ageContract = z.int().check(z.gte(0), z.lte(120));

/** `trainings.json`: the groups with their weekly times. */
export const trainingsFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    season: described(z.strictObject({ label: wordsContract, from: dateContract, until: dateContract }), {
      label: "Name of the season.",
      from: "The first day of the season.",
      until: "The last day of the season.",
    }),
    pause: z.optional(wordsContract),
    closures: z.optional(z.array(closureContract)),
    moves: z.optional(z.array(moveContract)),
    groups: z.array(
      described(
        z.strictObject({
          id: idContract,
          title: wordsContract,
          sport: idContract,
          ageFrom: z.optional(ageContract),
          ageUntil: z.optional(ageContract),
          ages: z.optional(wordsContract),
          times: z.array(slotContract),
          free: z.optional(z.int().check(z.gte(0))),
          waiting: z.optional(z.boolean()),
          trial: z.optional(z.boolean()),
        }),
        {
          id: "Short name of the group, by which other files name it.",
          title: "Name of the group.",
          sport: "Id of the section that the group belongs to.",
          ageFrom: "The age from which on people come, in years.",
          ageUntil: "The age up to which they come, in years.",
          ages: "What else is said about for whom it is, such as with an adult.",
          times: "The weekly times.",
          free: "How many places are free. 0 is full; without it, nothing is told.",
          waiting: "Whether there is a waiting list.",
          trial: "Whether guests can come to a training.",
        },
      ),
    ),
  }),
  {
    season: "The time in which the weekly plan holds.",
    pause: "What is told about holidays.",
    closures: "Days without training.",
    moves: "Single trainings that are held at another time or place.",
    groups: "The groups with their weekly times.",
  },
);
