import type { SearchEntry } from "./entry.ts";
import { proseKinds, screenPartKinds, wordsOfKind } from "./kinds.ts";
import { type Term, term } from "./likeness.ts";
import { firstLine, wordParts, writtenWords } from "./words.ts";

/** An entry with what else people call it, and what they do there. */
export interface IndexedEntry extends SearchEntry {
  readonly synonyms: readonly string[];
  /** What else people call the thing that it is a part of. */
  readonly around: readonly string[];
  /** The operations that it calls, with what they do. */
  readonly deeds: string;
}

/** The words for what an entry is a part of, and for its kind; what else people call a screen is too much for each part. */
export function contextOf({ context, kind, around }: IndexedEntry): string {
  return [context, wordsOfKind(kind), ...(screenPartKinds.has(kind) ? [] : around)].join(" ");
}

/** Whether an entry is a page or a part of one: it has a sentence of what it is about in place of ids. */
function isOfPage({ kind }: IndexedEntry): boolean {
  return kind === "page" || kind === "section";
}

/** The parts of an entry, each with the weight of a word in it. */
const fields = [
  { weight: 1, of: ({ title, kind }: IndexedEntry) => (kind === "message" ? "" : title) },
  { weight: 0.9, of: (entry: IndexedEntry) => (isOfPage(entry) ? entry.text : entry.names.join(" ")) },
  {
    weight: 0.5,
    of: (entry: IndexedEntry) =>
      proseKinds.has(entry.kind) || isOfPage(entry) || entry.kind === "situation" ? "" : entry.text,
  },
  { weight: 0.4, of: contextOf },
  { weight: 0.35, of: ({ text, kind }: IndexedEntry) => (proseKinds.has(kind) ? text : "") },
  { weight: 0.6, of: ({ synonyms }: IndexedEntry) => [...new Set(synonyms.join(" ").split(" "))].join(" ") },
  { weight: 0.65, of: ({ deeds }: IndexedEntry) => deeds },
  // The heading of a screen as it is shown, such as the name of an event.
  { weight: 0.75, of: ({ text, kind }: IndexedEntry) => (kind === "screen" ? firstLine(text) : "") },
  // What a situation shows beside its screen is short, and says what it is about.
  { weight: 0.5, of: ({ text, kind }: IndexedEntry) => (kind === "situation" ? text : "") },
  { weight: 0.25, of: ({ around, kind }: IndexedEntry) => (screenPartKinds.has(kind) ? around.join(" ") : "") },
  { weight: 0.3, of: ({ traits = [] }: IndexedEntry) => traits.join(" ") },
];

const titleField = 0;
const namesField = 1;
const contextField = 3;
const synonymsField = 5;
const deedsField = 6;
const situationField = 8;
const traitsField = 10;

/** Fields that say what an entry is; in a running text an equal word would find too much. */
const namingFields: ReadonlySet<number> = new Set([
  titleField,
  namesField,
  contextField,
  synonymsField,
  deedsField,
  situationField,
  traitsField,
]);

/** More occurrences of a word than this make an entry no better. */
const mostCounted = 4;

/** A term of the index with the entries that contain it: entry and field of each occurrence. */
export interface IndexedTerm extends Term {
  readonly places: TermPlace[];
}

/** Where a term is, and how often. */
interface TermPlace {
  readonly entry: number;
  readonly field: number;
  count: number;
}

/** How well an entry matches one word of the query. */
export interface WordMatch {
  /** The best likeness, by the weight of the field. */
  readonly weight: number;
  /** The best likeness to any word. */
  readonly like: number;
  /** The best likeness to a word of the title. */
  readonly title: number;
  /** Likewise to a word of its ids. */
  readonly name: number;
  /** Likewise to a word of what it belongs to. */
  readonly context: number;
  /** Likewise to a word of its synonyms. */
  readonly synonym: number;
  /** Likewise to a word of what is done there. */
  readonly deed: number;
  /** Likewise to one of its traits. */
  readonly trait: number;
}

export function indexTerms(entries: readonly IndexedEntry[]): IndexedTerm[] {
  const terms = new Map<string, IndexedTerm>();
  const partsByWord = new Map<string, IndexedTerm[]>();
  const termsOf = (word: string) => {
    const known = partsByWord.get(word) ?? wordParts(word).map((part) => termNamed(part, terms));
    partsByWord.set(word, known);
    return known;
  };
  entries.forEach((entry, index) => {
    fields.forEach(({ of }, field) => {
      for (const { places } of writtenWords(of(entry)).flatMap(termsOf)) notePlace(places, index, field);
    });
  });
  return [...terms.values()];
}

/** Entries and fields are read in order, so only the last place can be the same. */
function notePlace(places: TermPlace[], entry: number, field: number): void {
  const last = places.at(-1);
  if (last?.entry === entry && last.field === field) last.count += 1;
  else places.push({ entry, field, count: 1 });
}

function termNamed(word: string, terms: Map<string, IndexedTerm>): IndexedTerm {
  const known = terms.get(word) ?? { ...term(word), places: [] };
  terms.set(word, known);
  return known;
}

const noMatch: WordMatch = { weight: 0, like: 0, title: 0, name: 0, context: 0, synonym: 0, deed: 0, trait: 0 };

/** Notes the entries with a term that is as much like a word. */
export function noteMatches(best: Map<number, WordMatch>, { places }: IndexedTerm, like: number): void {
  for (const place of places) noteMatch(best, place, like);
}

/** The same, for entries only that the term names. */
export function noteNamedMatches(best: Map<number, WordMatch>, { places }: IndexedTerm, like: number): void {
  for (const place of places) if (namingFields.has(place.field)) noteMatch(best, place, like);
}

function noteMatch(best: Map<number, WordMatch>, { entry, field, count }: TermPlace, like: number): void {
  const weight = like * (fields[field]?.weight ?? 0) * (1 + Math.min(count - 1, mostCounted) / 20);
  const known = best.get(entry) ?? noMatch;
  best.set(entry, {
    weight: Math.max(known.weight, weight),
    like: Math.max(known.like, like),
    title: field === titleField ? Math.max(known.title, like) : known.title,
    name: field === namesField ? Math.max(known.name, like) : known.name,
    context: field === contextField ? Math.max(known.context, like) : known.context,
    synonym: field === synonymsField ? Math.max(known.synonym, like) : known.synonym,
    deed: field === deedsField ? Math.max(known.deed, like) : known.deed,
    trait: field === traitsField ? Math.max(known.trait, like) : known.trait,
  });
}
