import { make } from "../../kit/dom.ts";
import type { EditWords } from "./edit-words.ts";

/** The club's site, as the draft makes it. */
export class SitePreview {
  readonly element = make("section", { class: "editor__preview" });
  readonly #words: EditWords;
  readonly #frame = make("iframe", { class: "editor__frame" });
  readonly #alone = make("a", { class: "editor__alone", target: "_blank" });
  readonly #wait = make("p", { class: "editor__wait" });
  readonly #origin = document.querySelector<HTMLElement>("[data-site]")?.dataset["site"] ?? "";
  page = "/";
  #why = "preview-wait";

  constructor(words: EditWords) {
    this.#words = words;
    this.#alone.hidden = true;
    this.#frame.hidden = true;
    this.element.append(this.#alone, this.#wait, this.#frame);
  }

  /** Names the parts in the language of who edits. */
  name(): void {
    this.element.setAttribute("aria-label", this.#words.text("preview"));
    this.#frame.title = this.#words.text("preview");
    this.#alone.textContent = this.#words.text("open-alone");
    this.#wait.textContent = this.#words.text(this.#why);
  }

  get isShown(): boolean {
    return !this.#frame.hidden;
  }

  /** Says why there is no site yet, by the name of a text. */
  wait(why: string): void {
    this.#why = why;
    this.name();
  }

  /** The page to show, now or once there is a site. */
  choose(page: string): void {
    if (this.isShown) this.show(page);
    else this.page = page;
  }

  /** Loads a page, also the one that is shown: its content is another one. */
  show(page: string): void {
    this.page = page;
    this.#wait.hidden = true;
    this.#alone.hidden = false;
    this.#frame.hidden = false;
    this.#alone.href = this.#origin + page;
    // A new address for the same page: a frame of another origin cannot be told to load again.
    this.#frame.src = `${this.#origin}${page}?${Date.now()}`;
  }
}
