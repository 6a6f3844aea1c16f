import { fillText } from "../_kit/texts.ts";
import { emptyStateElement, headingLevelAt } from "./empty-state.ts";
import { filterList, hideList } from "./filter.ts";
import type { SearchFieldTexts } from "./texts.ts";

/** The list on the page that a field filters, with the empty state that replaces it when nothing matches. */
export class FilteredList {
  readonly #input: HTMLInputElement;
  readonly #texts: SearchFieldTexts;
  readonly #observer = new MutationObserver(() => void this.filter(this.#query));
  #query = "";
  #noMatch: HTMLElement | undefined;

  constructor(input: HTMLInputElement, texts: SearchFieldTexts, signal: AbortSignal) {
    this.#input = input;
    this.#texts = texts;
    signal.addEventListener("abort", () => this.#observer.disconnect());
  }

  /** The number of matches; the list stays filtered when its items change. `undefined` without a list on the page. */
  filter(query: string): number | undefined {
    const list = document.getElementById(this.#input.getAttribute("aria-controls") ?? "");
    if (list === null) return undefined;
    this.#query = query;
    const count = filterList(list, query);
    this.#observer.disconnect();
    this.#replace(list, count === 0 && query !== "");
    this.#observer.observe(list, { childList: true, subtree: true });
    return count;
  }

  /** Stops filtering, because other code filters the list. */
  release(): void {
    if (this.#query !== "") this.filter("");
    this.#observer.disconnect();
  }

  #replace(list: HTMLElement, isEmpty: boolean): void {
    this.#noMatch?.remove();
    hideList(list, isEmpty);
    if (!isEmpty) return;
    const { noMatch, resetFilters: reset } = this.#texts;
    const icon = this.#input.parentElement?.querySelector(".icon") ?? null;
    const title = fillText(noMatch, { query: this.#query });
    this.#noMatch = emptyStateElement({ title, reset, icon, headingLevel: headingLevelAt(list) });
    list.after(this.#noMatch);
  }
}
