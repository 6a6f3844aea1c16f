import { listenForKeys } from "../../../../../components/_kit/client/keys.ts";
import { hitSections } from "./hit-list.ts";
import { catalogueRoot, openSearch } from "./pagefind.ts";
import { type FoundHits, findHits } from "./rank.ts";
import { forgetRecent, noteQuery, recentQueries, recentVisits } from "./recent.ts";

/** The dialog of the search: what is typed is answered at once; without a query it shows what was visited last. */
export class SearchDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #input: HTMLInputElement;
  readonly #results: HTMLElement;
  readonly #recent: HTMLElement;
  readonly #status: HTMLElement;
  /** Until the answer to what is in the field is shown. */
  #answered: Promise<void> | undefined;
  #isReady = false;

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
    this.#input = dialog.querySelector("input")!;
    this.#results = dialog.querySelector<HTMLElement>("#search-results")!;
    this.#recent = dialog.querySelector<HTMLElement>("[data-search-recent]")!;
    this.#status = dialog.querySelector<HTMLElement>("#search-status")!;
    this.#input.addEventListener("input", () => this.#search());
    listenForKeys(dialog, (event) => this.#onKey(event));
    dialog.addEventListener("click", (event) => this.#onClick(event));
  }

  /** Answers what is in its field. */
  start(): void {
    this.#search();
  }

  get #query(): string {
    return this.#input.value.trim();
  }

  /** Without a query it asks as well: the index is there when one is typed. */
  #search(): void {
    if (this.#query === "") this.#showRecent();
    else if (!this.#isReady) this.#status.textContent = "Preparing the search …";
    this.#answered ??= this.#answer().finally(() => {
      this.#answered = undefined;
    });
  }

  async #answer(): Promise<void> {
    const answer = await this.#ask();
    if (answer === undefined) {
      this.#status.textContent = "The search index could not be loaded. Check the connection, and type again.";
      return;
    }
    this.#isReady = true;
    if (this.#query !== "") await this.#show(answer);
  }

  /** What is typed meanwhile is asked next: an answer to something else is not shown. `undefined` where there is none. */
  async #ask(): Promise<FoundHits | undefined> {
    const query = this.#query;
    const found = await openSearch().then(
      (search) => findHits(query, search),
      () => undefined,
    );
    return query === this.#query ? found : this.#ask();
  }

  async #show(found: FoundHits): Promise<void> {
    const { icons } = await openSearch();
    this.#results.replaceChildren(...hitSections(found, { root: catalogueRoot(), icons }));
    this.#status.textContent = hitCountText(found.count, this.#query);
    this.#recent.hidden = true;
    this.#dialog.querySelector(".search-dialog__body")?.scrollTo(0, 0);
  }

  #showRecent(): void {
    this.#results.replaceChildren();
    this.#status.textContent = "";
    const visits = recentVisits().map(({ title, address, lang }) => {
      const link = document.createElement("a");
      link.href = new URL(address, catalogueRoot()).href;
      link.append(
        wordsIn("search-dialog__name", title, lang),
        " ",
        wordsIn("search-dialog__context", pathAsWords(address)),
      );
      return link;
    });
    const queries = recentQueries().map((query) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset["query"] = query;
      button.textContent = query;
      return button;
    });
    this.#fill("visits", visits);
    this.#fill("queries", queries);
    const isEmpty = visits.length + queries.length === 0;
    this.#dialog.querySelector<HTMLElement>("[data-recent-forget]")!.hidden = isEmpty;
    this.#dialog.querySelector<HTMLElement>("[data-recent-none]")!.hidden = !isEmpty;
    this.#recent.hidden = false;
  }

  #fill(name: string, entries: readonly HTMLElement[]): void {
    const section = this.#dialog.querySelector<HTMLElement>(`[data-recent="${name}"]`);
    if (section === null) return;
    section.hidden = entries.length === 0;
    const items = entries.map((entry) => {
      const item = document.createElement("li");
      item.append(entry);
      return item;
    });
    section.querySelector("ul")?.replaceChildren(...items);
  }

  #onKey(event: KeyboardEvent): void {
    // What an input method is composing is its own: Enter and arrows choose a word there.
    if (event.isComposing) return;
    if (event.key === "Escape") this.#close(event);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") this.#move(event);
    else if (isTyped(event)) this.#input.focus();
  }

  /** Closes at once: a search field would use the first Escape to clear itself. */
  #close(event: Event): void {
    event.preventDefault();
    this.#dialog.close();
  }

  /** The first hit of what is in the field, also where its answer is on its way. */
  async openFirst(): Promise<void> {
    await this.#answered;
    if (this.#dialog.open) this.#results.querySelector<HTMLAnchorElement>("a")?.click();
  }

  #move(event: KeyboardEvent): void {
    const stops = [
      this.#input,
      ...this.#dialog.querySelectorAll<HTMLElement>(".search-dialog__body :is(a, button):not([hidden] *)"),
    ];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  #onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const query = target.closest<HTMLElement>("[data-query]")?.dataset["query"];
    if (query !== undefined) this.#searchFor(query);
    if (target.closest("[data-recent-forget]")) {
      forgetRecent();
      this.#search();
      this.#input.focus();
    }
    if (target.closest("a") && this.#query !== "") noteQuery(this.#query);
    if (target === this.#dialog || target.closest("a")) this.#dialog.close();
  }

  #searchFor(query: string): void {
    this.#input.value = query;
    this.#input.focus();
    this.#search();
  }
}

/** Where a page is, which tells the map of an app from the app: "maps/trainer". */
function pathAsWords(address: string): string {
  return address.replace(/\/?(?:[?#].*)?$/, "");
}

function wordsIn(className: string, text: string, lang?: string): HTMLElement {
  const label = document.createElement("span");
  label.className = className;
  label.textContent = text;
  if (lang !== undefined) label.lang = lang;
  return label;
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

function hitCountText(count: number, query: string): string {
  if (count === 0) return `Nothing found for “${query}”.`;
  return count === 1 ? "1 result" : `${count} results`;
}

let searchDialog: SearchDialog | undefined;

/** Makes the open dialog of the search answer. */
export function startSearchDialog(dialog: HTMLDialogElement): SearchDialog {
  searchDialog ??= new SearchDialog(dialog);
  searchDialog.start();
  return searchDialog;
}
