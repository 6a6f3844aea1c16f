import { groupBy } from "../../../../product/engine/group-by.ts";
import { compoundParts } from "./compounds.ts";
import { germanSpellings } from "./dialect.ts";
import { type SearchEntry, type SearchKind, searchKinds } from "./entry.ts";
import { type Compared, messagesFirst, partsFirst, quotesFirst } from "./exact-places.ts";
import { screenPartKinds } from "./kinds.ts";
import { closeLikeness, likeness, type Term, term, twoTyposLikeness, typoLikeness } from "./likeness.ts";
import { queryTerms } from "./query-terms.ts";
import { exactId, scoreOf } from "./score.ts";
import { soughtBy } from "./sought.ts";
import { equalsOf, hasEquals, namesOfPlace, synonymsOf } from "./synonyms.ts";
import {
  type IndexedEntry,
  type IndexedTerm,
  indexTerms,
  noteMatches,
  noteNamedMatches,
  type WordMatch,
} from "./term-index.ts";
import { idsOf, type WholeEntry, wholeEntry } from "./whole-entry.ts";
import { firstLine, stemOf } from "./words.ts";

export interface SearchHit {
  readonly entry: SearchEntry;
  readonly score: number;
}

/** A word that is less like one of the query is not that word. */
const leastLikeness = 0.5;
/** A typing error of more words than this could be of any. */
const mostCorrections = 4;
/** A word that is at least the beginning or the end of another one. */
const wordLikeness = 0.7;
/** How much a word is like another one that means the same. */
const equalWord = 0.8;
/** So few that a query does not wait for them noticeably. */
const preparedAtOnce = 200;

/** An entry with some words of a query. */
interface Candidate {
  readonly index: number;
  /** By the words of the query. */
  readonly matches: WordMatch[];
}

/** A word of a query with the entries that it finds, and the stems that mean the same, each with how well it does. */
interface Reading {
  /** The word as it is typed, and as it is taken. */
  readonly typed: string;
  readonly taken: string;
  readonly matches: Map<number, WordMatch>;
  readonly stems: ReadonlyMap<string, number>;
}

/** A term of the index that is like a word. */
interface LikeTerm {
  readonly found: IndexedTerm;
  readonly like: number;
}

/** Finds entries by what somebody types, best first. */
export class Matcher {
  readonly #entries: readonly SearchEntry[];
  readonly #terms: IndexedTerm[];
  readonly #termsByStem: ReadonlyMap<string, readonly IndexedTerm[]>;
  readonly #indexed: readonly IndexedEntry[];
  readonly #wholes: WholeEntry[] = [];
  #prepared = 0;

  constructor(entries: readonly SearchEntry[]) {
    const operations = byTitle(entries, "operation");
    const messages = byTitle(entries, "message");
    const deedOf = (id: string) => `${id} ${firstLine(operations.get(id)?.text ?? "")}`;
    const indexed = entries.map((entry) => ({
      ...entry,
      synonyms: [...new Set([...synonymsOf(entry), ...(entry.kind === "screen" ? screenTitles(entry, messages) : [])])],
      around: [...namesOfPlace(entry), ...(screenPartKinds.has(entry.kind) ? screenTitles(entry, messages) : [])],
      deeds: (entry.calls ?? []).map(deedOf).join("\n"),
    }));
    this.#entries = entries;
    this.#terms = indexTerms(indexed);
    this.#termsByStem = groupBy(this.#terms, ({ stem }) => stem);
    this.#indexed = indexed;
  }

  /**
   * Makes what the first query that finds an entry would otherwise wait for, of some entries; most of an index is this.
   *
   * @returns whether there are others
   */
  prepareSome(): boolean {
    const end = Math.min(this.#prepared + preparedAtOnce, this.#indexed.length);
    for (; this.#prepared < end; this.#prepared += 1) this.#wholeAt(this.#prepared);
    return end < this.#indexed.length;
  }

  /**
   * The entries with every word of the query, and those that it names, such as the button of "delete button"; of those with
   * some of its words the ones that are better than any with all of them.
   */
  find(query: string): SearchHit[] {
    const readings = queryTerms(query).flatMap((word) => this.#readings(word));
    if (readings.length === 0) return this.#named(query);
    const compared = messagesFirst(partsFirst(quotesFirst(this.#compare(query, readings))));
    const complete = compared.filter(({ isComplete }) => isComplete);
    const best = Math.max(0, ...complete.map(({ score }) => score));
    const isHit = ({ isComplete, isFilled, named, found, score }: Compared) =>
      isComplete || isFilled || named > 0 || complete.length === 0 || (found > 1 && score > best);
    return compared.filter(isHit).toSorted(byScore);
  }

  /** The picture of the entry of a kind with an id. */
  pictureOf(kind: SearchKind, id: string): string | undefined {
    return this.#entries.find((entry) => entry.kind === kind && entry.names.includes(id))?.picture;
  }

  #compare(query: string, readings: readonly Reading[]): Compared[] {
    const rarityOf = ({ matches }: Reading) => Math.log(1 + this.#entries.length / (1 + matches.size));
    const meanings = readings.map((reading) => ({ stems: reading.stems, rarity: rarityOf(reading) }));
    const sought = soughtBy(query, meanings, new Map(readings.map(({ typed, taken }) => [typed, taken])));
    return candidates(readings).map(({ index, matches }) => ({
      entry: this.#entries[index] as SearchEntry,
      index,
      isComplete: readings.every((_, word) => (matches[word]?.like ?? 0) >= leastLikeness),
      ...scoreOf(this.#wholeAt(index), matches, sought),
    }));
  }

  #wholeAt(index: number): WholeEntry {
    this.#wholes[index] ??= wholeEntry(this.#indexed[index]!);
    return this.#wholes[index];
  }

  /** The entries with an id that has no words, such as the route "/". */
  #named(query: string): SearchHit[] {
    return this.#indexed
      .filter((entry) => idsOf(entry).includes(query.trim()))
      .map((entry) => ({ entry, score: exactId }));
  }

  /**
   * A word of a query, as it is or as German writes it; else with its typing errors; else the words of a compound that no
   * entry has; else what is like it with two errors.
   */
  #readings(word: Term): Reading[] {
    const plain = this.#termsLike(word, likeness);
    if (isSomeLike(plain, wordLikeness) || hasEquals(word.word)) return [this.#reading(word, plain)];
    const spelled = germanSpellings(word.word).map(term);
    const german = firstOf(spelled, (each) => this.#known(each));
    if (german !== undefined) return [{ ...german, typed: word.word }];
    const typos = firstOf([word, ...spelled], (each) => this.#typos(each));
    if (typos !== undefined) return [this.#corrected(word, plain, typos)];
    if (isSomeLike(plain, closeLikeness)) return [this.#reading(word, plain)];
    const parts = firstOf([word, ...spelled], (each) => this.#parts(each));
    if (parts !== undefined) return parts;
    const rough = [word, ...spelled].flatMap((each) => [
      ...this.#termsLike(each, typoLikeness),
      ...this.#termsLike(each, twoTyposLikeness),
    ]);
    return [this.#corrected(word, plain, rough)];
  }

  /** A word as the terms that it is a typing error of, with what is like those. */
  #corrected(word: Term, plain: readonly LikeTerm[], typos: readonly LikeTerm[]): Reading {
    const best = Math.max(0, ...typos.map(({ like }) => like));
    const meant = typos.filter(({ like }) => like === best).slice(0, mostCorrections);
    const alike = meant.flatMap(({ found, like }) =>
      this.#termsLike(found, likeness).map((each) => ({ ...each, like: each.like * like })),
    );
    const taken = meant.toSorted((one, other) => other.found.places.length - one.found.places.length)[0];
    return { ...this.#reading(word, [...plain, ...typos, ...alike], typos), taken: taken?.found.word ?? word.word };
  }

  #typos(word: Term): LikeTerm[] | undefined {
    const typos = this.#termsLike(word, typoLikeness);
    return isSomeLike(typos, closeLikeness) ? typos : undefined;
  }

  #known(word: Term): Reading | undefined {
    if (!this.#termsByStem.has(word.stem) && equalsOf(word.word).length === 0) return undefined;
    return this.#reading(word, this.#termsLike(word, likeness));
  }

  #parts({ word }: Term): Reading[] | undefined {
    const parts = compoundParts(word, (part) => this.#termsByStem.has(stemOf(part)) || hasEquals(part));
    return parts?.map(term).map((part) => this.#reading(part, this.#termsLike(part, likeness)));
  }

  /**
   * The entries with terms like a word, or named by a word that means the same.
   *
   * @param meant terms that are taken for the word
   */
  #reading(word: Term, like: readonly LikeTerm[], meant: readonly LikeTerm[] = []): Reading {
    const matches = new Map<number, WordMatch>();
    for (const { found, like: degree } of like) noteMatches(matches, found, degree);
    const equals = [...new Set(equalsOf(word.word).map(stemOf))];
    for (const found of equals.flatMap((stem) => this.#termsByStem.get(stem) ?? []))
      noteNamedMatches(matches, found, equalWord);
    const others = [...equals, ...meant.map(({ found }) => found.stem)];
    const stems = new Map([...others.map((stem) => [stem, equalWord] as const), [word.stem, 1]]);
    return { typed: word.word, taken: word.word, matches, stems };
  }

  #termsLike(word: Term, compare: typeof likeness): LikeTerm[] {
    return this.#terms.flatMap((found) => {
      const like = compare(word, found);
      return like > 0 ? [{ found, like }] : [];
    });
  }
}

function byTitle(entries: readonly SearchEntry[], kind: SearchKind): ReadonlyMap<string, SearchEntry> {
  return new Map(entries.filter((entry) => entry.kind === kind).map((entry) => [entry.title, entry]));
}

/** The names of a screen in every language, in its heading and in the navigation; those with values are no names. */
function screenTitles(
  { title, names: [name = ""] }: SearchEntry,
  messages: ReadonlyMap<string, SearchEntry>,
): string[] {
  const id = name.split("/")[0];
  const lines = [`${id}.title`, `nav.${id}`].flatMap((key) => messages.get(key)?.text.split("\n") ?? []);
  return lines.filter((line) => line !== title && !line.includes("{"));
}

function firstOf<Item, Result>(
  items: readonly Item[],
  resultOf: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = resultOf(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

function isSomeLike(terms: readonly LikeTerm[], least: number): boolean {
  return terms.some(({ like }) => like >= least);
}

function candidates(readings: readonly Reading[]): Candidate[] {
  const all = new Map<number, Candidate>();
  readings.forEach(({ matches }, word) => {
    for (const [index, match] of matches) {
      const known = all.get(index) ?? { index, matches: [] };
      known.matches[word] = match;
      all.set(index, known);
    }
  });
  return [...all.values()];
}

/** Best first; of equal ones the more important kind, then the shorter title, then the order of the index. */
function byScore(one: Compared, other: Compared): number {
  return (
    other.score - one.score ||
    kindRank(one) - kindRank(other) ||
    one.entry.title.length - other.entry.title.length ||
    one.index - other.index
  );
}

function kindRank({ entry }: Compared): number {
  return searchKinds.indexOf(entry.kind);
}
