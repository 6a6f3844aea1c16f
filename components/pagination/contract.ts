import type * as z from "zod/mini";
import { contract, htmlId, integer, list, optional, required, text } from "../_kit/contract.ts";

export const paginationContract = contract(
  {
    id: optional(htmlId(), "Id on the page."),
    label: optional(text(), "Accessible name, where one page has several; otherwise the built-in one."),
    current: required(integer({ min: 1 }), "Number of the page that is shown; the first is 1."),
    total: required(integer({ min: 1 }), "Number of pages, not of items."),
    href: optional(text(), "Address of every page; {page} stands for its number."),
    hrefs: optional(list(text()), "Address of each page in turn, where no pattern fits."),
  },
  [
    {
      field: "current",
      description: "current is at most total.",
      holds: ({ current, total }) => current <= total,
    },
    {
      field: "href",
      description: "Pages are found either by href or by hrefs.",
      holds: ({ href, hrefs }) => (href === undefined) !== (hrefs === undefined),
    },
    {
      field: "href",
      description: "href contains {page}.",
      holds: ({ href }) => href === undefined || href.includes("{page}"),
    },
    {
      field: "hrefs",
      description: "There is one of hrefs for each page of total.",
      holds: ({ hrefs, total }) => hrefs === undefined || hrefs.length === total,
    },
  ],
);

export type PaginationData = z.output<typeof paginationContract>;
