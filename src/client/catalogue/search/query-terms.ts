import { type Term, term } from "./likeness.ts";
import { foldForSearch, wordsOf } from "./words.ts";

/** Words that carry no meaning, left out of a query unless it has no others. */
const stopWords = new Set(
  "a all alle allen aller als am an and are at auf aus bei by can das dem den der des die do does ein eine einem einen einer eines es for from fur get has have her hier how i ich im in into is ist it jemand just kann kein keine keinem keinen keiner man may mir mit my nach nicht no not of on or our out sind so somebody someone that the there this to und uns unser vom von wann warum was we werden what when where which who why wie will wird with without wo woher wohin you your zu zum zur"
    .split(" ")
    .map(foldForSearch),
);

/** The words of a query that say what is sought. */
export function queryTerms(query: string): Term[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => word.length > 1 && !stopWords.has(word));
  return (telling.length > 0 ? telling : words).map(term);
}
