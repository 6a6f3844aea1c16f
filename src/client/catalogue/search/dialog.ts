import { groupHits } from "./groups.ts";
import { hitSections } from "./hit-list.ts";
import { type LoadedSearch, loadSearch } from "./load-matcher.ts";
import { forgetRecent, noteQuery, recentQueries, recentVisits } from "./recent.ts";

/** The dialog of the search: what is typed is answered at once; without a query it shows what was visited last. */
class SearchDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #input: HTMLInputElement;
  readonly #results: HTMLElement;
  readonly #recent: HTMLElement;
  readonly #status: HTMLElement;

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
    this.#input = dialog.querySelector("input")!;
    this.#results = dialog.querySelector<HTMLElement>("#search-results")!;
    this.#recent = dialog.querySelector<HTMLElement>("[data-search-recent]")!;
    this.#status = dialog.querySelector<HTMLElement>("#search-status")!;
    this.#input.addEventListener("input", () => void this.#search());
    dialog.addEventListener("keydown", (event) => this.#onKey(event));
    dialog.addEventListener("click", (event) => this.#onClick(event));
  }

  /** Answers what is in its field. */
  start(): void {
    void this.#search();
  }

  get #query(): string {
    return this.#input.value.trim();
  }

  async #search(): Promise<void> {
    try {
      const search = await loadSearch();
      this.#show(search);
    } catch {
      this.#status.textContent = "The search index could not be loaded. Check the connection, and type again.";
    }
  }

  #show({ matcher, base }: LoadedSearch): void {
    const query = this.#query;
    const hits = matcher.find(query);
    const iconShapes = (id: string) => matcher.pictureOf("icon", id);
    this.#results.replaceChildren(...hitSections(groupHits(hits), { query, base, iconShapes }));
    this.#status.textContent = query === "" ? "" : hitCountText(hits.length, query);
    this.#recent.hidden = query !== "";
    if (query === "") this.#showRecent(base);
    this.#dialog.querySelector(".search-dialog__body")?.scrollTo(0, 0);
  }

  #showRecent(base: URL): void {
    const visits = recentVisits().map(({ title, address, lang }) => {
      const link = document.createElement("a");
      link.href = new URL(address, base).href;
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
    if (event.key === "Escape") this.#close(event);
    else if (event.key === "Enter" && event.target === this.#input) this.#openFirst(event);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") this.#move(event);
    else if (isTyped(event)) this.#input.focus();
  }

  /** Closes at once: a search field would use the first Escape to clear itself. */
  #close(event: Event): void {
    event.preventDefault();
    this.#dialog.close();
  }

  #openFirst(event: KeyboardEvent): void {
    event.preventDefault();
    this.#results.querySelector<HTMLAnchorElement>("a")?.click();
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
      void this.#search();
      this.#input.focus();
    }
    if (target.closest("a") && this.#query !== "") noteQuery(this.#query);
    if (target === this.#dialog || target.closest("a")) this.#dialog.close();
  }

  #searchFor(query: string): void {
    this.#input.value = query;
    this.#input.focus();
    void this.#search();
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
export function startSearchDialog(dialog: HTMLDialogElement): void {
  searchDialog ??= new SearchDialog(dialog);
  searchDialog.start();
}
