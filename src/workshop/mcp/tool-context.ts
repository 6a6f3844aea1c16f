import { setImmediate } from "node:timers/promises";
import type { SearchEntry } from "../catalogue/client/search/entry.ts";
import type { CatalogueSearch } from "../catalogue/client/search/find.ts";
import { searchEntryParts } from "../catalogue/search/search-entries.ts";
import { searchFiles } from "../catalogue/search/search-files.ts";
import { searchInNode } from "../catalogue/search/search-in-node.ts";
import { builtScreenBody } from "../screens/screen-previews.ts";
import { DraftTree } from "./draft/draft-tree.ts";
import { Drawing } from "./render.ts";

/** What the tools share: read once, when a tool first needs it. */
export class ToolContext {
  readonly drawing = new Drawing();
  #entries: SearchEntry[] = [];
  #parts = searchEntryParts(builtScreenBody);
  #tree: Promise<DraftTree> | undefined;
  #search: Promise<CatalogueSearch> | undefined;

  get tree(): Promise<DraftTree> {
    this.#tree ??= DraftTree.read();
    return this.#tree;
  }

  get search(): Promise<CatalogueSearch> {
    this.#search ??= this.#openSearch();
    this.#search.catch(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  async #openSearch(): Promise<CatalogueSearch> {
    while (this.#readPart());
    return await searchInNode(await searchFiles(this.#entries));
  }

  /** Reads in advance what search and validation need, and lets requests come in between. */
  async prepare(): Promise<void> {
    void (await this.tree).root;
    while (this.#readPart()) await setImmediate();
    await this.search;
  }

  /** Reads a part of what search finds; `false` where none is left. */
  #readPart(): boolean {
    try {
      const { done = false, value } = this.#parts.next();
      if (value !== undefined) this.#entries.push(...value);
      return !done;
    } catch (error) {
      // The generator has ended: the next search begins anew, and throws too as long as the project cannot be read.
      this.#entries = [];
      this.#parts = searchEntryParts(builtScreenBody);
      throw error;
    }
  }
}
