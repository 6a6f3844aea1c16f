import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import { momentContract, schemaContract, wordsContract } from "./fields.ts";

/** `status.json`: what is true for some hours, such as a field that is closed. The site serves it as it is. */
export const statusFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    notices: z.array(
      described(z.strictObject({ text: wordsContract, until: momentContract }), {
        text: "What is so, in a few words.",
        until: "Until when it is told.",
      }),
    ),
  }),
  { notices: "What is told over the start page and the plan of trainings." },
);

export type StatusFile = z.output<typeof statusFileContract>;
