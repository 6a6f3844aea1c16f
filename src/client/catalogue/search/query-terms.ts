import { type Term, term } from "./likeness.ts";
import { foldForSearch, wordsOf } from "./words.ts";

/** Words that carry no meaning, left out of a query unless it has no others. */
const stopWords = new Set(
  "a all als am an and auf aus bei das dem den der des die ein eine einer es for from fur how im in is ist it mit my no of on or the to und vom von was what with without wo zu zum zur"
    .split(" ")
    .map(foldForSearch),
);

/** The words of a query that say what is sought. */
export function queryTerms(query: string): Term[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => word.length > 1 && !stopWords.has(word));
  return (telling.length > 0 ? telling : words).map(term);
}
