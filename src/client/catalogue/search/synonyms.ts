import type { SearchEntry, SearchKind } from "./entry.ts";
import equalWords from "./equal-words.json" with { type: "json" };
import iconWords from "./icon-words.json" with { type: "json" };
import groups from "./synonyms.json" with { type: "json" };
import { foldForSearch, stemOf, wordsOf } from "./words.ts";

/** Kinds that people name in words of their own; the others are sought by their ids. */
const namedKinds: ReadonlySet<SearchKind> = new Set(["component", "screen", "app", "page", "example", "guide"]);

const stemmedGroups = groups.map((names) => names.map((name) => ({ name, stems: stemsOf(name) })));

const wordsOfIcons = new Map(Object.entries(iconWords));

/** Other names for an entry: of each group of equal names that has all words of one in its title or its ids. */
export function synonymsOf({ kind, title, names }: SearchEntry): string[] {
  if (kind === "icon") return wordsOfIcons.get(title)?.split(" ") ?? [];
  if (!namedKinds.has(kind)) return [];
  const own = new Set(stemsOf([title, ...names].join(" ")));
  const equal = stemmedGroups.filter((group) => group.some(({ stems }) => stems.every((stem) => own.has(stem))));
  return equal.flatMap((group) => group.map(({ name }) => name));
}

const equalGroups = equalWords.map((words) => words.map(foldForSearch));

/** Words that mean the same as a folded word: in the other language, or another name. */
export function equalsOf(word: string): string[] {
  const stem = stemOf(word);
  const groupsWith = equalGroups.filter((words) => words.some((each) => each === word || stemOf(each) === stem));
  return groupsWith.flat().filter((each) => stemOf(each) !== stem);
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}
