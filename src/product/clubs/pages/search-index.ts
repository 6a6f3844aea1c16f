import type { SiteSearchEntry } from "../../client/public/site-search.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { isListed } from "../screens/own-screens.ts";

/** The file of the index in the folder of a locale. */
export const siteSearchFile = "search.json";

/** Pages that only list what other pages say. */
const listScreens: ReadonlySet<string> = new Set([
  "events.public-month",
  "events.public-year",
  "events.public-section",
  "news.tag",
  "news.year",
]);

/** All listed pages but the search itself and the archives of lists. */
export function isSearched({ screen }: Pick<PlannedPage, "screen">): boolean {
  return isListed(screen) && screen.id !== "site.search" && !listScreens.has(screen.id);
}

/** The entry of a page, of its document: the heading, and the text of the main part without navigation. */
export function searchEntry(path: string, document: string): SiteSearchEntry {
  const [, title = ""] = /<meta property="og:title" content="([^"]*)">/.exec(document) ?? [];
  const [, main = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(document) ?? [];
  return { path, title: unescapeHtml(title), text: searchedText(main) };
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

function searchedText(markup: string): string {
  return unescapeHtml(markup.replaceAll(unsaid, " ")).replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
}

export function searchIndexText(entries: readonly SiteSearchEntry[]): string {
  return JSON.stringify(entries.toSorted((one, other) => (one.path < other.path ? -1 : 1)));
}
