import type { SearchKind } from "./entry.ts";
import {
  idKinds,
  kindWeights,
  ownKinds,
  partKinds,
  placeKinds,
  shownKinds,
  stemsOfKind,
  wordsOfKind,
} from "./kinds.ts";
import { type Meaning, type Naming, namedShare, namingPhrases, stemsOf } from "./naming-phrases.ts";
import { isId } from "./query-terms.ts";
import { contextOf, type IndexedEntry, type WordMatch } from "./term-index.ts";
import { firstLine, foldForSearch, wordsOf } from "./words.ts";

/** A query as a whole. */
export interface Sought {
  readonly id: string;
  /** The same without the host of a link. */
  readonly address: string;
  /** Of a fragment of code such as `"variant": "danger"`. */
  readonly assignment: Assignment | undefined;
  readonly phrase: string;
  /** The same with "Mitglieder-Liste" as one word. */
  readonly joined: string;
  /** Whether it is written as several words. */
  readonly isPhrase: boolean;
  /** The ids, the parts of ids and the paths among its words. */
  readonly idParts: readonly string[];
  readonly meanings: readonly Meaning[];
}

/** Whether a word looks like an id or a path, also one with names of values: "members/{id}". */
const isIdPart = (word: string): boolean => isId(word) || /^\/?[\w-]+\/[{:]?\w/.test(word);

/** A field with a value. */
interface Assignment {
  readonly field: string;
  readonly value: string;
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
  /** Of a message, its texts with values in them: what is read when they are filled in. */
  readonly filled: readonly RegExp[];
  readonly names: readonly string[];
  /** Its ids with values in them, such as the path of an operation, as patterns of what is sent or opened. */
  readonly routes: readonly RegExp[];
  readonly address: string;
  readonly namePhrases: readonly string[];
  readonly synonyms: readonly string[];
  /** Of a part, the stems of the name of what it is a part of. */
  readonly place: readonly string[];
  readonly naming: Naming;
}

/** A word of the query that an entry has, with how much it tells. */
interface FoundWord {
  readonly rarity: number;
  readonly match: WordMatch;
}

/** A word of the query, with how well an entry has it. */
interface SoughtWord {
  readonly stems: ReadonlyMap<string, number>;
  readonly match: WordMatch | undefined;
}

/** How good an entry is for a query. */
export interface Score {
  readonly score: number;
  /** How much of the query is a name of it. */
  readonly named: number;
  /** How many words of the query it has. */
  readonly found: number;
  /** Whether the query is a text of it with values filled in. */
  readonly isFilled: boolean;
  /** Whether it is a part of a component, and the query says which. */
  readonly isNamedInPlace: boolean;
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
/** What it is worth that a query is the whole text of a message. */
const quotedLine = 1.5;
/** The same with values in it: a screen with just these values is better. */
const filledLine = 0.7;
/** What the score of a part is multiplied by where the query names what it is a part of. */
const meantPlaceWeight = 1.1;
const lastPartOfId = 0.2;
const idPart = 1;
/** A text with fewer words or letters beside its values is in too many others. */
const leastFilledWords = 2;
const leastFilledLetters = 8;

/** An operation is also called by its method and path, and by what it does. */
export function wholeEntry(entry: IndexedEntry): WholeEntry {
  const { kind, isDerived, title, address, text, names, context, synonyms } = entry;
  const isOperation = kind === "operation";
  const ids = (isOperation ? [...names, context, context.split(" ")[1] ?? ""] : names).map((id) => id.toLowerCase());
  return {
    kind,
    isDerived: isDerived === true,
    title: phrase(title),
    titleWords: Math.max(1, new Set(wordsOf(title)).size),
    text: phrase(text),
    lines: kind === "message" ? text.split("\n").map(phrase) : [],
    filled: kind === "message" ? text.split("\n").flatMap(filledText) : [],
    names: ids.filter((id) => id !== ""),
    routes: ids.flatMap(routePattern),
    address: withoutSlashes(address.toLowerCase()),
    namePhrases: names.map(phrase).filter((name) => name !== ""),
    synonyms: synonyms.map(phrase),
    place: partKinds.has(kind) ? stemsOf(context.split(" · ")[0] ?? "") : [],
    naming: {
      phrases: namingPhrases(isOperation ? [title, firstLine(text)] : [title], synonyms),
      around: new Set(stemsOf(isOperation ? wordsOfKind(kind) : contextOf(entry))),
      isPart: !placeKinds.has(kind),
      isId: idKinds.has(kind),
    },
  };
}

/** A query with the meanings of its words. */
export function soughtBy(query: string, meanings: readonly Meaning[]): Sought {
  const id = query.trim().toLowerCase();
  return {
    id,
    address: withoutSlashes(id.replace(/^https?:\/\/[^/]*/, "")),
    assignment: assignmentIn(query),
    phrase: phrase(query),
    joined: phrase(query.replace(/(\p{L})-(?=\p{L})/gu, "$1")),
    isPhrase: phrase(query).includes(" "),
    idParts:
      query
        .toLowerCase()
        .match(/[^\s"'«»„“”,:;]+/g)
        ?.filter(isIdPart) ?? [],
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
  const isFilled = entry.filled.some((text) => text.test(sought.phrase));
  const share = isFilled ? 1 : totalRarity(found) / totalRarity(sought.meanings);
  const named = namedShare(naming, sought.meanings);
  const ofPhrase = scoreOfPhrase(entry, sought) + (isFilled ? filledLine : 0);
  const ofWords = (scoreOfWords(entry, found) + ofPhrase) * (isDerived ? derivedWeight : 1);
  const ofAll = kindWeights[kind] * (ofWords * share ** 2 + nameBonus * named ** 3);
  const ofIds = idScore(entry, sought) + idPartScore(names, sought);
  const ofMeant = ofAll * (isKindMeant(kind, sought) ? meantKindWeight : 1);
  const score = ofMeant * (isPlaceMeant(entry, sought) ? meantPlaceWeight : 1) + ofIds;
  const words = sought.meanings.map(({ stems }, word) => ({ stems, match: matches[word] }));
  return { score, named, found: found.length, isFilled, isNamedInPlace: isNamedInPlace(entry, words) };
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
function scoreOfPhrase(entry: WholeEntry, { phrase: whole, joined, isPhrase, assignment }: Sought): number {
  const { kind, title, text, lines, namePhrases, synonyms } = entry;
  const isSought = (name: string) => name === whole || name === joined;
  const isInQuery = (name: string) => name.includes(" ") && whole.includes(name);
  const ofWhole = [
    isSought(title) || namePhrases.some(isSought) ? 1 : 0,
    synonyms.some(isSought) ? 0.9 : 0,
    lines.includes(whole) ? quotedLine : 0,
    [title, ...namePhrases].some(isInQuery) ? 0.9 : 0,
    assignment !== undefined && isAssigned(entry, assignment) ? 2 : 0,
  ];
  const ofPart = [
    !idKinds.has(kind) && title.includes(whole) ? 0.3 : 0,
    lines.some((line) => line.startsWith(whole)) ? 0.3 : 0,
    text.includes(whole) ? (shownKinds.has(kind) ? 0.6 : 0.3) : 0,
  ];
  return sumOf(isPhrase ? [...ofWhole, ...ofPart] : ofWhole);
}

/** Whether a query has the name of what a part belongs to, or its kind, and every other word names the part. */
function isNamedInPlace({ kind, naming }: WholeEntry, words: readonly SoughtWord[]): boolean {
  if (!ownKinds.has(kind)) return false;
  const isAround = ({ stems }: SoughtWord) => [...stems.keys()].some((stem) => naming.around.has(stem));
  const isOwn = ({ match }: SoughtWord) =>
    match !== undefined && Math.max(match.title, match.synonym, match.name) >= closeLikeness;
  return (
    words.every((word) => isAround(word) || isOwn(word)) &&
    words.some(isAround) &&
    words.some((word) => !isAround(word))
  );
}

function isIn(stemsOfName: readonly string[], meanings: readonly Meaning[]): boolean {
  return stemsOfName.every((stem) => meanings.some(({ stems }) => stems.has(stem)));
}

function isAssigned({ kind, names, text }: WholeEntry, { field, value }: Assignment): boolean {
  return kind === "field" && names.some((name) => name.endsWith(`.${field}`)) && ` ${text} `.includes(` ${value} `);
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

function isPlaceMeant({ place }: WholeEntry, { meanings }: Sought): boolean {
  return place.length > 0 && isIn(place, meanings);
}

/** What it is worth that a query is an id, begins one, or is the last part of one. */
function idScore({ names, routes, address }: WholeEntry, { id: sought, address: link }: Sought): number {
  const isAddress = link === address || link.endsWith(`/${address}`);
  if (names.includes(sought) || (isAddress && address !== "") || routes.some((route) => route.test(sought)))
    return exactId;
  const lastPart = names.some((name) => name.split(/[./]/).at(-1) === sought) ? 1 : 0;
  if (!isId(sought)) return lastPartOfId * lastPart;
  const begun = names.filter((name) => name.startsWith(sought)).map((name) => sought.length / name.length);
  return idStart * Math.max(0, lastPart, ...begun);
}

/** What it is worth that an id or a path is one of the words of a query. */
function idPartScore(names: readonly string[], { id, idParts }: Sought): number {
  const isIn = (part: string) => part !== id && names.some((name) => name.includes(part));
  return idParts.length === 0 ? 0 : idPart * (idParts.filter(isIn).length / idParts.length);
}

/** An address without a slash at its start and its end, which people copy with and without them. */
function withoutSlashes(address: string): string {
  return address.replace(/^\/+|\/+$/g, "");
}

/** An id with values in it, such as "/members/{id}" or "/mitglieder/:id", as a pattern of what is sent or opened. */
function routePattern(id: string): RegExp[] {
  const parts = id.split(/\{\w+\}|:\w+/);
  if (parts.length === 1 || !id.includes("/")) return [];
  return [new RegExp(`^${parts.map((part) => part.replace(/[^\w/ -]/g, "\\$&")).join("[^/?#]+")}$`)];
}

function assignmentIn(query: string): Assignment | undefined {
  const [, field, value] = /^[\s{<"']*([\w.]+)["']?\s*[:=]\s*["']([^"']+)["'][\s,}>]*$/.exec(query) ?? [];
  return field === undefined || value === undefined ? undefined : { field: field.toLowerCase(), value: phrase(value) };
}

/** A text with values in it, such as "Kürz «{label}» auf höchstens {limit} Zeichen", as a pattern of what is read. */
function filledText(text: string): RegExp[] {
  const parts = text.split(/\{[^}]*\}/).map(phrase);
  const words = parts
    .join(" ")
    .split(" ")
    .filter((word) => word !== "");
  if (parts.length === 1 || words.length < leastFilledWords || words.join("").length < leastFilledLetters) return [];
  return [new RegExp(`^${parts.join(" .+ ").trim()}$`)];
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
