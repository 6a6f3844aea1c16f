import type { Client } from "../_kit/client/client.ts";
import { elementTexts } from "../_kit/client/element-texts.ts";
import { type SwitchTexts, switchTexts } from "./texts.ts";

/**
 * The detail of `schaukasten:save`, an event of the input that bubbles to the document. The listener that saves the
 * setting calls `respondWith` while the event is being handled, with a promise of the outcome: `undefined` means that
 * it was saved, a sentence says why not; `unknown` is a sentence where nobody knows, and the switch stays as it was
 * pressed. A rejection shows the built-in sentence.
 */
export interface SaveRequest {
  /** Key of the setting. */
  readonly name: string;
  readonly checked: boolean;
  /** Aborted when the person changes the setting meanwhile; the next request waits for the answer to this one. */
  readonly signal: AbortSignal;
  respondWith(outcome: Promise<SaveOutcome>): void;
}

type SaveOutcome = string | { readonly unknown: string } | undefined;

export const switchControl: Client = {
  name: "switch",
  selector: '.switch input[role="switch"]',
  attach(input, { signal }) {
    const saving = new Saving(input as HTMLInputElement);
    input.addEventListener("change", () => saving.intend(), { signal });
  },
};

type State = "saving" | "saved" | "failed" | "unknown";

/** Saves one setting, one request after the other, until the saved value is the person's last choice. */
class Saving {
  readonly #input: HTMLInputElement;
  readonly #status: HTMLElement;
  readonly #texts: SwitchTexts;
  /** The value that is known to be saved. */
  #saved: boolean;
  #running: AbortController | undefined;

  constructor(input: HTMLInputElement) {
    const label = input.closest<HTMLElement>(".switch") ?? input;
    this.#input = input;
    this.#saved = !input.checked;
    this.#texts = elementTexts(label, switchTexts);
    nameByLabel(input, label);
    this.#status = statusOf(label);
  }

  intend(): void {
    if (this.#running !== undefined) this.#running.abort();
    else {
      this.#saved = !this.#input.checked;
      this.#save();
    }
  }

  async #save(): Promise<void> {
    const { checked } = this.#input;
    const running = new AbortController();
    const outcome = ask(this.#input, running.signal);
    if (outcome === undefined) return;
    this.#running = running;
    this.#show("saving", this.#texts.saving);
    const failure = await outcome.catch(() => this.#texts.failed);
    this.#running = undefined;
    if (failure === undefined) this.#saved = checked;
    if (running.signal.aborted && (failure !== undefined || this.#input.checked !== checked)) await this.#save();
    else this.#settle(failure);
  }

  #settle(failure: SaveOutcome): void {
    const isUnknown = typeof failure === "object";
    if (!isUnknown) this.#input.checked = this.#saved;
    if (isUnknown) this.#show("unknown", failure.unknown);
    else if (failure === undefined) this.#show("saved", this.#texts.saved);
    else this.#show("failed", failure);
  }

  #show(state: State, text: string): void {
    this.#status.dataset["state"] = state;
    this.#status.textContent = text;
  }
}

/** `undefined` where no listener saves it. */
function ask(input: HTMLInputElement, signal: AbortSignal): Promise<SaveOutcome> | undefined {
  let outcome: Promise<SaveOutcome> | undefined;
  const respondWith = (promise: Promise<SaveOutcome>) => {
    outcome = promise;
  };
  const detail: SaveRequest = { name: input.name, checked: input.checked, signal, respondWith };
  input.dispatchEvent(new CustomEvent("schaukasten:save", { bubbles: true, detail }));
  return outcome;
}

/** The status is in the label without being part of the name. */
function nameByLabel(input: HTMLInputElement, label: HTMLElement): void {
  const text = label.querySelector(".switch__label");
  if (text === null || input.hasAttribute("aria-labelledby")) return;
  text.id ||= `${input.id}-label`;
  input.setAttribute("aria-labelledby", text.id);
}

function statusOf(label: HTMLElement): HTMLElement {
  const there = label.querySelector<HTMLElement>(".switch__status");
  if (there !== null) return there;
  const status = document.createElement("span");
  status.className = "switch__status";
  status.role = "status";
  label.append(status);
  return status;
}
