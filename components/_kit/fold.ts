/** A text for comparison with typed text: without accents and apostrophes, in lower case, with single spaces. */
export function foldText(text: string): string {
  const plain = text.normalize("NFD").replace(/[\p{M}'’]/gu, "");
  return plain.toLowerCase().replaceAll("ß", "ss").replace(/\s+/g, " ").trim();
}

/**
 * Whether texts contain every word of a query, in any order: without accents, with umlauts in any spelling, and with
 * numbers in any: `079 123 45 67` finds `+41791234567`. Fields of a text are on lines of their own.
 */
export function searchFor(query: string): (text: string) => boolean {
  const words = foldText(query).split(" ");
  const number = digitsOf(words.filter(isNumber).join("")).replace(/^(00)?410?|^0+/, "");
  return (text) => {
    const folded = foldText(text);
    return words.every(
      (word) =>
        folded.includes(word) ||
        withoutSpelledUmlauts(folded).includes(withoutSpelledUmlauts(word)) ||
        (isNumber(word) && number.length > 4 && digitsOf(text).includes(number)),
    );
  };
}

function isNumber(word: string): boolean {
  return !/\p{L}/u.test(word);
}

/** Of a number that stands alone in its line, whatever is between its digits. */
function digitsOf(text: string): string {
  return text.replace(/[^\d\n\p{L}]/gu, "");
}

/** `luthi` of `Luethi`, as {@link foldText} makes it of `Lüthi`; in `neue` and `Quelle` the e is a letter of its own. */
function withoutSpelledUmlauts(folded: string): string {
  return folded.replace(/(?<![aeiouq])([aou])e/g, "$1");
}
