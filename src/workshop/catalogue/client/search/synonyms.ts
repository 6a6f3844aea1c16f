import type { SearchEntry, SearchKind } from "./entry.ts";
import equalWords from "./equal-words.json" with { type: "json" };
import iconWords from "./icon-words.json" with { type: "json" };
import stateWords from "./state-words.json" with { type: "json" };
import synonyms from "./synonyms.json" with { type: "json" };
import { foldForSearch, stemOf } from "./words.ts";

type Named = Pick<SearchEntry, "kind" | "address" | "isDerived">;

const namesByAddress = new Map<string, readonly string[]>(Object.entries(synonyms));

const wordsOfIcons = new Map(Object.entries(iconWords));

/** What people call states that many screens and components have, by the name of the situation or example. */
const namesOfStates = new Map<string, readonly string[]>(Object.entries(stateWords));

/** Other names for an entry. */
export function synonymsOf({ kind, title, address }: SearchEntry): readonly string[] {
  if (kind === "icon") return wordsOfIcons.get(title)?.split(" ") ?? [];
  if (isListOfScreens(address)) return namesOfPlace({ kind, address }).map((name) => `screens with ${name}`);
  const derived = kind === "decision" ? namesOfDecision(address) : [];
  return [
    ...(namesByAddress.get(address) ?? []),
    ...derived,
    ...(namesOfStates.get(lastOfAddress({ kind, address })) ?? []),
  ];
}

/** The names of a decision by its number, which people say without zeros. */
function namesOfDecision(address: string): string[] {
  const number = Number(/\d+/.exec(address)?.[0]);
  return ["ADR", "decision", "Entscheid", "Entscheidung"].map((word) => `${word} ${number}`);
}

/** Whether an address is that of the screens that have a component. */
function isListOfScreens(address: string): boolean {
  return address.endsWith("/#screens");
}

/** Whether an entry is a situation that many screens have. */
export function isCommonSituation({ kind, address }: SearchEntry): boolean {
  return kind === "situation" && namesOfStates.has(lastOfAddress({ kind, address }));
}

/** The name of a situation or an example; empty for what is neither. */
function lastOfAddress({ kind, address }: Named): string {
  return kind === "situation" || kind === "example" ? address.replace(/^.*(?:\?situation=|#example-)/, "") : "";
}

/** Other names for what an example, a list of screens, a situation or a step is a part of. */
export function namesOfPlace({ kind, address, isDerived }: Named): readonly string[] {
  const place = address.replace(/[#?].*/, "");
  const isPart = namedByPlace.has(kind) && place !== address && isDerived !== true;
  return isPart ? (namesByAddress.get(place) ?? []) : [];
}

const namedByPlace: ReadonlySet<SearchKind> = new Set(["example", "section", "situation", "step"]);

const equalsByStem = new Map<string, Set<string>>();
for (const group of equalWords.map((words) => words.map(foldForSearch)))
  for (const word of group)
    equalsByStem.set(stemOf(word), new Set([...(equalsByStem.get(stemOf(word)) ?? []), ...group]));

/** Endings of a word that is the same without them. */
const endings = new Set(["", "e", "en", "er", "es", "n", "s"]);

/** Whether there are others for a folded word; one that only has its stem can be a typing error. */
export function hasEquals(word: string): boolean {
  return [...(equalsByStem.get(stemOf(word)) ?? [])].some(
    (each) => word.startsWith(each) && endings.has(word.slice(each.length)),
  );
}

/** Words that mean the same as a folded word: in the other language, or another name. */
export function equalsOf(word: string): string[] {
  const stem = stemOf(word);
  return [...(equalsByStem.get(stem) ?? [])].filter((each) => stemOf(each) !== stem);
}
