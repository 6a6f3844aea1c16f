import type { Client } from "../_kit/client/client.ts";
import { elementTexts } from "../_kit/client/element-texts.ts";
import { listenForKeys } from "../_kit/client/keys.ts";
import { fillText } from "../_kit/texts.ts";
import { queryInAddress, writeQuery } from "./address.ts";
import { FilteredList } from "./filtered-list.ts";
import { queryName } from "./query-name.ts";
import { type SearchFieldTexts, searchFieldTexts } from "./texts.ts";

/** Time from the last key to the search, in milliseconds. */
const pause = 250;

/**
 * The detail of `schaukasten:search`, an event of the input that bubbles to the document when a query has settled. A
 * listener that prevents it filters the list and reports the result; otherwise the list on the page is filtered.
 */
export interface SearchRequest {
  readonly name: string;
  readonly query: string;
  /** The query comes from the address, not from the keyboard. */
  readonly isRestored: boolean;
}

export const searchField: Client = {
  name: "search-field",
  selector: '.search input[type="search"]',
  attach(element, { signal }) {
    const search = new Search(element as HTMLInputElement, signal);
    listenForKeys(element, (event) => search.press(event), { signal });
    for (const name of ["input", "compositionend"]) element.addEventListener(name, search, { signal });
    document.addEventListener("click", search, { signal });
    window.addEventListener("popstate", search, { signal });
  },
};

class Search {
  readonly #input: HTMLInputElement;
  readonly #name: string;
  readonly #texts: SearchFieldTexts;
  readonly #status: HTMLElement;
  readonly #list: FilteredList;
  readonly #path = location.pathname;
  #timer: number | undefined;

  constructor(input: HTMLInputElement, signal: AbortSignal) {
    this.#input = input;
    this.#name = input.name || queryName;
    const field = input.closest<HTMLElement>(".search") ?? input;
    this.#texts = elementTexts(field, searchFieldTexts);
    this.#status = statusOf(field);
    this.#list = new FilteredList(input, this.#texts, signal);
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
    // A text that was typed before this script ran is newer than the address.
    if (input.value === input.defaultValue) this.#restore(queryInAddress(this.#name) ?? input.value);
  }

  handleEvent(event: Event): void {
    if (event.type === "popstate") this.#goBack();
    else if (event.type === "click") this.#resetBy(event);
    else if (!(event as InputEvent).isComposing) this.#wait();
  }

  /** An empty field needs no delay: the query is complete. */
  #wait(): void {
    clearTimeout(this.#timer);
    this.#status.textContent = "";
    if (this.#query() === "") this.#settle();
    else this.#timer = window.setTimeout(() => this.#settle(), pause);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    const query = this.#query();
    writeQuery(this.#name, query);
    const count = this.#search(query, false);
    if (count !== undefined && query !== "") this.#status.textContent = this.#said(count, query);
  }

  /** The number of matches, where the list on the page is filtered. */
  #search(query: string, isRestored: boolean): number | undefined {
    const detail: SearchRequest = { name: this.#name, query, isRestored };
    const isOurs = this.#input.dispatchEvent(
      new CustomEvent("schaukasten:search", { bubbles: true, cancelable: true, detail }),
    );
    if (isOurs) return this.#list.filter(query);
    this.#list.release();
    return undefined;
  }

  #said(count: number, query: string): string {
    if (count === 0) return fillText(this.#texts.noMatch, { query });
    const { lang } = document.documentElement;
    const isOne = new Intl.PluralRules(lang || undefined).select(count) === "one";
    return fillText(isOne ? this.#texts.match : this.#texts.matches, { count });
  }

  press(event: KeyboardEvent): void {
    if (event.key === "Enter" && this.#input.form === null) this.#settle();
    if (event.key !== "Escape" || this.#input.value === "") return;
    event.preventDefault();
    event.stopPropagation();
    this.#clear();
  }

  #resetBy(event: Event): void {
    if (this.#query() === "" || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-action="reset-filters"]') === null) return;
    this.#clear();
    this.#input.focus();
  }

  #clear(): void {
    this.#input.value = "";
    this.#input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** On another page of the same document, the field is about to be removed. */
  #goBack(): void {
    if (location.pathname === this.#path) this.#restore(queryInAddress(this.#name) ?? "");
  }

  /** A list whose markup already has the query was rendered for it. */
  #restore(query: string): void {
    if (query === this.#input.value) return;
    this.#input.value = query;
    this.#search(this.#query(), true);
  }

  #query(): string {
    return this.#input.value.trim();
  }
}

/** Screen readers read it when its text changes, without a move of the focus. */
function statusOf(field: HTMLElement): HTMLElement {
  const there = field.querySelector<HTMLElement>(".search__status");
  if (there !== null) return there;
  const status = document.createElement("span");
  status.className = "search__status visually-hidden";
  status.role = "status";
  field.append(status);
  return status;
}
