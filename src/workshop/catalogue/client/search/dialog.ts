import { listenForKeys } from "../../../../../components/_kit/client/keys.ts";
import { make } from "../../../kit/dom.ts";
import { moveFocus } from "../../../kit/move-focus.ts";
import type { SearchHit } from "./entry.ts";
import { withTexts } from "./find.ts";
import { hitSections } from "./hit-list.ts";
import { mostNamedHits, type NameTable } from "./names.ts";
import { catalogueRoot, openNames, openTexts } from "./open.ts";
import { recentQueries, recentVisits } from "./recent.ts";

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
    this.#answered = this.#answer(this.#asked, this.#query).catch(() => {
      this.#status.textContent = "The search index could not be loaded. Check the connection, and type again.";
    });
  }

  async #answer(asked: number, query: string): Promise<void> {
    const names = await openNames();
    this.#isReady = true;
    if (asked !== this.#asked || query === "") return;
    const named = names.find(query);
    const shown = named[0]?.isWhole === true ? named.length : 0;
    const addTexts = async () => {
      const texts = await openTexts().catch(() => undefined);
      const found = await texts?.find(query);
      if (asked !== this.#asked) return;
      this.#show(withTexts(named, found ?? [], names), names, shown);
      if (found === undefined) this.#status.prepend("The texts could not be loaded. ");
    };
    if (shown === 0) return await addTexts();
    this.#show(named, names, 0);
    setTimeout(() => asked === this.#asked && addTexts(), pauseMs);
  }

  /** @param shown how many names are in the list already, where they stay as they are */
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
    const visits = recentVisits.list().map(({ title, address, lang }) => {
      const name = make("span", { class: "search-dialog__name", lang }, title);
      // Where a page is tells the map of an app from the app: "maps/trainer".
      const place = make("span", { class: "search-dialog__context" }, address.replace(/\/?(?:[?#].*)?$/, ""));
      return make("a", { href: new URL(address, catalogueRoot()).href }, name, " ", place);
    });
    const queries = recentQueries.list();
    this.#fill("visits", visits);
    this.#fill(
      "queries",
      queries.map((query) => make("button", { type: "button", "data-query": query }, query)),
    );
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
    const inside = ".search-dialog__body :is(a, button):not([hidden] *)";
    moveFocus(event, [this.#input, ...this.#dialog.querySelectorAll<HTMLElement>(inside)]);
    if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) this.#input.focus();
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

  #onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const isLink = target.closest("a") !== null;
    if (isLink && this.#query !== "") recentQueries.note(this.#query);
    if (isLink || target === this.#dialog) this.#dialog.close();
    const query = target.closest<HTMLElement>("[data-query]")?.dataset["query"];
    const forgets = target.closest("[data-recent-forget]") !== null;
    if (forgets) for (const list of [recentVisits, recentQueries]) list.forget();
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
