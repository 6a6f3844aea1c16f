import type { SearchEntry } from "../client/search/entry.ts";
import { stemOf, wordsOf } from "../client/search/words.ts";
import equalWords from "./equal-words.json" with { type: "json" };
import iconWords from "./icon-words.json" with { type: "json" };
import stateWords from "./state-words.json" with { type: "json" };
import synonyms from "./synonyms.json" with { type: "json" };

const namesByAddress = new Map<string, readonly string[]>(Object.entries(synonyms));
const wordsOfIcons = new Map(Object.entries(iconWords));
/** What people call states that many screens and components have, by the name of the situation or example. */
const namesOfStates = new Map<string, readonly string[]>(Object.entries(stateWords));

/** Other names for an entry. */
export function synonymsOf({ kind, title, address, context }: SearchEntry): readonly string[] {
  if (kind === "icon") return [`${title} icon`, ...(wordsOfIcons.get(title)?.split(" ") ?? [])];
  if (address.endsWith("/#screens")) return namesOfPlace(address).map((name) => `screens with ${name}`);
  const state = /(?:\?situation=|#example-)(.*)$/.exec(address)?.[1] ?? "";
  return [
    ...(namesByAddress.get(address) ?? []),
    ...(namesOfStates.get(state) ?? []),
    ...(kind === "decision" ? numbered(Number(/\d+/.exec(address)?.[0])) : []),
    ...(kind === "capability" ? [context] : []),
    ...(kind === "operation" ? [context, context.split(" ")[1] ?? ""] : []),
  ];
}

/** The names of a decision by its number, which people say without zeros. */
function numbered(number: number): string[] {
  return ["ADR", "decision", "Entscheid", "Entscheidung"].map((word) => `${word} ${number}`);
}

/** Other names for what a part of a page is a part of. */
export function namesOfPlace(address: string): readonly string[] {
  const place = address.replace(/[#?].*/, "");
  return place === address ? [] : (namesByAddress.get(place) ?? []);
}

const equalsByStem = new Map<string, string[]>();
for (const group of equalWords)
  for (const stem of new Set(group.flatMap(wordsOf).map(stemOf)))
    equalsByStem.set(stem, [...(equalsByStem.get(stem) ?? []), ...group]);

/** Words that mean the same as a folded word: in the other language, or another name. */
export function equalsOf(word: string): readonly string[] {
  return equalsByStem.get(stemOf(word)) ?? [];
}

/** All words that mean the same as another. */
export const wordsWithEquals: readonly string[] = equalWords.flat();
