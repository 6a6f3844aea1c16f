/** A text without case and accents, and with "ä", "ae" and "a" alike: a query finds it however it is typed. */
export function foldForSearch(text: string): string {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  return plain.replace(/([aou])e/g, "$1");
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A name in camel case as words. */
export function separatedName(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
}

/** A text as one word: "data-table" and "Data table" are the same. */
export function joinedWords(text: string): string {
  return foldedWords(text).join("");
}

/** A folded word without its inflection. */
export function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ern|en|em|er|es|e|n|s)$/, "") : word;
}

/** Words that carry no meaning, in a query in German or English. */
const stopWords = new Set(
  foldedWords(
    `a all alle allen aller als am an and any are at auch auf aus bei bitte by can could dann das dem den der des did die
    do does ein eine einem einen einer eines es for from für geht get habe haben has hat have her hier how i ich if im in
    into is ist it its jemand kann lets make makes man may me mir mit muss my nach need needs nicht not nur oder of on or
    our please sehe should show sieht sind so soll some somebody that the there this to und uns unser us vom von wann want
    was we wenn wer werden what when where which who why wie will wird with without wo woher wohin you your zeige zeigen zu
    zum zur darf dürfen welche welcher welches ohne`,
  ),
);

/** The words of a query that say something, as they are typed; all where none does. */
export function tellingWords(query: string): readonly string[] {
  return sayingWords(query.match(/[\p{L}\p{N}]+/gu) ?? [], foldForSearch);
}

/** The stems of those of folded words that say something. */
export function stemsOf(words: readonly string[]): string[] {
  return sayingWords(words, (word) => word).map(stemOf);
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
