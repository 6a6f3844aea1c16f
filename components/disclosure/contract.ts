import type * as z from "zod/mini";
import { contract, flag, htmlId, list, optional, required, string, text, wordless } from "#contract";
import { descriptionListContract } from "../description-list/contract.ts";

export const disclosureContract = contract(
  {
    id: optional(htmlId(), "Id on the page."),
    title: required(text(), "What is inside; a question or a noun."),
    meta: optional(string(), "A short text at the end of the title line, such as how many."),
    paragraphs: optional(list(text()), "Paragraphs of plain text."),
    rows: optional(descriptionListContract.shape.items, "Terms and what is true of them, below the paragraphs."),
    open: flag("It is open from the start."),
    name: optional(wordless(text()), "The same name on several of them leaves one open at a time."),
  },
  [
    {
      field: "paragraphs",
      description: "Something has to be inside: paragraphs or rows.",
      holds: ({ paragraphs = [], rows = [] }) => paragraphs.length + rows.length > 0,
    },
  ],
);

export type DisclosureData = z.output<typeof disclosureContract>;
