import type * as z from "zod/mini";
import {
  contract,
  htmlId,
  list,
  multilineString,
  oneOf,
  optional,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { badgeContract } from "../badge/contract.ts";

const itemContract = contract(
  {
    term: required(text(), "What is told, as a noun without a colon."),
    description: optional(
      multilineString(),
      "What is true of it; a line end is kept. Without one it says that nothing is known.",
    ),
    href: optional(wordless(string()), "Address that the description leads to, also tel: and mailto:."),
    badge: optional(badgeContract, "How it stands, after the description or in its place."),
  },
  [
    {
      field: "href",
      description: "An href needs a description that leads there.",
      holds: ({ href, description }) => href === undefined || Boolean(description),
    },
  ],
);

export const descriptionListContract = contract({
  id: optional(htmlId(), "Id on the page."),
  items: required(list(itemContract, { min: 1 }), "Terms and what is true of them, most asked for first."),
  layout: withDefault(
    oneOf(["rows", "columns"]),
    "rows",
    "rows set the description beside its term, columns set the pairs side by side where there is room.",
  ),
});

export type DescriptionListItemData = z.output<typeof itemContract>;
export type DescriptionListData = z.output<typeof descriptionListContract>;
