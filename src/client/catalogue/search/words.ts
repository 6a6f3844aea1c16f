/**
 * Words of German, English, French and Italian texts, folded so that a query finds them however it is typed: without
 * case and accents, and with "ä", "ae" and "a" alike.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replace(/([aou])e/g, "$1");
}

/** The folded words of a text; names such as `headingLevel` and `data-table` also give their parts. */
export function wordsOf(text: string): string[] {
  const parts = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return parts.flatMap((part) => {
    const folded = foldText(part);
    const humps = /\p{Ll}\p{Lu}/u.test(part) ? part.split(/(?<=\p{Ll})(?=\p{Lu})/u).map(foldText) : [];
    return [folded, ...humps];
  });
}

const endings = [
  // Nouns and adjectives made of others, German and English.
  /(?:ungen|ung|keiten|keit|heiten|heit|ischen|isch|lichen|lich|ations|ation|ings|ing|ments|ment|ers|ies)$/,
  // Inflection; "ers" and "est" of comparison are left out, because they cut nouns such as "Fest".
  /(?:ern|em|en|er|es|ed|e|s|n|y)$/,
];
const leastStem = 4;

/** The stem of a folded word: without its endings as long as at least four letters are left. */
export function stemOf(word: string): string {
  return endings.reduce((stem, ending) => {
    const rest = stem.replace(ending, "");
    return rest.length >= leastStem ? rest : stem;
  }, word);
}

/** Whether one insertion, deletion, replacement or swap of neighbours makes one word of the other. */
export function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [a, b] = [one.length - 1, other.length - 1];
  while (a >= start && b >= start && one[a] === other[b]) [a, b] = [a - 1, b - 1];
  const [left, right] = [one.slice(start, a + 1), other.slice(start, b + 1)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].toReversed().join("");
}
