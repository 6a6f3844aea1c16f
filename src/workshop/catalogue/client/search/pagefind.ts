import type { SearchKind } from "./entry.ts";
import { type FoundRecord, fieldWeights, type SearchSource } from "./rank.ts";
import { joinedWords, Speller, tellingWords } from "./words.ts";

/** What is used of the script that Pagefind writes beside its index. */
export interface PagefindScript {
  createInstance(options: Readonly<Record<string, unknown>>): PagefindSearch;
}

interface PagefindSearch {
  search(word: string, options?: { readonly filters: Readonly<Record<string, string>> }): Promise<PagefindAnswer>;
  filters(): Promise<unknown>;
}

interface PagefindAnswer {
  readonly results: readonly FoundRecord[];
  /** How many of the results are on each page, once the filters are loaded. */
  readonly filters: { readonly page?: Readonly<Record<string, number>> };
}

/** Letters at the start of a word that an answer has in any case. */
const mostStart = 5;

/** The search of the catalogue. */
export class CatalogueSearch implements SearchSource {
  readonly speller: Speller;
  readonly icons: Readonly<Record<string, string>>;
  readonly #pagefind: PagefindSearch;

  /** @param base the folder of the index, as a path or an address with a slash at its end */
  constructor(script: PagefindScript, base: string, { words, icons }: SearchFile) {
    [this.speller, this.icons] = [new Speller(words), icons];
    const ranking = { metaWeights: fieldWeights };
    this.#pagefind = script.createInstance({
      basePath: base,
      baseUrl: "/",
      language: "de",
      excerptLength: 18,
      ranking,
    });
  }

  /** Pagefind takes letters off the end of a word until it finds something: what lacks the word is no answer. */
  async search(word: string, kind?: SearchKind): Promise<PagefindAnswer> {
    const found = await this.#pagefind.search(word, kind && { filters: { kind } });
    const first = await found.results[0]?.data();
    const text = joinedWords([first?.content, ...Object.values(first?.meta ?? {})].join(" "));
    const sought = joinedWords(word);
    return text.includes(sought.slice(0, Math.max(3, Math.min(mostStart, sought.length - 2))))
      ? found
      : { results: [], filters: {} };
  }

  /** The pages that have every word, by their addresses from the root of the catalogue. */
  async pagesWith(query: string): Promise<string[]> {
    await this.#pagefind.filters();
    const words = tellingWords(query);
    const found = await Promise.all(words.map((word) => this.search(word)));
    const lists = found.map(({ filters }) => filters.page ?? {});
    const all = new Set(lists.flatMap((list) => Object.keys(list)));
    return [...all].filter((page) => lists.every((list) => (list[page] ?? 0) > 0));
  }
}

/** What a page of the catalogue reads beside the files of Pagefind. */
export interface SearchFile {
  /** The folded words of names, which are not read as typing errors. */
  readonly words: readonly string[];
  /** The shapes of the icons of kinds and hits. */
  readonly icons: Readonly<Record<string, string>>;
}

let opened: Promise<CatalogueSearch> | undefined;

/**
 * Loads what answers; at the first call of a page.
 *
 * @throws Error when it cannot be loaded; a later call tries again
 */
export function openSearch(): Promise<CatalogueSearch> {
  opened ??= loadSearch();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function loadSearch(): Promise<CatalogueSearch> {
  const base = new URL("pagefind/", catalogueRoot());
  const script = import(/* @vite-ignore */ new URL("pagefind.js", base).href) as Promise<PagefindScript>;
  const response = await fetch(new URL("search.json", catalogueRoot()));
  if (!response.ok) throw new Error("There is no search index.");
  return new CatalogueSearch(await script, base.pathname, (await response.json()) as SearchFile);
}

/** The root of the catalogue, which the addresses of hits are relative to. */
export function catalogueRoot(): URL {
  const link = document.querySelector<HTMLLinkElement>("link[data-search-index]");
  return new URL(".", link?.href ?? location.href);
}
