import { make } from "../playground/dom.ts";
import type { EditWords } from "./edit-words.ts";

/** The club's site, as the draft makes it. */
export class SitePreview {
  readonly element = make("section", { class: "editor__preview" });
  readonly #words: EditWords;
  readonly #frame = make("iframe", { class: "editor__frame" });
  readonly #alone = make("a", { class: "editor__alone", target: "_blank" });
  readonly #origin = document.querySelector<HTMLElement>("[data-site]")?.dataset["site"] ?? "";
  page = "/";

  constructor(words: EditWords) {
    this.#words = words;
    this.element.append(this.#alone, this.#frame);
  }

  /** Names the parts in the language of who edits. */
  name(): void {
    this.element.setAttribute("aria-label", this.#words.text("preview"));
    this.#frame.title = this.#words.text("preview");
    this.#alone.textContent = this.#words.text("open-alone");
  }

  /** Loads a page, also the one that is shown: its content is another one. */
  show(page: string): void {
    this.page = page;
    this.#alone.href = this.#origin + page;
    // A new address for the same page: a frame of another origin cannot be told to load again.
    this.#frame.src = `${this.#origin}${page}?${Date.now()}`;
  }
}
