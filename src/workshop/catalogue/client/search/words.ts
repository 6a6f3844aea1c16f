/** A text without case and accents, and with "ä", "ae" and "a" alike: a query finds it however it is typed. */
export function foldForSearch(text: string): string {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  return plain.replace(/([aou])e/g, "$1");
}

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A name in camel case as words. */
export function separatedName(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
}

/** A text as one word: "data-table" and "Data table" are the same. */
export function joinedWords(text: string): string {
  return wordsOf(text).join("");
}

/** A folded word without its inflection. */
export function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ern|en|em|er|es|e|n|s)$/, "") : word;
}

/** Words that carry no meaning, in a query in German or English. */
const stopWords = new Set(
  wordsOf(
    `a all alle allen aller als am an and any are at auch auf aus bei bitte by can could dann das dem den der des did die
    do does ein eine einem einen einer eines es for from für geht get habe haben has hat have her hier how i ich if im in
    into is ist it its jemand kann lets make makes man may me mir mit muss my nach need needs nicht not nur oder of on or
    our please sehe should show sieht sind so soll some somebody that the there this to und uns unser us vom von wann want
    was we wenn wer werden what when where which who why wie will wird with without wo woher wohin you your zeige zeigen zu
    zum zur darf dürfen welche welcher welches ohne`,
  ),
);

/** The words of a query that say what is sought, as they are typed; all where none does. */
export function tellingWords(query: string): string[] {
  const typed = query.split(/[\s/#?]+/).map((word) => word.replace(/^[^\p{L}\p{N}-]+|[^\p{L}\p{N}]+$/gu, ""));
  const words = typed.filter((word) => word !== "");
  const telling = words.filter((word) => !isStopWord(foldForSearch(word)));
  return telling.length > 0 ? telling : words;
}

export function isStopWord(folded: string): boolean {
  return stopWords.has(folded);
}

/** How many letters are added, missing, replaced or swapped between two words, up to `most`. */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || (one[0] !== other[0] && one[1] !== other[1])) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const replaced = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, isSwapped ? before[j - 2]! + 1 : Infinity));
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length]!;
}

/** Knows the words of all names, and reads an unknown one as one of them or as two. */
export class Speller {
  readonly #words: readonly string[];
  readonly #stems: ReadonlySet<string>;

  /** @param words folded */
  constructor(words: readonly string[]) {
    [this.#words, this.#stems] = [words, new Set(words.map(stemOf))];
  }

  /** A word as it is typed where it is known or an id, without its typing error, or together with the parts of a compound. */
  read(word: string): string[] {
    const folded = foldForSearch(word);
    if (!/^\p{L}{4,}$/u.test(folded) || this.#isKnown(folded)) return [word];
    const meant = this.#nearest(folded, 1) ?? (folded.length > 7 ? this.#nearest(folded, 2) : undefined);
    return meant === undefined ? [word, ...this.partsOf(folded)] : [meant];
  }

  /** The two words of a folded compound, such as "kurs" and "preis" of "kurspreis", where both are known. */
  partsOf(word: string): string[] {
    for (let end = word.length - 4; end >= 4; end -= 1) {
      const [head, tail] = [word.slice(0, end), word.slice(end)];
      const found = [head, head.replace(/s$/, "")].find((part) => part.length >= 4 && this.#isKnown(part));
      if (found !== undefined && this.#isKnown(tail)) return [found, tail];
    }
    return [];
  }

  #isKnown(word: string): boolean {
    return this.#stems.has(stemOf(word));
  }

  #nearest(word: string, most: number): string | undefined {
    return this.#words.find((each) => editsBetween(word, each, most) <= most);
  }
}
