import type * as z from "zod/mini";
import { contract, htmlId, list, optional, required, string, text, wordless } from "#contract";
import { buttonContract } from "../button/contract.ts";
import { figureContract } from "../figure/contract.ts";

const factContract = contract({
  label: required(text(), "What kind of fact it is: next match, next event."),
  title: required(text(), "The fact itself."),
  meta: optional(string(), "When and where."),
  href: optional(wordless(string()), "Address of its page."),
});

export const heroContract = contract({
  id: optional(htmlId(), "Id of the heading."),
  title: required(text(), "What the club stands for, in a few words."),
  lead: optional(text(), "One or two sentences below."),
  image: optional(figureContract, "The one large picture; it loads at once."),
  actions: optional(list(buttonContract, { max: 2 }), "What a newcomer does first."),
  next: optional(factContract, "The next thing that happens, as the first fact."),
});

export type HeroData = z.output<typeof heroContract>;
