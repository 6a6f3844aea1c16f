import type { SearchKind } from "./entry.ts";
import { joinedWords, tellingWords } from "./words.ts";

/** What is used of the script that Pagefind writes beside its index. */
export interface PagefindScript {
  createInstance(options: Readonly<Record<string, unknown>>): {
    search(word: string, options?: { readonly filters: Readonly<Record<string, string>> }): Promise<PagefindAnswer>;
    filters(): Promise<unknown>;
  };
}

interface PagefindAnswer {
  readonly results: readonly FoundText[];
  /** How many of the results are on each page, once the filters are loaded. */
  readonly filters: { readonly page?: Readonly<Record<string, number>> };
}

interface FoundText {
  readonly id: string;
  readonly score: number;
  data(): Promise<TextData>;
}

interface TextData {
  readonly url: string;
  readonly content: string;
  readonly plain_excerpt: string;
  readonly meta: { readonly title?: string };
}

export interface TextHit {
  /** From the root of the catalogue. */
  readonly address: string;
  /** The part of the text with the words. */
  readonly passage: string;
  /** At most {@link textScore} and {@link quoteScore}. */
  readonly score: number;
}

const mostTexts = 10;
/** Each word may need another part of the index: the longest words say the most. */
const mostWords = 3;
/** Of the best text where it has every word, beside the scores of names. */
const textScore = 0.6;
/** Of a text that says the query as it is typed. */
const quoteScore = 0.5;
/** About how many texts there are. */
const textCount = 4000;

/** The texts of the catalogue, in the index of Pagefind. */
export class TextIndex {
  readonly #pagefind: ReturnType<PagefindScript["createInstance"]>;

  /** @param basePath the folder of the index, as a path or an address with a slash at its end */
  constructor(script: PagefindScript, basePath: string) {
    // A worker is another 12 kB, and each of its answers a message; a search takes about a millisecond.
    const options = { basePath, baseUrl: "/", language: "de", excerptLength: 18, noWorker: true };
    this.#pagefind = script.createInstance({ ...options, ranking: { metaWeights: { title: 2 } } });
  }

  /** The texts that have most of a query, the best first. Each word is sought by itself: Pagefind finds nothing where one is missing. */
  async find(query: string, kind?: SearchKind): Promise<TextHit[]> {
    const words = tellingWords(query)
      .toSorted((one, other) => other.length - one.length)
      .slice(0, mostWords);
    const answers = await Promise.all([words, ...words.map((word) => [word])].map((each) => this.#search(each, kind)));
    const [together = [], ...found] = answers.map(({ results }) => results);
    // Passages with all words are of the answer to all.
    const shown = new Map(together.map((text) => [text.id, text]));
    const hits = bestOf(found).map(async ({ text, score }) => {
      return textHitOf(await (shown.get(text.id) ?? text).data(), score, joinedWords(query));
    });
    return Promise.all(hits);
  }

  /** The pages that have every word, by their addresses from the root of the catalogue. */
  async pagesWith(query: string): Promise<string[]> {
    await this.#pagefind.filters();
    const found = await Promise.all(tellingWords(query).map((word) => this.#search([word])));
    const lists = found.map(({ filters }) => filters.page ?? {});
    return Object.keys(lists[0] ?? {}).filter((page) => lists.every((list) => (list[page] ?? 0) > 0));
  }

  /** Pagefind takes letters off the end of a word until it finds something: what lacks the start of a word is no answer. */
  async #search(words: readonly string[], kind?: SearchKind): Promise<PagefindAnswer> {
    const found = await this.#pagefind.search(words.join(" "), kind && { filters: { kind } });
    const first = await found.results[0]?.data();
    const text = joinedWords(`${first?.meta.title} ${first?.content}`);
    return words.every((word) => text.includes(startOf(word))) ? found : { results: [], filters: {} };
  }
}

/** What an answer has of a word in any case: three to five letters. */
function startOf(word: string): string {
  const letters = joinedWords(word);
  return letters.slice(0, Math.max(3, Math.min(5, letters.length - 2)));
}

/** The texts with the most of the words of which these are the results, and among them with the rarer ones. */
function bestOf(found: readonly (readonly FoundText[])[]): { text: FoundText; score: number }[] {
  const weights = found.map((texts) => Math.log(1 + textCount / (1 + texts.length)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const all = new Map<string, { text: FoundText; sum: number; share: number }>();
  for (const [at, texts] of found.entries())
    for (const text of texts) {
      const { sum, share } = all.get(text.id) ?? { sum: 0, share: 0 };
      all.set(text.id, { text, sum: sum + text.score, share: share + (weights[at] ?? 0) / whole });
    }
  const scored = [...all.values()].map(({ text, sum, share }) => ({ text, share, score: sum * share ** 2 }));
  const best = scored.toSorted((one, other) => other.score - one.score).slice(0, mostTexts);
  const most = best[0]?.score ?? 1;
  return best.map(({ text, share, score }) => ({ text, score: textScore * share ** 2 * (score / most) }));
}

function textHitOf({ url, content, plain_excerpt }: TextData, score: number, query: string): TextHit {
  const passage = plain_excerpt.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  return { address: url.slice(1), passage, score: joinedWords(content).includes(query) ? score + quoteScore : score };
}
