import { groupBy } from "../../../../product/engine/group-by.ts";
import type { SearchKind } from "./entry.ts";
import { joinedWords, tellingWords } from "./words.ts";

/** What is used of the script that Pagefind writes beside its index. */
export interface PagefindScript {
  createInstance(options: object): {
    search(words: string, options?: { readonly filters: object }): Promise<PagefindAnswer>;
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
  data(): Promise<{ url: string; content: string; plain_excerpt: string; meta: { title?: string } }>;
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
const textScore = 0.4;
/** Of a text that says the query as it is typed. */
const quoteScore = 0.5;

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
    // What is found by all words comes first: its passage has them all.
    const found = await Promise.all([words, ...words.map((word) => [word])].map((some) => this.#search(some, kind)));
    const results = found.flatMap((answer) => answer.results);
    const scored = [...groupBy(results, ({ id }) => id).values()].map((texts) => {
      const byWord = texts.slice(-words.length);
      const share = (byWord.length / words.length) ** 2;
      return { text: texts[0]!, share, score: share * byWord.reduce((sum, { score }) => sum + score, 0) };
    });
    const best = scored.toSorted((one, other) => other.score - one.score).slice(0, mostTexts);
    const hits = best.map(async ({ text, share, score }) => {
      const { url, content, plain_excerpt } = await text.data();
      const isQuoted = joinedWords(content).includes(joinedWords(query));
      return {
        address: url.slice(1),
        passage: plain_excerpt.replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
        score: (textScore * share * score) / (best[0]?.score ?? 1) + (isQuoted ? quoteScore : 0),
      };
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
