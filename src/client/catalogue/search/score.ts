import type { SearchKind } from "./entry.ts";
import { idKinds, kindWeights, placeKinds, shownKinds, stemsOfKind, wordsOfKind } from "./kinds.ts";
import { type Meaning, type Naming, namedShare, namingPhrases, stemsOf } from "./naming-phrases.ts";
import { isId } from "./query-terms.ts";
import type { IndexedEntry, WordMatch } from "./term-index.ts";
import { firstLine, foldForSearch, wordsOf } from "./words.ts";

/** A query as a whole. */
export interface Sought {
  readonly id: string;
  readonly phrase: string;
  /** The same with "Mitglieder-Liste" as one word. */
  readonly joined: string;
  /** Whether it is written as several words. */
  readonly isPhrase: boolean;
  readonly meanings: readonly Meaning[];
}

/** The parts of an entry that are compared with a query as a whole. */
export interface WholeEntry {
  readonly kind: SearchKind;
  readonly isDerived: boolean;
  readonly title: string;
  readonly titleWords: number;
  readonly text: string;
  /** Of a message, its text in each locale. */
  readonly lines: readonly string[];
  readonly names: readonly string[];
  readonly namePhrases: readonly string[];
  readonly synonyms: readonly string[];
  readonly naming: Naming;
}

/** A word of the query that an entry has, with how much it tells. */
interface FoundWord {
  readonly rarity: number;
  readonly match: WordMatch;
}

/** How good an entry is for a query. */
export interface Score {
  readonly score: number;
  /** How much of the query is a name of it. */
  readonly named: number;
  /** How many words of the query it has. */
  readonly found: number;
}

/** A word that is like one of the query. */
export const closeLikeness = 0.6;
/** What it adds to a score that the whole query is a name of an entry. */
const nameBonus = 0.4;
/** What a score is multiplied by where the query names the kind. */
const meantKindWeight = 1.3;
/** What a score is multiplied by where nobody wrote the situation. */
const derivedWeight = 0.7;
/** More than any score without it. */
export const exactId = 10;
const idStart = 3;
const lastPartOfId = 0.2;

/** An operation is also called by its method and path, and by what it does. */
export function wholeEntry({ kind, isDerived, title, text, names, context, synonyms }: IndexedEntry): WholeEntry {
  const isOperation = kind === "operation";
  const ids = isOperation ? [...names, context, context.split(" ")[1] ?? ""] : names;
  return {
    kind,
    isDerived: isDerived === true,
    title: phrase(title),
    titleWords: Math.max(1, new Set(wordsOf(title)).size),
    text: phrase(text),
    lines: kind === "message" ? text.split("\n").map(phrase) : [],
    names: ids.map((name) => name.toLowerCase()).filter((name) => name !== ""),
    namePhrases: names.map(phrase).filter((name) => name !== ""),
    synonyms: synonyms.map(phrase),
    naming: {
      phrases: namingPhrases(isOperation ? [title, firstLine(text)] : [title], synonyms),
      around: new Set(stemsOf(`${isOperation ? "" : context} ${wordsOfKind(kind)}`)),
      isPart: !placeKinds.has(kind),
      isId: idKinds.has(kind),
    },
  };
}

/** A query with the meanings of its words. */
export function soughtBy(query: string, meanings: readonly Meaning[]): Sought {
  return {
    id: query.trim().toLowerCase(),
    phrase: phrase(query),
    joined: phrase(query.replace(/(\p{L})-(?=\p{L})/gu, "$1")),
    isPhrase: phrase(query).includes(" "),
    meanings,
  };
}

/**
 * The score for the words of the query that an entry has, by their share of the query (half of it is worth a quarter), and
 * for the names of the entry in it.
 *
 * @param matches by the words of the query
 */
export function scoreOf(entry: WholeEntry, matches: readonly (WordMatch | undefined)[], sought: Sought): Score {
  const { kind, naming, names, isDerived } = entry;
  const found = sought.meanings.flatMap(({ rarity }, word) => {
    const match = matches[word];
    return match === undefined ? [] : [{ rarity, match }];
  });
  const share = totalRarity(found) / totalRarity(sought.meanings);
  const named = namedShare(naming, sought.meanings);
  const ofWords = (scoreOfWords(entry, found) + scoreOfPhrase(entry, sought)) * (isDerived ? derivedWeight : 1);
  const ofAll = kindWeights[kind] * (ofWords * share ** 2 + nameBonus * named ** 3);
  const score = ofAll * (isKindMeant(kind, sought) ? meantKindWeight : 1) + idScore(names, sought.id);
  return { score, named, found: found.length };
}

function scoreOfWords({ titleWords }: WholeEntry, found: readonly FoundWord[]): number {
  const rarities = totalRarity(found);
  const share = (of: (match: WordMatch) => number) =>
    found.reduce((total, { rarity, match }) => total + of(match) * rarity, 0) / rarities;
  const likeTitle = found.reduce((total, { match }) => total + match.title, 0);
  const titleShare = share(({ title }) => title) * Math.min(1, likeTitle / titleWords);
  const weight = share((match) => match.weight) * share(({ like }) => like) ** 2;
  return weight * (1 + 0.5 * titleShare) + (isNamedBy(found) ? 0.3 : 0);
}

/** What it is worth that the query as it is written is in an entry, or a name of the entry in the query. */
function scoreOfPhrase(entry: WholeEntry, { phrase: whole, joined, isPhrase }: Sought): number {
  const { kind, title, text, lines, namePhrases, synonyms } = entry;
  const isSought = (name: string) => name === whole || name === joined;
  const isInQuery = (name: string) => name.includes(" ") && whole.includes(name);
  const ofWhole = [
    isSought(title) || namePhrases.some(isSought) ? 1 : 0,
    synonyms.some(isSought) ? 0.9 : 0,
    lines.includes(whole) ? 1.5 : 0,
    [title, ...namePhrases].some(isInQuery) ? 0.9 : 0,
  ];
  const ofPart = [
    !idKinds.has(kind) && title.includes(whole) ? 0.3 : 0,
    lines.some((line) => line.startsWith(whole)) ? 0.3 : 0,
    text.includes(whole) ? (shownKinds.has(kind) ? 0.6 : 0.3) : 0,
  ];
  return sumOf(isPhrase ? [...ofWhole, ...ofPart] : ofWhole);
}

/** Whether an entry has every found word in its title, its ids, its synonyms, its deeds and what it belongs to. */
function isNamedBy(found: readonly FoundWord[]): boolean {
  const ownLikeness = ({ title, name, synonym, deed }: WordMatch) => Math.max(title, name, synonym, deed);
  const isMatched = ({ match }: FoundWord) => Math.max(ownLikeness(match), match.context) >= closeLikeness;
  return found.every(isMatched) && found.some(({ match }) => ownLikeness(match) >= closeLikeness);
}

function isKindMeant(kind: SearchKind, { meanings }: Sought): boolean {
  return meanings.some(({ stems }) => stemsOfKind.get(kind)?.some((stem) => stems.get(stem) === 1));
}

/** What it is worth that a query is an id, begins one, or is the last part of one. */
function idScore(names: readonly string[], sought: string): number {
  if (names.includes(sought)) return exactId;
  const lastPart = names.some((name) => name.split(/[./]/).at(-1) === sought) ? 1 : 0;
  if (!isId(sought)) return lastPartOfId * lastPart;
  const begun = names.filter((name) => name.startsWith(sought)).map((name) => sought.length / name.length);
  return idStart * Math.max(0, lastPart, ...begun);
}

/** The words of a text one after the other, to find a fragment of it whatever stands between them. */
function phrase(text: string): string {
  return foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function totalRarity(words: readonly { readonly rarity: number }[]): number {
  return sumOf(words.map(({ rarity }) => rarity));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
