import type { SearchKind } from "./entry.ts";
import { idKinds, isAskedFor, kindWeights, partKinds, screenPartKinds, shownKinds, stemsOfKind } from "./kinds.ts";
import { closeLikeness } from "./likeness.ts";
import { isNamedInPlace, isOneOf } from "./named-in-place.ts";
import { type Meaning, namedShare } from "./naming-phrases.ts";
import { isId } from "./query-terms.ts";
import { type FieldValue, leastQuoted, type Sought } from "./sought.ts";
import type { WordMatch } from "./term-index.ts";
import type { WholeEntry } from "./whole-entry.ts";

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
  /** Whether the query is a text of it with values filled in. */
  readonly isFilled: boolean;
  /** Whether it is seen in the product and has the query, several words, in its texts. */
  readonly isQuoted: boolean;
  /** Whether it is a part of something, and the query says which. */
  readonly isNamedInPlace: boolean;
  /** Whether the query is a whole text of it, such as the label of a field. */
  readonly isLabel: boolean;
  /** Whether the whole query is its title, its id or another name of it. */
  readonly isCalled: boolean;
}

/** What it adds to a score that the whole query is a name of an entry. */
const nameBonus = 0.4;
/** What a score is multiplied by where the query names the kind. */
const meantKindWeight = 1.3;
/** Likewise where the query is a question that the kind answers. */
const askedKindWeight = 2;
/** What a score is multiplied by where nobody wrote the situation. */
const derivedWeight = 0.6;
/** More than any score without it. */
export const exactId = 10;
const idStart = 3;
/** What it is worth that a query is the whole text of a message. */
const quotedLine = 1.5;
/** What it is worth that a query is a whole text on a screen, such as the label of a field. */
const wholeLabel = 0.25;
/** The same of a message with values in it: a screen with just these values is better. */
const filledLine = 0.7;
/** What the score of a part is multiplied by where the query names what it is a part of. */
const meantPlaceWeight = 1.1;
/** The same where that name is said in all of its several words: "Mitglied werden" is not any page of a "Mitglied". */
const saidPlaceWeight = 1.35;
/** Likewise of a screen and its parts, where the query names the app. */
const meantAppWeight = 1.5;
/** Likewise of a situation that many screens have, where the query names another screen or none. */
const elsewhereWeight = 0.6;
/** Likewise where only one of the query and the title of a part says that something is not there. */
const otherNegationWeight = 0.9;
/** The weight of a word for the kind of an entry. */
const kindWordWeight = 0.4;
const lastPartOfId = 0.2;
const idPart = 1;

/**
 * The score for the words of the query that an entry has, by their share of the query (half of it is worth a quarter), and
 * for the names of the entry in it.
 *
 * @param matches by the words of the query
 */
export function scoreOf(entry: WholeEntry, matches: readonly (WordMatch | undefined)[], sought: Sought): Score {
  const words = sought.meanings.map((meaning, index) => ({
    ...meaning,
    match: withoutKindWord(entry, meaning, matches[index]),
  }));
  const found = words.flatMap(({ rarity, match }) => (match === undefined ? [] : [{ rarity, match }]));
  const isFilled = entry.filled.some((text) => text.test(sought.phrase));
  const share = isFilled ? 1 : totalRarity(found) / totalRarity(sought.meanings);
  const isSaid = (name: string) => isSaidAs(name, sought);
  const isSaidInPlace = entry.placedNames.some(isSaid);
  const named = namedShare(entry.naming, sought.meanings);
  const ofPhrase = scoreOfPhrase(entry, sought) + (isFilled ? filledLine : 0);
  const ofWords = (scoreOfWords(entry, found) + ofPhrase) * (entry.isDerived ? derivedWeight : 1);
  const ofAll = kindWeights[entry.kind] * (ofWords * share ** 2 + nameBonus * named ** 3);
  const isElsewhere = entry.isCommon && ofPhrase === 0 && !isScreenMeant(entry, sought);
  return {
    score: ofAll * meantWeight(entry, sought) * (isElsewhere ? elsewhereWeight : 1) + scoreOfIds(entry, sought),
    named,
    found: found.length,
    isFilled,
    isQuoted: shownKinds.has(entry.kind) && sought.isLong && isQuotedIn(entry.text, sought),
    isNamedInPlace: isSaidInPlace || (isNegationSame(entry, sought) && isNamedInPlace(entry, words, sought.isNegative)),
    isLabel: entry.labels.has(sought.phrase),
    isCalled: isSaidInPlace || [entry.title, ...entry.namePhrases, ...entry.synonyms].some(isSaid),
  };
}

/** A word for the kind of an entry says nothing about it where it is in its title too: "A decision of a review …". */
function withoutKindWord({ kind }: WholeEntry, meaning: Meaning, match: WordMatch | undefined): WordMatch | undefined {
  if (match === undefined || match.title === 0 || !isWordOfKind(kind, meaning)) return match;
  return { ...match, title: 0, weight: Math.min(match.weight, kindWordWeight) };
}

/** What a score is multiplied by where the query names a kind, a place or an app, or says that something is not there. */
function meantWeight(entry: WholeEntry, sought: Sought): number {
  const ofKind = isAskedFor(entry.kind, sought.id) ? askedKindWeight : isKindMeant(entry, sought) ? meantKindWeight : 1;
  const ofPlace = isPlaceSaid(entry, sought) ? saidPlaceWeight : isPlaceMeant(entry, sought) ? meantPlaceWeight : 1;
  const ofApp = sought.isOfApp && isIn(entry.app.slice(-1), sought.meanings) ? meantAppWeight : 1;
  return ofKind * ofPlace * ofApp * (isNegationSame(entry, sought) ? 1 : otherNegationWeight);
}

function isScreenMeant({ aroundScreen }: WholeEntry, { meanings }: Sought): boolean {
  return meanings.some((meaning) => isOneOf(meaning, aroundScreen));
}

/** Whether a query and the names of a part say alike that something is there or not. */
function isNegationSame({ kind, isNegative, canBeNegative }: WholeEntry, sought: Sought): boolean {
  if (!partKinds.has(kind) || sought.saysEmpty) return true;
  return sought.isNegative ? canBeNegative : !isNegative;
}

function scoreOfWords({ kind, titleWords }: WholeEntry, found: readonly FoundWord[]): number {
  const rarities = totalRarity(found);
  const share = (of: (match: WordMatch) => number) =>
    found.reduce((total, { rarity, match }) => total + of(match) * rarity, 0) / rarities;
  const likeTitle = found.reduce((total, { match }) => total + match.title, 0);
  const titleShare = share(({ title }) => title) * Math.min(1, likeTitle / titleWords);
  const weight = share((match) => match.weight) * share(({ like }) => like) ** 2;
  return weight * (1 + 0.5 * titleShare) + (isNamedBy(found, kind) ? 0.3 : 0);
}

/** What it is worth that the query as it is written is in an entry, or a name of the entry in the query. */
function scoreOfPhrase(entry: WholeEntry, sought: Sought): number {
  const { phrase: whole, stems, isPhrase, assignment } = sought;
  const { kind, title, text, lines, labels, namePhrases, placedNames, longNames, synonyms, stemNames } = entry;
  const isSought = (name: string) => isSaidAs(name, sought);
  const isQuoted = (name: string) => name.split(" ").length >= leastQuoted && ` ${whole} `.includes(` ${name} `);
  const ofWhole = [
    isSought(title) || [...namePhrases, ...placedNames].some(isSought) ? 1 : 0,
    synonyms.some(isSought) ? 0.9 : stemNames.has(stems) ? 0.35 : synonyms.some(isQuoted) ? 0.5 : 0,
    lines.includes(whole) ? quotedLine : 0,
    labels.has(whole) ? wholeLabel : 0,
    longNames.some((name) => whole.includes(name)) ? 0.9 : 0,
    assignment !== undefined && isAssigned(entry, assignment) ? 2 : 0,
  ];
  const ofPart = [
    !idKinds.has(kind) && title.includes(whole) ? 0.3 : 0,
    lines.some((line) => line.startsWith(whole)) ? 0.3 : 0,
    isQuotedIn(text, sought) ? (shownKinds.has(kind) ? 0.6 : 0.3) : 0,
  ];
  return sumOf(isPhrase ? [...ofWhole, ...ofPart] : ofWhole);
}

function isQuotedIn(text: string, { phrase: whole, otherPhrases }: Sought): boolean {
  return [whole, ...otherPhrases].some((each) => text.includes(each));
}

function isSaidAs(name: string, { phrase: whole, otherPhrases }: Sought): boolean {
  return name === whole || otherPhrases.includes(name);
}

function isIn(stemsOfName: readonly string[], meanings: readonly Meaning[]): boolean {
  return stemsOfName.length > 0 && stemsOfName.every((stem) => meanings.some(({ stems }) => stems.has(stem)));
}

function isAssigned({ kind, names, text }: WholeEntry, { field, value }: FieldValue): boolean {
  return kind === "field" && names.some((name) => name.endsWith(`.${field}`)) && ` ${text} `.includes(` ${value} `);
}

/**
 * Whether an entry has every found word in its title, its ids, its synonyms, its deeds and what it belongs to. The id of a
 * part of a screen begins with that of the screen.
 */
function isNamedBy(found: readonly FoundWord[], kind: SearchKind): boolean {
  const ownLikeness = ({ title, name, synonym, deed }: WordMatch) =>
    Math.max(title, screenPartKinds.has(kind) ? 0 : name, synonym, deed);
  const isMatched = ({ match }: FoundWord) => Math.max(ownLikeness(match), match.name, match.context) >= closeLikeness;
  return found.every(isMatched) && found.some(({ match }) => ownLikeness(match) >= closeLikeness);
}

/** A word in the name of the place is no word for the kind: "Form field". */
function isKindMeant({ kind, place }: WholeEntry, { meanings }: Sought): boolean {
  return meanings.some((meaning) => isWordOfKind(kind, meaning) && !place.some((stem) => meaning.stems.has(stem)));
}

function isWordOfKind(kind: SearchKind, { stems }: Meaning): boolean {
  return stemsOfKind.get(kind)?.some((stem) => stems.get(stem) === 1) === true;
}

function isPlaceMeant({ place }: WholeEntry, { meanings }: Sought): boolean {
  return isIn(place, meanings);
}

function isPlaceSaid({ longPlace }: WholeEntry, sought: Sought): boolean {
  return longPlace !== undefined && ` ${sought.phrase} `.includes(` ${longPlace} `);
}

function scoreOfIds(entry: WholeEntry, sought: Sought): number {
  return idScore(entry, sought) + idPartScore(entry.names, sought);
}

/** What it is worth that a query is an id, begins one, or is the last parts of one. */
function idScore({ names, routes, address }: WholeEntry, { id: sought, address: link }: Sought): number {
  const isEnd = /[#?]/.test(link) && address.endsWith(`/${link}`);
  const isAddress = link === address || link.endsWith(`/${address}`) || isEnd;
  if (names.includes(sought) || (isAddress && address !== "") || routes.some((route) => route.test(sought)))
    return exactId;
  const lastPart = names.some((name) => name.split(/[./]/).at(-1) === sought) ? 1 : 0;
  if (!isId(sought)) return lastPartOfId * lastPart;
  const isPartly = (name: string) =>
    name.startsWith(sought) || name.endsWith(`.${sought}`) || name.endsWith(`/${sought}`);
  const shares = names.filter(isPartly).map((name) => sought.length / name.length);
  return idStart * Math.max(0, lastPart, ...shares);
}

/** What it is worth that an id or a path is one of the words of a query. */
function idPartScore(names: readonly string[], { id, idParts }: Sought): number {
  const isIn = (part: string) => part !== id && names.some((name) => name.includes(part));
  return idParts.length === 0 ? 0 : idPart * (idParts.filter(isIn).length / idParts.length);
}

function totalRarity(words: readonly { readonly rarity: number }[]): number {
  return sumOf(words.map(({ rarity }) => rarity));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
