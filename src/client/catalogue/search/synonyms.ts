import type { SearchEntry } from "./entry.ts";
import equalWords from "./equal-words.json" with { type: "json" };
import iconWords from "./icon-words.json" with { type: "json" };
import synonyms from "./synonyms.json" with { type: "json" };
import { foldForSearch, stemOf } from "./words.ts";

const namesByAddress = new Map<string, readonly string[]>(Object.entries(synonyms));

const wordsOfIcons = new Map(Object.entries(iconWords));

/** Other names for an entry. */
export function synonymsOf({ kind, title, address }: SearchEntry): readonly string[] {
  return kind === "icon" ? (wordsOfIcons.get(title)?.split(" ") ?? []) : (namesByAddress.get(address) ?? []);
}

/** Other names for the component that an example, or a list of screens, is of. */
export function namesOfPlace({ kind, address }: SearchEntry): readonly string[] {
  const isPart = kind === "example" || kind === "page";
  return isPart && address.includes("#") ? (namesByAddress.get(address.replace(/#.*/, "")) ?? []) : [];
}

const equalsByStem = new Map<string, Set<string>>();
for (const group of equalWords.map((words) => words.map(foldForSearch)))
  for (const word of group)
    equalsByStem.set(stemOf(word), new Set([...(equalsByStem.get(stemOf(word)) ?? []), ...group]));

/** Words that mean the same as a folded word: in the other language, or another name. */
export function equalsOf(word: string): string[] {
  const stem = stemOf(word);
  return [...(equalsByStem.get(stem) ?? [])].filter((each) => stemOf(each) !== stem);
}
