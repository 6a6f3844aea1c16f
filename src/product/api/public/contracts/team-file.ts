import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import {
  dateContract,
  idContract,
  matchContract,
  pictureContract,
  schemaContract,
  stringContract,
  tableDescriptions,
  tableFields,
  wordsContract,
} from "./fields.ts";

/** A team of a table, from the first rank down. */
const rankContract = described(
  z.strictObject({
    team: stringContract,
    games: z.int().check(z.gte(0)),
    goals: z.optional(stringContract),
    points: z.number(),
  }),
  {
    team: "Name of the team.",
    games: "How many games it has played.",
    goals: "Goals or sets, such as 7:5.",
    points: "Points in the table.",
  },
);

/** Results that have a day: a team may enter them before it. */
const resultsContract = described(z.strictObject({ ...tableFields, date: z.optional(dateContract) }), {
  ...tableDescriptions,
  date: "The day of the results. The table is public from it on.",
});

/** `teams/<id>.json`: a team of a section, with a page of its own. */
export const teamFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    title: wordsContract,
    sport: idContract,
    text: wordsContract,
    image: z.optional(pictureContract),
    groups: z.optional(z.array(idContract)),
    trainers: z.optional(z.array(idContract)),
    contact: z.optional(idContract),
    matches: z.optional(z.array(matchContract)),
    ranking: z.optional(z.array(rankContract)),
    rankingDate: z.optional(dateContract),
    results: z.optional(z.array(resultsContract)),
    gallery: z.optional(z.array(pictureContract)),
  }),
  {
    title: "Name of the team.",
    sport: "Id of the section that the team belongs to.",
    text: "One or two sentences about the team.",
    image: "Picture of the team.",
    groups: "Ids of the training groups in which the team trains.",
    trainers: "Ids of the people who train it.",
    contact: "Id of the person who answers questions.",
    matches: "Games, those to come and those that are played.",
    ranking: "The table of the league, from the first rank down.",
    rankingDate: "The day of the table of the league. It is public from it on.",
    results: "Other results, such as those of a competition.",
    gallery: "Pictures of the team.",
  },
);
