import type { PlannedPage } from "../build/plan.ts";

/** A page as the search of its site knows it. */
export interface SearchEntry {
  /** Below the folder of the locale: `news/derbysieg/`. */
  readonly path: string;
  readonly title: string;
  /** What the page says, in one line. */
  readonly text: string;
}

/** The file of the index in the folder of a locale. */
export const searchFile = "search.json";

/** All pages but the search itself and the page for what is missing. */
export function isSearched({ screen }: Pick<PlannedPage, "screen">): boolean {
  return screen.id !== "site.missing" && screen.id !== "site.search";
}

/** The entry of a page, of its document: the heading, and the text of the main part without navigation. */
export function searchEntry(path: string, document: string): SearchEntry {
  const [, title = ""] = /<meta property="og:title" content="([^"]*)">/.exec(document) ?? [];
  const [, main = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(document) ?? [];
  return { path, title: unescapeHtml(title), text: textOf(main) };
}

/** The references that the template writes. */
const characters: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (reference) => characters[reference] ?? reference);
}

const unsaid = /<(nav|noscript|template|svg|button)\b[\s\S]*?<\/\1>|<[^>]*>/g;

function textOf(markup: string): string {
  return unescapeHtml(markup.replaceAll(unsaid, " ")).replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
}

export function searchIndexText(entries: readonly SearchEntry[]): string {
  return JSON.stringify(entries.toSorted((one, other) => (one.path < other.path ? -1 : 1)));
}
