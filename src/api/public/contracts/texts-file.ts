import * as z from "zod/mini";
import { dateContract, schemaContract, wordsContract } from "./fields.ts";

const pageText = z.strictObject({
  title: wordsContract,
  paragraphs: z.array(wordsContract).check(z.minLength(1)),
});

/** `texts.json`: imprint and privacy. */
export const textsFileContract = z.strictObject({
  $schema: schemaContract,
  updated: dateContract,
  imprint: z.strictObject({ lead: wordsContract, sections: z.array(pageText).check(z.minLength(1)) }),
  privacy: z.strictObject({ lead: wordsContract, sections: z.array(pageText).check(z.minLength(1)) }),
});
