import { internationalNumber } from "./telephone-link.ts";

/** Letters that Unicode does not take apart, and signs that keyboards and word processors write in several ways. */
const otherLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" },
  ...{ "’": "'", "‘": "'", ʼ: "'", "`": "'", "´": "'", "‐": "-", "‑": "-", "–": "-" },
};
const otherLetter = new RegExp(`[${Object.keys(otherLetters).join("")}]`, "gu");

/** A text for comparison with typed text: without accents, in lower case, with single spaces. */
export function foldText(text: string): string {
  const lower = text.toLowerCase().replaceAll(otherLetter, (letter) => otherLetters[letter] ?? letter);
  return lower
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** `luthi` of `Luethi`, as {@link foldText} makes it of `Lüthi`; in `neue` and `Quelle` the e is a letter of its own. */
function withoutSpelledUmlauts(folded: string): string {
  return folded.replaceAll(/(?<![aeiouq])([aou])e/g, "$1");
}

/**
 * Whether texts contain every word of a query, in any order: without accents, with umlauts in any spelling, and with
 * numbers in any: `079 123 45 67` finds `+41791234567`. Fields of a text are on lines of their own.
 */
export function searchFor(query: string): (text: string) => boolean {
  const typed = foldText(query).split(" ").filter(Boolean);
  const words = typed.map(wordSearch);
  const number = numberSearch(typed.filter((word) => isPartOfNumber.test(word)).join(" "));
  const names = typed.filter((word) => !isPartOfNumber.test(word)).map(wordSearch);
  return (text) => {
    const folded = foldText(text);
    const spelled = withoutSpelledUmlauts(folded);
    const has = (search: WordSearch) => search(folded, spelled);
    return words.every(has) || (number !== undefined && names.every(has) && number(text));
  };
}

type WordSearch = (folded: string, spelled: string) => boolean;

function wordSearch(word: string): WordSearch {
  const spelled = withoutSpelledUmlauts(word);
  return (text, spelledText) => text.includes(word) || spelledText.includes(spelled);
}

const isPartOfNumber = /^[\d+()/.'-]*\d[\d+()/.'-]*$/;
/** Fewer digits are in every number. */
const leastDigits = 4;
const writtenNumber = /\+?\(?\d(?:[^\S\n]?[()/.'’-]{0,2}[^\S\n]?\d)*/g;

function numberSearch(query: string): ((text: string) => boolean) | undefined {
  const plain = digitsOf(query);
  if (plain.length < leastDigits) return undefined;
  const wanted = [plain, plain.replace(/^0+/, ""), digitsOf(internationalNumber(query))].filter(
    (each) => each.length >= leastDigits,
  );
  return (text) => {
    const found = (text.match(writtenNumber) ?? []).flatMap((each) => [
      digitsOf(each),
      digitsOf(internationalNumber(each)),
    ]);
    return found.some((number) => wanted.some((each) => number.includes(each)));
  };
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
