import type * as z from "zod/mini";
import {
  contract,
  flag,
  htmlId,
  list,
  oneOf,
  optional,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { badgeContract } from "../badge/contract.ts";

const itemContract = contract({
  title: required(text(), "Where the link leads."),
  href: required(wordless(text()), "Address to go to."),
  description: optional(string(), "One sentence: what is found there."),
  icon: optional(wordless(string()), "Id of the icon before the title."),
  badge: optional(badgeContract, "What waits there."),
  external: flag("Leads to another website; the link says so."),
});

export const linkListContract = contract({
  id: optional(htmlId(), "Id on the page."),
  label: required(text(), "Accessible name of the navigation: what the links have in common."),
  items: required(list(itemContract), "The links, most used first."),
  layout: withDefault(
    oneOf(["rows", "grid"]),
    "rows",
    "rows are read one after the other, grid sets them side by side where there is room.",
  ),
});

export type LinkListItemData = z.output<typeof itemContract>;
export type LinkListData = z.output<typeof linkListContract>;
