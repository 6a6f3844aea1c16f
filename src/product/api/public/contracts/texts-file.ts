import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import { dateContract, markdownContract, schemaContract, wordsContract } from "./fields.ts";

const pageText = described(
  z.strictObject({
    title: wordsContract,
    paragraphs: z.array(markdownContract).check(z.minLength(1)),
  }),
  { title: "Heading of the part.", paragraphs: "Paragraphs of Markdown." },
);

/** `texts.json`: imprint and privacy. */
export const textsFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    updated: dateContract,
    imprint: described(z.strictObject({ lead: wordsContract, sections: z.array(pageText).check(z.minLength(1)) }), {
      lead: "The first sentence of the imprint.",
      sections: "The parts of the imprint, each with a heading.",
    }),
    privacy: described(z.strictObject({ lead: wordsContract, sections: z.array(pageText).check(z.minLength(1)) }), {
      lead: "The first sentence about privacy.",
      sections: "The parts about privacy, each with a heading.",
    }),
  }),
  {
    updated: "The day on which imprint and privacy were last changed.",
    imprint: "Who is responsible for the site.",
    privacy: "What the club does with data of people.",
  },
);
