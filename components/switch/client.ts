import type { Client } from "../_kit/client/client.ts";
import { elementTexts } from "../_kit/client/element-texts.ts";
import { type SwitchTexts, switchTexts } from "./texts.ts";

/**
 * The detail of `schaukasten:save`, an event of the input that bubbles to the document. The listener that saves the
 * setting calls `respondWith` while the event is being handled, with a promise of the outcome: `undefined` means that
 * it was saved, a sentence says why not. A rejection shows the built-in sentence.
 */
export interface SaveRequest {
  /** Key of the setting. */
  readonly name: string;
  readonly checked: boolean;
  /** Aborted when the person changes the setting meanwhile; the next request waits for the answer to this one. */
  readonly signal: AbortSignal;
  respondWith(outcome: Promise<SaveOutcome>): void;
}

type SaveOutcome = string | UnknownSave | undefined;

/** Nobody knows whether it is saved: the switch stays as it was pressed. */
export interface UnknownSave {
  readonly unknown: string;
  /** The outcome, once somebody has found out. By then the attribute `checked` says what is saved, whoever saved it. */
  readonly later: Promise<string | undefined>;
}

export const switchControl: Client = {
  name: "switch",
  selector: '.switch input[role="switch"]',
  attach(input, { signal }) {
    const saving = new Saving(input as HTMLInputElement);
    input.addEventListener("change", () => saving.intend(), { signal });
  },
};

type State = "saving" | "saved" | "failed" | "unknown";

/**
 * Saves one setting, one request after the other, until the saved value is the person's last choice. As in any markup
 * the attribute `checked` says what is known to be saved.
 */
class Saving {
  readonly #input: HTMLInputElement;
  readonly #status: HTMLElement;
  readonly #texts: SwitchTexts;
  #running: AbortController | undefined;

  constructor(input: HTMLInputElement) {
    const label = input.closest<HTMLElement>(".switch") ?? input;
    this.#input = input;
    this.#texts = elementTexts(label, switchTexts);
    nameByLabel(input, label);
    this.#status = statusOf(label);
  }

  intend(): void {
    if (this.#running === undefined) void this.#save();
    else this.#running.abort();
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
    if (failure === undefined) this.#input.defaultChecked = checked;
    if (running.signal.aborted && (failure !== undefined || this.#input.checked !== checked)) await this.#save();
    else this.#settle(failure);
  }

  #settle(failure: SaveOutcome): void {
    if (typeof failure === "object") {
      this.#show("unknown", failure.unknown);
      void failure.later.then((outcome) => this.#settle(outcome));
    } else {
      this.#input.checked = this.#input.defaultChecked;
      this.#show(failure === undefined ? "saved" : "failed", failure ?? this.#texts.saved);
    }
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
