import type * as z from "zod/mini";
import {
  contract,
  headingLevel,
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
import { figureContract } from "../figure/contract.ts";

const teaserContract = contract({
  title: required(text(), "What the page is about."),
  href: optional(wordless(string()), "Address of the page."),
  meta: optional(string(), "Date, place, subject."),
  text: optional(string(), "One or two sentences."),
  image: optional(figureContract, "Its picture; it shows nothing that the title does not say."),
  badge: optional(badgeContract, "How it stands."),
});

export const teaserListContract = contract({
  id: optional(htmlId(), "Id on the page."),
  items: required(list(teaserContract), "The teasers, in order."),
  layout: withDefault(
    oneOf(["columns", "feature"]),
    "columns",
    "columns are all alike; feature shows the first one large.",
  ),
  empty: optional(text(), "Said where there are none."),
  headingLevel: headingLevel(),
});

export type TeaserListData = z.output<typeof teaserListContract>;
export type TeaserData = z.output<typeof teaserContract>;
