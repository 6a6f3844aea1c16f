import stopTexts from "./stop-words.json" with { type: "json" };

/** A text without case and accents, and with "ä", "ae" and "a" alike: a query finds it however it is typed. */
export function foldForSearch(text: string): string {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  return plain.replace(/([aou])e/g, "$1");
}

/** A text as one word: "data-table" and "Data table" are the same. */
export function joinedWords(text: string): string {
  return foldedWords(text).join("");
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A folded word without its inflection. */
export function stemOf(word: string): string {
  return word.replace(/(?<=.{4})(?:er|em|e|n|s)+$/, "");
}

const stopWords = new Set(stopTexts.flatMap(foldedWords));

/** The words of a text that say something in German or English, as they are typed; all where none does. */
export function tellingWords(text: string): readonly string[] {
  return sayingWords(text.match(/[\p{L}\p{N}]+/gu) ?? [], foldForSearch);
}

/** The stems of the words of a text that say something. */
export function stemsOf(text: string): string[] {
  return sayingWords(foldedWords(text), (word) => word).map(stemOf);
}

function sayingWords(words: readonly string[], fold: (word: string) => string): readonly string[] {
  const found = words.filter((word) => !stopWords.has(fold(word)));
  return found.length > 0 ? found : words;
}

/** Matches a folded word in which a letter is added, missing, replaced, or swapped with the next. */
export function misspelt(word: string): RegExp {
  const spellings = Array.from(word, (letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return [`${before}.${letter}${after}`, `${before}.?${after}`, before + after.slice(0, 1) + letter + after.slice(1)];
  });
  return new RegExp(`^(?:${spellings.flat().join("|")}|${word}.)$`, "u");
}

/** A stem by its consonants, which German and its Swiss spelling share: "Rechnung" and "Rächnig", "Kind" and "Chind". */
export function soundOf(stem: string): string {
  const start = stem.replace(/^(?:ein|an|aa|ii)/, "a").replace(/^ch(?!r)/, "k");
  const consonants = start.replace(/sch(?=[tp])/g, "s").replace(/\B[aeiouy]+/g, "");
  return consonants.replace(/n*g/g, "g").replace(/(.)\1+/g, "$1");
}
