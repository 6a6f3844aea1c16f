import * as z from "zod/mini";
import { dateContract, markdownContract, schemaContract, wordsContract } from "./fields.ts";

const pageText = z.strictObject({
  title: wordsContract,
  /** Paragraphs of Markdown. */
  paragraphs: z.array(markdownContract).check(z.minLength(1)),
});

/** `texts.json`: imprint and privacy. */
export const textsFileContract = z.strictObject({
  $schema: schemaContract,
  updated: dateContract,
  imprint: z.strictObject({ lead: wordsContract, sections: z.array(pageText).check(z.minLength(1)) }),
  privacy: z.strictObject({ lead: wordsContract, sections: z.array(pageText).check(z.minLength(1)) }),
});
