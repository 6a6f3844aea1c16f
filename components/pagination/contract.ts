import type * as z from "zod/mini";
import {
  contract,
  either,
  htmlId,
  integer,
  list,
  oneOf,
  optional,
  required,
  text,
  withDefault,
  wordless,
} from "#contract";

export const paginationContract = contract(
  {
    id: optional(htmlId(), "Id on the page."),
    label: optional(text(), "Accessible name, where one page has several; otherwise the built-in one."),
    current: required(integer({ min: 1 }), "Number of the page that is shown; the first is 1."),
    total: required(integer({ min: 1 }), "Number of pages, not of items."),
    unit: withDefault(oneOf(["page", "picture"]), "page", "What is counted: pages of a list, or pictures one by one."),
    href: required(
      either(wordless(text()), list(wordless(text()))),
      "Address of every page, in which {page} stands for its number; or the address of each page in turn.",
    ),
  },
  [
    {
      field: "current",
      description: "current is at most total.",
      holds: ({ current, total }) => current <= total,
    },
    {
      field: "href",
      description: "An href for all pages contains {page}.",
      holds: ({ href }) => typeof href !== "string" || href.includes("{page}"),
    },
    {
      field: "href",
      description: "A list of addresses has one for each page of total.",
      holds: ({ href, total }) => !Array.isArray(href) || href.length === total,
    },
  ],
);

export type PaginationData = z.output<typeof paginationContract>;
