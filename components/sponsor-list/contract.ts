import type * as z from "zod/mini";
import { contract, htmlId, list, oneOf, optional, required, string, text, withDefault, wordless } from "#contract";
import { figureContract } from "../figure/contract.ts";

const sponsorItemContract = contract({
  title: required(text(), "Name of the sponsor."),
  href: optional(wordless(string()), "Address of its website."),
  logo: optional(figureContract, "Its logo; without one, the name is set."),
  level: withDefault(
    oneOf(["main", "partner", "supporter"]),
    "partner",
    "Main sponsors first, supporters last; all of a level are shown alike.",
  ),
});

export const sponsorListContract = contract({
  id: optional(htmlId(), "Id on the page."),
  items: required(list(sponsorItemContract), "The sponsors."),
});

export type SponsorListData = z.output<typeof sponsorListContract>;
export type SponsorItemData = z.output<typeof sponsorItemContract>;
