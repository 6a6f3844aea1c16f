/** A page of the index that the build of a site writes. */
export interface SiteSearchEntry {
  /** Below the folder of the locale: `news/derbysieg/`. */
  readonly path: string;
  readonly title: string;
  /** What the page says, in one line. */
  readonly text: string;
}

export interface SiteSearchHit {
  readonly path: string;
  readonly title: string;
  /** The text around the first match, with every match in it. */
  readonly excerpt: readonly SiteExcerptPart[];
}

interface SiteExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

interface FoldedPage extends SiteSearchEntry {
  readonly foldedTitle: string;
  readonly foldedText: string;
}

const excerptLength = 160;
const lengthBefore = 40;

/**
 * Searches the pages of a site. A page is found if each word of the query is somewhere in it, also inside of a longer
 * word: German joins words, and "Turnier" has to find the "Hallenturnier". Accents and capitals make no difference, nor does
 * an umlaut that is written with an e.
 */
export class SiteSearch {
  readonly #entries: readonly FoldedPage[];

  constructor(entries: readonly SiteSearchEntry[]) {
    this.#entries = entries.map((entry) => ({
      ...entry,
      foldedTitle: fold(entry.title),
      foldedText: fold(entry.text),
    }));
  }

  /** The best hits first; hits of the same score in the order of the index. */
  find(query: string): SiteSearchHit[] {
    const words =
      query
        .normalize("NFC")
        .match(/[\p{Letter}\p{Number}]+/gu)
        ?.map(spellingsOf) ?? [];
    if (words.length === 0) return [];
    return this.#entries
      .map((entry) => ({ entry, score: scoreOf(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ entry: { path, title, text, foldedText } }) => ({
        path,
        title,
        excerpt: excerptOf(text, foldedText, words.flat()),
      }));
  }
}

/** Lower case without accents. Every character stays at its place. */
function fold(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[^\0-\x7f]/g, (character) => character.normalize("NFD").charAt(0))
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/[^\0-\x7f]/g, (character) =>
      character.toLowerCase().length === 1 ? character.toLowerCase() : character,
    );
}

/** A word of a query as texts may write it, the longest form first: `mueller` and `muller` of `Müller` or `Mueller`. */
function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const spelled = fold(lower.replaceAll(/[äöü]/g, (letter) => `${fold(letter)}e`));
  return [...new Set([spelled, fold(lower), spelled.replaceAll(/(?<![aeiouq])([aou])e/g, "$1")])];
}

/** 0 if a word is missing. */
function scoreOf({ foldedTitle, foldedText }: FoldedPage, words: readonly (readonly string[])[]): number {
  let score = 0;
  for (const forms of words) {
    const own = Math.max(...forms.map((form) => 4 * placeScore(foldedTitle, form) + placeScore(foldedText, form)));
    if (own === 0) return 0;
    score += own;
  }
  return score;
}

/** More at the beginning of a word than inside of one. */
function placeScore(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  return beginningsPattern(word).test(text) ? 2 : 1;
}

/** The words of a query have letters and numbers only. */
function beginningsPattern(word: string): RegExp {
  return new RegExp(`(?<![\\p{Letter}\\p{Number}])${word}`, "u");
}

function excerptOf(text: string, folded: string, words: readonly string[]): SiteExcerptPart[] {
  const whole = text.normalize("NFC");
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at !== -1);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first <= lengthBefore ? 0 : whole.indexOf(" ", first - lengthBefore) + 1;
  const end = wordEnd(whole, start, start + excerptLength);
  const parts = matchesIn(whole.slice(start, end), folded.slice(start, end), words);
  return [...ellipsis(start > 0), ...parts, ...ellipsis(end < whole.length)];
}

/** The end of the last whole word between two places, or the second one if there is none. */
function wordEnd(text: string, from: number, place: number): number {
  if (place >= text.length) return text.length;
  const blank = text.lastIndexOf(" ", place);
  return blank > from ? blank : place;
}

function ellipsis(isCut: boolean): SiteExcerptPart[] {
  return isCut ? [{ text: "…", isMatch: false }] : [];
}

function matchesIn(text: string, folded: string, words: readonly string[]): SiteExcerptPart[] {
  const parts: SiteExcerptPart[] = [];
  let done = 0;
  for (const match of folded.matchAll(new RegExp(words.join("|"), "g"))) {
    const end = match.index + match[0].length;
    parts.push(
      { text: text.slice(done, match.index), isMatch: false },
      { text: text.slice(match.index, end), isMatch: true },
    );
    done = end;
  }
  return [...parts, { text: text.slice(done), isMatch: false }].filter((part) => part.text !== "");
}
