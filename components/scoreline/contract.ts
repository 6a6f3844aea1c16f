import type * as z from "zod/mini";
import { contract, integer, list, optional, required, string, text, wordless } from "#contract";
import { badgeContract } from "../badge/contract.ts";

export const scorelineContract = contract({
  home: required(text(), "The side that plays at home."),
  away: required(text(), "The other side."),
  score: optional(
    list(integer({ min: 0, max: 999 }), { min: 2, max: 2 }),
    "Goals or points, home first; absent until the game is over.",
  ),
  parts: optional(string(), "Halves, thirds or sets, such as 1:1, 0:2, 4:0."),
  meta: optional(string(), "When, where, in which competition."),
  badge: optional(badgeContract, "How the game stands, such as cancelled."),
  href: optional(wordless(string()), "Address of a report; it leads on from the names."),
});

export type ScorelineData = z.output<typeof scorelineContract>;
