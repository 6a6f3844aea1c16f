/**
 * A text without case and accents, and with "ä", "ae" and "a" alike: a query finds it however it is typed.
 */
export function foldForSearch(text: string): string {
  return withoutAccents(text.toLowerCase()).replace(/([aou])e/g, "$1");
}

function withoutAccents(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
}

/** The words of a text as they are written; "E-Mail" is also the word "EMail". */
export function writtenWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const joined = text.match(/\b\p{L}-\p{L}+/gu) ?? [];
  return [...words, ...joined.map((word) => word.replace("-", "").toLowerCase())];
}

/** The folded words of a text; a name such as `headingLevel` also gives its parts. */
export function wordsOf(text: string): string[] {
  return writtenWords(text).flatMap(wordParts);
}

/** A word and, of a name in camel case, its parts; folded. */
export function wordParts(word: string): string[] {
  if (!/[\p{Ll}][\p{Lu}]/u.test(word)) return [foldForSearch(word)];
  return [word, ...word.split(/(?<=\p{Ll})(?=\p{Lu})/u)].map(foldForSearch);
}

const derivations =
  "ungen ung keiten keit heiten heit ischen isch lichen lich ations ation ings ing ments ment ers ies".split(" ");
const inflections = "ern em en er es ed e s n y".split(" ");
/** Of German verbs, such as "gesendet" and "abgesagt". */
const participle = /^(?:(ab|an|auf|aus|ein|mit|nach|vor|zu)ge(.{3,}?)|ge(.{4,}?))e?t$/;
const leastStem = 4;

/** Of German verbs, such as "verliert" and "eröffnet"; "event" and "ticket" have no such ending. */
const thirdPerson = /(?<=ier)t$|(?<=.{4}[nd])et$/;

/** The stem of a folded German or English word: without its endings, as long as four letters are left. */
export function stemOf(word: string): string {
  const plain = [derivations, inflections, inflections].reduce(withoutEnding, word);
  const [, prefix = "", rest, whole] = participle.exec(plain) ?? [];
  const verb = rest ?? whole ?? (thirdPerson.test(plain) ? plain.replace(thirdPerson, "") : undefined);
  return verb === undefined ? plain : prefix + withoutEnding(verb, inflections);
}

/** Without the longest ending that leaves enough. */
function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= leastStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
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

/** Whether two such changes make one word of the other; most words differ too much at their start or end to try. */
export function isTwoEdits(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const rests = [
    [left.slice(1), right],
    [left, right.slice(1)],
    [left.slice(1), right.slice(1)],
    ...(left[0] === right[1] && left[1] === right[0] ? [[left.slice(2), right.slice(2)]] : []),
  ];
  return rests.some(([a = "", b = ""]) => a === b || isOneEdit(a, b));
}

export function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

/** The words of a text one after the other, to find a fragment of it whatever stands between them. */
export function phrase(text: string): string {
  return foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The stem of each word of a text: what is the same in every form of its words. */
export function wordStems(text: string): string {
  return phrase(text).split(" ").map(stemOf).join(" ");
}
