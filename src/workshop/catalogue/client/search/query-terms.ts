import { type Term, term } from "./likeness.ts";
import { equalsOf } from "./synonyms.ts";
import { foldForSearch, wordsOf } from "./words.ts";

/** Words that carry no meaning, left out of a query unless it has no others. */
const stopWords = new Set(
  "a all alle allen aller als am an and any are at auch auf aus bei bitte by can could dann das dem den der des did die do does ein eine einem einen einer eines es for from fur geht get habe haben has hat have her hier how i i'm ich if im in into is ist it it's its jemand just kann kein keine keinem keinen keiner let lets made make makes mal man may me mir mit muss my möchte nach need needs nicht no noch not nur oder of on or our out please see sehen should show sind so soll some somebody someone stellen that the there this to tun und uns unser us vom von wann want wants warum was we wenn wer werden what when where which who why wie will wird with without wo woher wohin you your zeige zeigen zu zum zur html chan cha cho het hani isch mer mir nid nöd sött wott öppis öpper führen ganz gibt könnte sollte things"
    .split(" ")
    .map(foldForSearch),
);

/** The words of a query that say what is sought. */
export function queryTerms(query: string): Term[] {
  return tellingWords(withNegations(query.replaceAll("%", " percent "))).map(term);
}

/** Whether a text says that something is not there. */
export function isNegative(text: string): boolean {
  return /\b(?:kein\p{L}*|nicht|nichts|niemand|ohne|nöd|no|not|nothing|nobody|without)\b/iu.test(text);
}

/** "Not paid" is what people call unpaid. */
function withNegations(query: string): string {
  return query.replace(/\b(?:nicht|not|nöd|nie|never)\s+(\p{L}+)/giu, (whole, word: string) => {
    const negation = `un${word.toLowerCase()}`;
    return equalsOf(foldForSearch(negation)).length > 0 ? negation : whole;
  });
}

/** The folded words of a text that carry a meaning, or all where none does; "e-mail" is one. */
export function tellingWords(text: string): string[] {
  const words = [...new Set(wordsOf(text.replace(/\b(\p{L})-(?=\p{L})/gu, "$1")))];
  const telling = words.filter((word) => word.length > 1 && !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The folded words of a text that are no stop words, also those of one letter or digit. */
export function wordsWithMeaning(text: string): string[] {
  return wordsOf(text).filter((word) => !stopWords.has(word));
}

/** Whether a query looks like an id, a part of one, or a route. */
export function isId(query: string): boolean {
  return /[\p{L}\p{N}][./_-][\p{L}\p{N}]/u.test(query) && !query.includes(" ");
}
