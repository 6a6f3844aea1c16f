import { type Term, term } from "./likeness.ts";
import { foldForSearch, wordsOf } from "./words.ts";

/** Words that carry no meaning, left out of a query unless it has no others. */
const stopWords = new Set(
  "a all alle allen aller als am an and are auf aus bei by can das dem den der des die do does ein eine einem einen einer eines es for from fur how i ich im in is ist it kann man mit my no of on or our sind that the this to und unser vom von was we what where which who wie with without wo you your zu zum zur"
    .split(" ")
    .map(foldForSearch),
);

/** The words of a query that say what is sought. */
export function queryTerms(query: string): Term[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => word.length > 1 && !stopWords.has(word));
  return (telling.length > 0 ? telling : words).map(term);
}
