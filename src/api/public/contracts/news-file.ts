import * as z from "zod/mini";
import {
  dateContract,
  factContract,
  hrefContract,
  idContract,
  markdownContract,
  matchContract,
  pictureContract,
  schemaContract,
  textContract,
  wordsContract,
} from "./fields.ts";

/** `news/<id>.json`. It is public from its date on. */
export const newsFileContract = z.strictObject({
  $schema: schemaContract,
  title: wordsContract,
  date: dateContract,
  author: textContract,
  topic: z.optional(wordsContract),
  text: wordsContract,
  lead: wordsContract,
  /** Paragraphs of Markdown. */
  paragraphs: z.array(markdownContract).check(z.minLength(1)),
  image: z.optional(pictureContract),
  gallery: z.optional(z.array(pictureContract)),
  results: z.optional(z.array(factContract)),
  /** The game that it reports on. */
  match: z.optional(matchContract),
  /** Sections and teams that it is about. */
  sports: z.optional(z.array(idContract)),
  teams: z.optional(z.array(idContract)),
  /** Paths of pages of the club, such as `/anlaesse/chilbi`. */
  related: z.optional(
    z.array(z.strictObject({ title: wordsContract, meta: z.optional(wordsContract), href: hrefContract })),
  ),
});
