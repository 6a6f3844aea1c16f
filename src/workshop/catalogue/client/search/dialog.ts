import { listenForKeys } from "../../../../../components/_kit/client/keys.ts";
import { make } from "../../../kit/dom.ts";
import { withTexts } from "./find.ts";
import { hitSections } from "./hit-list.ts";
import { mostNamedHits, type NamedHit, type NameTable, type SearchHit } from "./names.ts";
import { catalogueRoot, openNames, openTexts } from "./open.ts";
import { forgetRecent, noteQuery, recentQueries, recentVisits } from "./recent.ts";

/** Until somebody pauses: texts are not sought for each letter. */
const pauseMs = 100;

/** The dialog of the search: names answer while somebody types, texts below them at a pause; without a query it shows what was visited last. */
export class SearchDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #input: HTMLInputElement;
  readonly #results: HTMLElement;
  readonly #recent: HTMLElement;
  readonly #status: HTMLElement;
  /** Until the first hits for what is in the field are shown. */
  #answered: Promise<void> = Promise.resolve();
  #asked = 0;
  #isReady = false;

  constructor(dialog: HTMLDialogElement) {
    const part = (selector: string) => dialog.querySelector<HTMLElement>(selector) ?? dialog;
    this.#dialog = dialog;
    this.#input = dialog.querySelector("input") ?? make("input");
    this.#results = part("#search-results");
    this.#recent = part("[data-search-recent]");
    this.#status = part("#search-status");
    this.#input.addEventListener("input", () => this.search());
    listenForKeys(dialog, (event) => this.#onKey(event));
    dialog.addEventListener("click", (event) => this.#onClick(event));
  }

  get #query(): string {
    return this.#input.value.trim();
  }

  /** Answers what is in its field. */
  search(): void {
    this.#asked += 1;
    if (this.#query === "") this.#showRecent();
    else if (!this.#isReady) this.#status.textContent = "Preparing the search …";
    this.#answered = this.#answer(this.#asked).catch(() => {
      this.#status.textContent = "The search index could not be loaded. Check the connection, and type again.";
    });
  }

  async #answer(asked: number): Promise<void> {
    const names = await openNames();
    this.#isReady = true;
    if (asked !== this.#asked || this.#query === "") return;
    const named = names.find(this.#query);
    if (named[0]?.isWhole !== true) return await this.#addTexts(named, names, 0);
    this.#show(named, names, 0);
    setTimeout(() => asked === this.#asked && this.#addTexts(named, names, named.length), pauseMs);
  }

  /** @param shown how many names are in the list already, where they stay as they are */
  async #addTexts(named: readonly NamedHit[], names: NameTable, shown: number): Promise<void> {
    const [asked, query] = [this.#asked, this.#query];
    const texts = await openTexts().catch(() => undefined);
    const found = await texts?.find(query);
    if (asked !== this.#asked) return;
    this.#show(withTexts(named, found ?? [], names), names, shown);
    if (found === undefined) this.#status.prepend("The texts could not be loaded. ");
  }

  #show(hits: readonly SearchHit[], { icons }: NameTable, shown: number): void {
    if (shown === 0) this.#results.replaceChildren();
    this.#results.append(...hitSections(hits.slice(shown), this.#query, icons));
    this.#status.textContent = hitCountText(hits.length, this.#query);
    this.#recent.hidden = true;
    if (shown === 0) this.#dialog.querySelector(".search-dialog__body")?.scrollTo(0, 0);
  }

  #showRecent(): void {
    this.#results.replaceChildren();
    this.#status.textContent = "";
    const visits = recentVisits().map(({ title, address, lang }) => {
      const name = make("span", { class: "search-dialog__name", lang }, title);
      // Where a page is tells the map of an app from the app: "maps/trainer".
      const place = make("span", { class: "search-dialog__context" }, address.replace(/\/?(?:[?#].*)?$/, ""));
      return make("a", { href: new URL(address, catalogueRoot()).href }, name, " ", place);
    });
    const queries = recentQueries().map((query) => make("button", { type: "button", "data-query": query }, query));
    this.#fill("visits", visits);
    this.#fill("queries", queries);
    const isEmpty = visits.length + queries.length === 0;
    this.#recent.querySelector("[data-recent-forget]")?.toggleAttribute("hidden", isEmpty);
    this.#recent.querySelector("[data-recent-none]")?.toggleAttribute("hidden", !isEmpty);
    this.#recent.hidden = false;
  }

  #fill(name: string, entries: readonly HTMLElement[]): void {
    const section = this.#recent.querySelector(`[data-recent="${name}"]`);
    section?.toggleAttribute("hidden", entries.length === 0);
    section?.querySelector("ul")?.replaceChildren(...entries.map((entry) => make("li", {}, entry)));
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "ArrowDown" || key === "ArrowUp") this.#move(event);
    else if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) this.#input.focus();
    if (key !== "Escape") return;
    // A search field would use the first Escape to clear itself.
    event.preventDefault();
    this.#dialog.close();
  }

  /** The first hit of what is in the field, also where its answer is on its way. */
  async openFirst(): Promise<void> {
    const answered = this.#answered;
    await answered;
    if (answered !== this.#answered) return this.openFirst();
    if (this.#dialog.open) this.#results.querySelector("a")?.click();
  }

  #move(event: KeyboardEvent): void {
    const inside = ".search-dialog__body :is(a, button):not([hidden] *)";
    const stops = [this.#input, ...this.#dialog.querySelectorAll<HTMLElement>(inside)];
    const at = stops.findIndex((stop) => stop.matches(":focus"));
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  #onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const isLink = target.closest("a") !== null;
    if (isLink && this.#query !== "") noteQuery(this.#query);
    if (isLink || target === this.#dialog) this.#dialog.close();
    const query = target.closest<HTMLElement>("[data-query]")?.dataset["query"];
    const forgets = target.closest("[data-recent-forget]") !== null;
    if (forgets) forgetRecent();
    if (query === undefined && !forgets) return;
    this.#input.value = query ?? "";
    this.#input.focus();
    this.search();
  }
}

/** What is cut off is said. */
function hitCountText(count: number, query: string): string {
  if (count === 0) return `Nothing found for “${query}”.`;
  if (count === 1) return "1 result";
  return count < mostNamedHits ? `${count} results` : `The best ${count} results`;
}

let searchDialog: SearchDialog | undefined;

/** Makes the open dialog of the search answer. What answers by texts is loaded beside the names, before somebody asks for it. */
export function startSearchDialog(dialog: HTMLDialogElement): SearchDialog {
  void openTexts().catch(() => {});
  searchDialog ??= new SearchDialog(dialog);
  searchDialog.search();
  return searchDialog;
}
