import type { SearchEntry, SearchKind } from "./entry.ts";
import groups from "./synonyms.json" with { type: "json" };
import { stemOf, wordsOf } from "./words.ts";

/** Kinds that people name in words of their own; the others are sought by their ids. */
const namedKinds: ReadonlySet<SearchKind> = new Set(["component", "screen", "app", "page", "example", "guide"]);

const stemmedGroups = groups.map((names) => names.map((name) => ({ name, stems: stemsOf(name) })));

/** Other names for an entry: of each group of equal names that has all words of one in its title or its ids. */
export function synonymsOf({ kind, title, names }: SearchEntry): string[] {
  if (!namedKinds.has(kind)) return [];
  const own = new Set(stemsOf([title, ...names].join(" ")));
  const equal = stemmedGroups.filter((group) => group.some(({ stems }) => stems.every((stem) => own.has(stem))));
  return equal.flatMap((group) => group.map(({ name }) => name));
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}
