import type { SiteSearchEntry } from "../../client/public/site-search.ts";
import type { PublicAsset } from "../assets/public-assets.ts";
import { localeFolder } from "../pages/addresses.ts";
import { isSearched, searchEntry, searchIndexText, siteSearchFile } from "../pages/search-index.ts";
import type { ClubSite } from "../pages/site.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { pageFile } from "./club-files.ts";

/** Texts of files of the last build, by their paths. */
interface LastTexts {
  lastText(path: string): string | undefined;
}

/** The indexes of the search, one for each locale. Entries of pages that are kept are those of the last build. */
export class SearchUpdate {
  readonly #site: ClubSite;
  readonly #last: LastTexts;
  readonly #entries = new Map<string, SiteSearchEntry[]>();
  readonly #lastEntries = new Map<string, ReadonlyMap<string, SiteSearchEntry>>();

  constructor(site: ClubSite, last: LastTexts) {
    this.#site = site;
    this.#last = last;
  }

  add(page: PlannedPage, document: string): void {
    if (this.#isIndexed(page)) this.#push(page, searchEntry(page.path, document));
  }

  keep(page: PlannedPage): void {
    if (!this.#isIndexed(page)) return;
    const entry = this.#lastEntriesOf(this.#fileOf(page)).get(page.path);
    if (entry === undefined) this.add(page, this.#last.lastText(pageFile(this.#site, page)) ?? "");
    else this.#push(page, entry);
  }

  files(): PublicAsset[] {
    if (!this.#site.hasSearch) return [];
    return [...this.#entries].map(([path, entries]) => ({ path, content: searchIndexText(entries) }));
  }

  #isIndexed(page: PlannedPage): boolean {
    return this.#site.hasSearch && isSearched(page);
  }

  #push(page: PlannedPage, entry: SiteSearchEntry): void {
    const file = this.#fileOf(page);
    const entries = this.#entries.get(file) ?? [];
    this.#entries.set(file, entries);
    entries.push(entry);
  }

  #fileOf({ locale }: PlannedPage): string {
    return localeFolder(locale, this.#site.club.locales[0]) + siteSearchFile;
  }

  #lastEntriesOf(file: string): ReadonlyMap<string, SiteSearchEntry> {
    const known = this.#lastEntries.get(file);
    if (known !== undefined) return known;
    const entries = JSON.parse(this.#last.lastText(file) ?? "[]") as SiteSearchEntry[];
    const byPath = new Map(entries.map((entry) => [entry.path, entry]));
    this.#lastEntries.set(file, byPath);
    return byPath;
  }
}
