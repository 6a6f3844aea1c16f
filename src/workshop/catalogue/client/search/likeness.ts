import { isOneEdit, isTwoEdits, stemOf } from "./words.ts";

/** A word of the index with its stem. */
export interface Term {
  readonly word: string;
  readonly stem: string;
}

const leastPart = 4;
const leastHead = 3;
const leastTypo = 5;
const leastTwoTypos = 8;
/** Of a verb, such as "an" of "anschreiben". */
const longestPrefix = 3;

/** A word that is like one of the query. */
export const closeLikeness = 0.6;

/** How much a word of the index is like a word of the query, from 0 to 1; typing errors are not considered. */
export function likeness(query: Term, { word, stem }: Term): number {
  if (word === query.word) return 1;
  if (stem === query.stem) return 0.9;
  if (word.startsWith(query.word)) return 0.7 + (0.2 * query.word.length) / word.length;
  if (query.stem.length < leastPart) return 0;
  if (isTailOf(query.word, word)) return 0.7;
  if (word.startsWith(query.stem)) return 0.65;
  if (isTailOf(query.stem, stem)) return 0.6;
  if (word.includes(query.stem)) return 0.5;
  return partLikeness(query, stem);
}

/** Whether a word is the last one of a compound: "test" is not that of "latest". */
function isTailOf(tail: string, word: string): boolean {
  return tail.length >= leastPart && word.length - tail.length >= leastHead && word.endsWith(tail);
}

/** A compound in the query, such as "Mitgliederbeitrag", finds the word that it begins or ends with. */
function partLikeness(query: Term, stem: string): number {
  if (stem.length < leastPart) return 0;
  if (query.stem.endsWith(stem)) return query.stem.length - stem.length <= longestPrefix ? 0.55 : 0.35;
  return query.stem.startsWith(stem) ? 0.35 : 0;
}

/** The same with one typing error, also in a word that is not complete yet. */
export function typoLikeness({ word: query, stem: queryStem }: Term, { word, stem }: Term): number {
  if (query.length < leastTypo) return 0;
  if (isOneEdit(query, word)) return 0.6;
  if (isOneEdit(queryStem, stem)) return 0.5;
  return isOneEdit(query, word.slice(0, query.length)) ? 0.4 : 0;
}

/** The same with two typing errors in a long word. */
export function twoTyposLikeness({ word: query, stem: queryStem }: Term, { word, stem }: Term): number {
  if (query.length < leastTwoTypos || query[0] !== word[0]) return 0;
  if (isTwoEdits(query, word)) return 0.5;
  return isTwoEdits(queryStem, stem) ? 0.4 : 0;
}

export function term(word: string): Term {
  return { word, stem: stemOf(word) };
}
