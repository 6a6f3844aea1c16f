import * as z from "zod/mini";
import {
  idContract,
  matchContract,
  pictureContract,
  schemaContract,
  tableContract,
  textContract,
  wordsContract,
} from "./fields.ts";

/** A team of a table, from the first rank down. */
const rankContract = z.strictObject({
  team: textContract,
  games: z.int().check(z.gte(0)),
  goals: z.optional(textContract),
  points: z.number(),
});

/** `teams/<id>.json`: a team of a section, with a page of its own. */
export const teamFileContract = z.strictObject({
  $schema: schemaContract,
  title: wordsContract,
  /** The id of a section of the club. */
  sport: idContract,
  text: wordsContract,
  image: z.optional(pictureContract),
  /** Ids of training groups. */
  groups: z.optional(z.array(idContract)),
  /** Ids of people. */
  trainers: z.optional(z.array(idContract)),
  contact: z.optional(idContract),
  matches: z.optional(z.array(matchContract)),
  ranking: z.optional(z.array(rankContract)),
  /** Other results, such as those of a competition. */
  results: z.optional(z.array(tableContract)),
  gallery: z.optional(z.array(pictureContract)),
});
