import type { Client } from "../_kit/client/client.ts";
import { listenForKeys } from "../_kit/client/keys.ts";
import { foldText } from "../_kit/fold.ts";

/** Opens the list of a combobox, moves in it and chooses, as the ARIA practice has it: nothing is chosen by typing. */
export const combobox: Client = {
  name: "combobox",
  selector: '[data-behavior~="combobox"]',
  attach(element, { signal }) {
    const [chosen, typed] = element.querySelectorAll("input");
    const popup = element.querySelector<HTMLElement>(".combobox__popup");
    if (chosen === undefined || typed === undefined || popup === null) return;
    new OpenCombobox(chosen, typed, popup).listen(element, signal);
  },
};

type Way = "down" | "up" | "open" | "close" | "choose" | "escape" | "caret";

const keyWays: Readonly<Record<string, Way>> = {
  ArrowDown: "down",
  ArrowUp: "up",
  Enter: "choose",
  Escape: "escape",
  Home: "caret",
  End: "caret",
};
const altWays: Readonly<Record<string, Way>> = { ArrowDown: "open", ArrowUp: "close" };

function labelOf(option: Element): string {
  return option.querySelector(".combobox__label")?.textContent ?? "";
}

class OpenCombobox {
  readonly #chosen: HTMLInputElement;
  readonly #typed: HTMLInputElement;
  readonly #popup: HTMLElement;
  readonly #isRequired: boolean;
  #active: HTMLElement | undefined;
  #isWriting = false;

  constructor(chosen: HTMLInputElement, typed: HTMLInputElement, popup: HTMLElement) {
    this.#chosen = chosen;
    this.#typed = typed;
    this.#popup = popup;
    this.#isRequired = typed.getAttribute("aria-required") === "true";
  }

  listen(element: HTMLElement, signal: AbortSignal): void {
    listenForKeys(this.#typed, (event) => this.#press(event), { signal });
    this.#typed.addEventListener("input", () => this.#type(), { signal });
    this.#typed.addEventListener("click", () => this.#open(), { signal });
    element.addEventListener("focusout", (event) => this.#leave(event, element), { signal });
    // The focus stays in the field.
    this.#popup.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
    this.#popup.addEventListener("click", ({ target }) => this.#pick(this.#optionAt(target)), { signal });
    const options = new MutationObserver(() => this.#renew());
    options.observe(this.#popup, { childList: true, subtree: true, characterData: true });
    signal.addEventListener("abort", () => options.disconnect());
    this.#demand();
  }

  get #options(): HTMLElement[] {
    return [...this.#popup.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled="true"])')];
  }

  #optionAt(target: EventTarget | null): HTMLElement | undefined {
    return this.#options.find((option) => target instanceof Node && option.contains(target));
  }

  /** Another text is another question: what was chosen for the one before no longer counts. */
  #type(): void {
    if (this.#isWriting) return;
    if (this.#chosen.value !== "") this.#take("");
    this.#demand();
    this.#activate(undefined);
    this.#open();
  }

  /** A text for which nothing is chosen is no answer, also where none is needed. */
  #demand(): void {
    this.#chosen.required = this.#isRequired || (this.#typed.value.trim() !== "" && this.#chosen.value === "");
  }

  #press(event: KeyboardEvent): void {
    const way = event.altKey ? altWays[event.key] : keyWays[event.key];
    if (way === undefined || event.ctrlKey || event.metaKey) return;
    if (this.#ways[way]()) event.preventDefault();
  }

  /** Each returns whether the key is used up. */
  readonly #ways: Readonly<Record<Way, () => boolean>> = {
    down: () => this.#move(1),
    up: () => this.#move(-1),
    open: () => this.#open(),
    close: () => this.#close(),
    choose: () => !this.#popup.hidden && this.#pick(this.#active ?? this.#same),
    escape: () => this.#close() || this.#clear(),
    caret: () => this.#activate(undefined),
  };

  #move(step: number): boolean {
    const options = this.#options;
    this.#open();
    const place = this.#active === undefined ? -1 : options.indexOf(this.#active);
    const from = place < 0 && step < 0 ? options.length : place;
    this.#activate(options[(from + step + options.length) % options.length]);
    return true;
  }

  /** The focus of the screen reader; that of the keyboard stays in the field. */
  #activate(option: HTMLElement | undefined): false {
    this.#active?.removeAttribute("data-active");
    this.#active = option;
    option?.setAttribute("data-active", "");
    if (option === undefined) this.#typed.removeAttribute("aria-activedescendant");
    else this.#typed.setAttribute("aria-activedescendant", option.id);
    option?.scrollIntoView({ block: "nearest" });
    return false;
  }

  /** New options are for a new text. */
  #renew(): void {
    this.#activate(undefined);
    if (!this.#popup.hidden) this.#open();
  }

  #open(): true {
    const isEmpty = this.#popup.textContent?.trim() === "";
    this.#popup.hidden = isEmpty;
    this.#typed.setAttribute("aria-expanded", String(!isEmpty && this.#options.length > 0));
    return true;
  }

  #close(): boolean {
    const wasOpen = !this.#popup.hidden;
    this.#popup.hidden = true;
    this.#typed.setAttribute("aria-expanded", "false");
    this.#activate(undefined);
    return wasOpen;
  }

  #clear(): boolean {
    if (this.#typed.value === "") return false;
    this.#write("");
    this.#take("");
    this.#demand();
    return true;
  }

  /** The one option whose whole label was typed. */
  get #same(): HTMLElement | undefined {
    const text = foldText(this.#typed.value);
    const same = this.#options.filter((option) => foldText(labelOf(option)) === text);
    return same.length === 1 ? same[0] : undefined;
  }

  #pick(option: HTMLElement | undefined): boolean {
    if (option === undefined) return false;
    this.#take(option.dataset["value"] ?? "");
    this.#write(labelOf(option));
    this.#demand();
    this.#close();
    return true;
  }

  #take(value: string): void {
    this.#chosen.value = value;
    this.#chosen.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  #write(text: string): void {
    this.#isWriting = true;
    this.#typed.value = text;
    this.#typed.dispatchEvent(new InputEvent("input", { bubbles: true }));
    this.#isWriting = false;
  }

  /** Whoever types a whole name has chosen it. */
  #leave({ relatedTarget }: FocusEvent, element: HTMLElement): void {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    if (this.#chosen.value === "") this.#pick(this.#same);
    this.#close();
    this.#chosen.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
