import { type SearchEntry, type SearchKind, searchKinds } from "./entry.ts";
import { likeness, type Term, term, typoLikeness } from "./likeness.ts";
import { queryTerms } from "./query-terms.ts";
import { equalsOf, synonymsOf } from "./synonyms.ts";
import { foldForSearch, wordParts, wordsOf, writtenWords } from "./words.ts";

export interface SearchHit {
  readonly entry: SearchEntry;
  readonly score: number;
}

/** An entry with what else people call it, and what they do there. */
interface IndexedEntry extends SearchEntry {
  readonly synonyms: readonly string[];
  /** The operations that it calls, with what they do. */
  readonly deeds: string;
}

/** What people call a kind, where they do not say its name only. */
const kindWords: Partial<Record<SearchKind, string>> = {
  screen: "screen page view Seite Ansicht",
  message: "message text",
  situation: "situation state Zustand",
  operation: "operation endpoint API request Aufruf",
  token: "token variable",
  icon: "icon symbol pictogram",
  capability: "capability permission right Recht",
  error: "error Fehler",
  step: "step Schritt",
  guide: "guide Anleitung",
};

/** The parts of an entry, each with the weight of a word in it. A page has a sentence of what it is about in place of ids. */
const fields = [
  { weight: 1, of: ({ title }: IndexedEntry) => title },
  { weight: 0.9, of: ({ names, text, kind }: IndexedEntry) => (kind === "page" ? text : names.join(" ")) },
  { weight: 0.5, of: ({ text, kind }: IndexedEntry) => (isProse(kind) || kind === "page" ? "" : text) },
  { weight: 0.4, of: ({ context, kind }: IndexedEntry) => `${context} ${kindWords[kind] ?? kind}` },
  { weight: 0.35, of: ({ text, kind }: IndexedEntry) => (isProse(kind) ? text : "") },
  { weight: 0.6, of: ({ synonyms }: IndexedEntry) => synonyms.join(" ") },
  { weight: 0.65, of: ({ deeds }: IndexedEntry) => deeds },
];

const titleField = 0;
const namesField = 1;
const contextField = 3;
const synonymsField = 5;
const deedsField = 6;

const kindWeights: Readonly<Record<SearchKind, number>> = {
  component: 1.25,
  screen: 1.2,
  app: 1.2,
  page: 1.15,
  step: 1,
  token: 0.95,
  guide: 0.95,
  situation: 0.9,
  icon: 0.9,
  example: 0.85,
  operation: 0.75,
  capability: 0.75,
  error: 0.85,
  field: 0.8,
  message: 0.65,
  decision: 0.8,
};

const closeLikeness = 0.6;
/** A word that is less like one of the query is not that word. */
const leastLikeness = 0.5;
/** Kinds whose titles are what people call a thing; that of a section or an example says what is in it. */
const placeKinds: ReadonlySet<SearchKind> = new Set(["component", "screen", "app", "page"]);
/** The likeness of two words with the same stem. */
const sameWord = 0.9;
/** How much a word is like another one that means the same. */
const equalWord = 0.8;
/** More occurrences of a word than this make an entry no better. */
const mostCounted = 4;

/** A term of the index with the entries that contain it: entry and field of each occurrence. */
interface IndexedTerm extends Term {
  readonly places: TermPlace[];
}

/** Where a term is, and how often. */
interface TermPlace {
  readonly entry: number;
  readonly field: number;
  count: number;
}

/** How well an entry matches one word of the query. */
interface WordMatch {
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
}

/** An entry that is compared with a query, as text. */
interface Candidate {
  readonly index: number;
  readonly matches: WordMatch[];
}

/** The parts of an entry that are compared with a query as a whole. */
interface FoldedEntry {
  readonly title: string;
  readonly titleWords: number;
  readonly text: string;
  readonly names: readonly string[];
  readonly namePhrases: readonly string[];
  readonly synonyms: readonly string[];
}

/** Finds entries by what somebody types, best first. */
export class Matcher {
  readonly #entries: readonly SearchEntry[];
  readonly #terms: IndexedTerm[];
  readonly #folded: readonly FoldedEntry[];

  constructor(entries: readonly SearchEntry[]) {
    const operations = new Map(entries.filter(({ kind }) => kind === "operation").map((each) => [each.title, each]));
    const deedOf = (id: string) => `${id} ${operations.get(id)?.text.split("\n")[0] ?? ""}`;
    const indexed = entries.map((entry) => ({
      ...entry,
      synonyms: synonymsOf(entry),
      deeds: (entry.calls ?? []).map(deedOf).join("\n"),
    }));
    this.#entries = entries;
    this.#terms = indexTerms(indexed);
    this.#folded = indexed.map(foldEntry);
  }

  /**
   * The entries with every word of the query, and those whose whole title it names, such as the button of "delete button";
   * where there is none, those with some of its words.
   */
  find(query: string): SearchHit[] {
    const words = queryTerms(query);
    if (words.length === 0) return this.#named(query);
    const found = words.map((word) => this.#matchesOf(word));
    const all = [...candidates(found).values()];
    const isComplete = ({ matches }: Candidate) =>
      words.every((_, index) => (matches[index]?.like ?? 0) >= leastLikeness);
    const isTelling = (candidate: Candidate) => isComplete(candidate) || this.#isTitleNamed(candidate);
    const telling = all.some(isComplete) ? all.filter(isTelling) : all;
    const rarity = found.map((matches) => Math.log(1 + this.#entries.length / (1 + matches.size)));
    const sought = { id: query.trim().toLowerCase(), phrase: phrase(query), isPhrase: words.length > 1 };
    return telling
      .map((candidate) => ({
        entry: this.#entries[candidate.index] as SearchEntry,
        score: this.#foundScore(candidate, rarity, sought),
      }))
      .toSorted(
        (a, b) => b.score - a.score || kindRank(a) - kindRank(b) || a.entry.title.length - b.entry.title.length,
      );
  }

  /** The entries with an id that has no words, such as the route "/". */
  #named(query: string): SearchHit[] {
    return this.#entries
      .filter((_, index) => this.#folded[index]?.names.includes(query.trim()))
      .map((entry) => ({ entry, score: exactId }));
  }

  /** The picture of the entry of a kind with an id. */
  pictureOf(kind: SearchKind, id: string): string | undefined {
    return this.#entries.find((entry) => entry.kind === kind && entry.names.includes(id))?.picture;
  }

  /** The entries with a word like the given one; words with a typing error count where no other is close. */
  #matchesOf(word: Term): Map<number, WordMatch> {
    const plain = this.#termsLike(word, likeness);
    const isKnown = plain.some(({ like }) => like >= closeLikeness);
    const typos = isKnown ? [] : this.#termsLike(word, typoLikeness);
    const best = new Map<number, WordMatch>();
    for (const { places, like } of [...plain, ...typos]) for (const place of places) noteMatch(best, place, like);
    for (const { places, like } of equalsOf(word.word).flatMap((equal) => this.#termsLike(term(equal), equalLikeness)))
      for (const place of places) if (namingFields.has(place.field)) noteMatch(best, place, like);
    return best;
  }

  #termsLike(word: Term, compare: typeof likeness): { places: IndexedTerm["places"]; like: number }[] {
    return this.#terms.flatMap((each) => {
      const like = compare(word, each);
      return like > 0 ? [{ places: each.places, like }] : [];
    });
  }

  /** Whether the query has all words of the title of a place. */
  #isTitleNamed({ index, matches }: Candidate): boolean {
    const { kind } = this.#entries[index] as SearchEntry;
    const named = matches.filter((match) => match !== undefined && match.title >= sameWord);
    return placeKinds.has(kind) && named.length >= this.#folded[index]!.titleWords;
  }

  /** The score for the words of the query that were found, by their share of the query: half of it is worth a quarter. */
  #foundScore({ index, matches }: Candidate, rarity: readonly number[], sought: Sought): number {
    const found = rarity.flatMap((rare, word) => (matches[word] === undefined ? [] : [{ rare, match: matches[word] }]));
    const rarities = found.map(({ rare }) => rare);
    const score = this.#score({ index, matches: found.map(({ match }) => match) }, rarities, sought);
    return score * (sumOfScores(rarities) / sumOfScores(rarity)) ** 2;
  }

  #score({ index, matches }: Candidate, rarity: readonly number[], sought: Sought): number {
    const { kind } = this.#entries[index] as SearchEntry;
    const { title, titleWords, text, names, namePhrases, synonyms } = this.#folded[index]!;
    const share = (of: (match: WordMatch) => number) =>
      sumOfScores(rarity.map((rare, word) => (matches[word] === undefined ? 0 : of(matches[word]) * rare))) /
      sumOfScores(rarity);
    const weight = share((match) => match.weight) * share((match) => match.like) ** 2;
    const titleShare =
      share((match) => match.title) * Math.min(1, sumOfScores(matches.map((match) => match?.title ?? 0)) / titleWords);
    const isTitle = title === sought.phrase || namePhrases.includes(sought.phrase);
    const isNamed = isNamedBy(matches, rarity.length);
    const score =
      weight * (1 + 0.5 * titleShare) +
      (isNamed ? 0.3 : 0) +
      (isTitle ? 1 : 0) +
      (synonyms.includes(sought.phrase) ? 0.9 : 0) +
      (sought.isPhrase && title.includes(sought.phrase) ? 0.3 : 0) +
      (sought.isPhrase && text.includes(sought.phrase) ? (isProse(kind) ? 0.3 : 0.6) : 0);
    return score * kindWeights[kind] + (names.includes(sought.id) ? exactId : 0);
  }
}

/** A query as a whole. */
interface Sought {
  readonly id: string;
  readonly phrase: string;
  /** Whether it has several words. */
  readonly isPhrase: boolean;
}

/** Whether an entry has every word of the query in its title, its ids, its synonyms, its deeds and what it belongs to. */
function isNamedBy(matches: readonly WordMatch[], words: number): boolean {
  const ownLikeness = ({ title, name, synonym, deed }: WordMatch) => Math.max(title, name, synonym, deed);
  const isMatched = (match: WordMatch) => Math.max(ownLikeness(match), match.context) >= closeLikeness;
  const isOwn = matches.some((match) => ownLikeness(match) >= closeLikeness);
  return isOwn && matches.filter(isMatched).length === words;
}

/** Fields that say what an entry is; in a running text an equal word would find too much. */
const namingFields: ReadonlySet<number> = new Set([titleField, namesField, contextField, synonymsField, deedsField]);

/** The likeness to a word that means the same as the one of the query: whole words only. */
function equalLikeness(equal: Term, { stem }: Term): number {
  return stem === equal.stem ? equalWord : 0;
}

/** Kinds whose texts are written about many things. */
function isProse(kind: SearchKind): boolean {
  return kind === "component" || kind === "guide" || kind === "decision";
}

/** More than any score without it. */
const exactId = 10;

/** An operation is also called by its method and path. */
function foldEntry({ kind, title, text, names, context, synonyms }: IndexedEntry): FoldedEntry {
  const ids = kind === "operation" ? [...names, context] : names;
  return {
    title: phrase(title),
    titleWords: Math.max(1, new Set(wordsOf(title)).size),
    text: phrase(text),
    names: ids.map((name) => name.toLowerCase()).filter((name) => name !== ""),
    namePhrases: names.map(phrase).filter((name) => name !== ""),
    synonyms: synonyms.map(phrase),
  };
}

function indexTerms(entries: readonly IndexedEntry[]): IndexedTerm[] {
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

const noMatch: WordMatch = { weight: 0, like: 0, title: 0, name: 0, context: 0, synonym: 0, deed: 0 };

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
  });
}

function candidates(found: readonly Map<number, WordMatch>[]): Map<number, Candidate> {
  const all = new Map<number, Candidate>();
  found.forEach((matches, word) => {
    for (const [index, match] of matches) {
      const known = all.get(index) ?? { index, matches: [] };
      known.matches[word] = match;
      all.set(index, known);
    }
  });
  return all;
}

/** The words of a text one after the other, to find a fragment of it whatever stands between them. */
function phrase(text: string): string {
  return foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function kindRank({ entry }: SearchHit): number {
  return searchKinds.indexOf(entry.kind);
}

function sumOfScores(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value ?? 0;
  return total;
}
