import { tellingWords } from "./query-terms.ts";
import { stemOf } from "./words.ts";

/** A name of an entry as the stems of its telling words. */
export interface NamingPhrase {
  readonly stems: readonly string[];
  /** How much it says that the entry is meant, from 0 to 1. */
  readonly weight: number;
}

/** How an entry is called in a query. */
export interface Naming {
  readonly phrases: readonly NamingPhrase[];
  /** The stems of what it belongs to, and of its kind. */
  readonly around: ReadonlySet<string>;
  /** Whether its names say too little without one of these: "danger" is many things, "danger button" one. */
  readonly isPart: boolean;
  /** Whether its title is an id: as words of a query that says more or less than the id, it tells nothing. */
  readonly isId: boolean;
}

/** A word of a query with every stem that means the same, each with how well it does, and how much the word tells. */
export interface Meaning {
  readonly stems: ReadonlyMap<string, number>;
  readonly rarity: number;
}

const synonymWeight = 0.85;

/** The names of an entry: those that are its own, and what else people call it. */
export function namingPhrases(names: readonly string[], synonyms: readonly string[]): NamingPhrase[] {
  const phrases = [
    ...names.map((name) => ({ name, weight: 1 })),
    ...synonyms.map((name) => ({ name, weight: synonymWeight })),
  ];
  return phrases.map(({ name, weight }) => ({ stems: stemsOf(name), weight })).filter(({ stems }) => stems.length > 0);
}

/** The stems of the telling words of a text. */
export function stemsOf(text: string): string[] {
  return [...new Set(tellingWords(text).map(stemOf))];
}

/** How much of a query is a name of an entry, from 0 to 1: the best of the names that it has all words of. */
export function namedShare({ phrases, around, isPart, isId }: Naming, query: readonly Meaning[]): number {
  const nearby = query.map(({ stems }) => bestOf(around, stems));
  const isNear = !isPart || nearby.some((degree) => degree > 0);
  let best = 0;
  for (const { stems, weight } of phrases) {
    if (!stems.every((stem) => query.some((meaning) => meaning.stems.has(stem)))) continue;
    const degrees = query.map((meaning) => bestOf(stems, meaning.stems));
    if (!isNear && (isId || degrees.includes(0))) continue;
    const covered = query.map(({ rarity }, index) => rarity * Math.max(nearbyWeight * nearby[index]!, degrees[index]!));
    best = Math.max(best, weight * totalOf(covered));
  }
  return best / totalOf(query.map(({ rarity }) => rarity));
}

/** What it is worth that a word of the query says what a part belongs to, or its kind. */
const nearbyWeight = 0.5;

function bestOf(stems: Iterable<string>, degrees: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const stem of stems) best = Math.max(best, degrees.get(stem) ?? 0);
  return best;
}

function totalOf(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
