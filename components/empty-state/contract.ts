import type * as z from "zod/mini";
import { contract, headingLevel, optional, string, text, wordless } from "#contract";
import { buttonContract } from "../button/contract.ts";

export const emptyStateContract = contract(
  {
    title: optional(text(), "What is not there. A search without a match says it by itself, with its query."),
    query: optional(text(), "The query of a search without a match; it is repeated, and a button resets the filters."),
    headingLevel: headingLevel(),
    icon: optional(wordless(string()), "Id of the icon; inbox where there is none, search where there is a query."),
    body: optional(string(), "One or two sentences: why it is so, and what to do."),
    action: optional(
      buttonContract,
      "The way out. With a query it stands in place of the button that resets the filters.",
    ),
  },
  [
    {
      field: "title",
      description: "An empty state needs a title unless it has a query.",
      holds: ({ title, query }) => title !== undefined || query !== undefined,
    },
  ],
);

export type EmptyStateData = z.output<typeof emptyStateContract>;
