import type * as z from "zod/mini";
import { contract, either, htmlId, integer, list, oneOf, optional, required, string, text } from "#contract";
import { badgeContract } from "../badge/contract.ts";

const sideContract = contract({
  name: required(text(), "Name of the team or the person, as short as the hall knows it."),
  score: required(
    either(integer({ min: 0, max: 999 }), string()),
    "What stands: points or goals, as large as the board allows, also as a text such as 01; a word such as Vorteil is as large as the clock.",
  ),
  meta: optional(string(), "One line below the score: sets, fouls, penalties."),
  color: optional(
    oneOf(["white", "blue", "red"]),
    "What the side wears, where a sport calls sides by it: its part of the board has the colour, and its name the word.",
  ),
});

export const scoreboardContract = contract({
  id: optional(htmlId(), "Id on the page."),
  title: optional(text(), "Which game it is, for example the round or the court; names the board."),
  sides: required(list(sideContract, { min: 2, max: 2 }), "The two sides, home first."),
  clock: optional(string(), "Time that is left or played, as a text such as 12:47."),
  period: optional(string(), "Which part of the game it is, for example 2. Halbzeit."),
  badge: optional(badgeContract, "How the game stands: running, interrupted, over."),
});

export type ScoreboardSideData = z.output<typeof sideContract>;
export type ScoreboardData = z.output<typeof scoreboardContract>;
