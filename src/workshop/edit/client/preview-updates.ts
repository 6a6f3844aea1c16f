import type { EditLanguage } from "../../../product/engine/locales.ts";
import type { EditAnswer } from "./protocol.ts";
import { RefusedEdit, sendOrder } from "./requests.ts";

interface PreviewActions {
  /** Takes what the checks say and which pages were written. */
  take(answer: EditAnswer): void;
  /** @param reason the name of a text, or a sentence */
  fail(reason: string): void;
}

/**
 * Asks for the checks and the site of the draft, beside what is saved: who writes does not wait for a build. Changes
 * during a build lead to one more.
 */
export class PreviewUpdates {
  readonly #actions: PreviewActions;
  #language: EditLanguage = "de";
  #isDue = false;
  #isBusy = false;

  constructor(actions: PreviewActions) {
    this.#actions = actions;
  }

  async ask(language: EditLanguage): Promise<void> {
    this.#language = language;
    this.#isDue = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#isDue) await this.#update();
    } finally {
      this.#isBusy = false;
    }
  }

  async #update(): Promise<void> {
    this.#isDue = false;
    try {
      this.#actions.take(await sendOrder({ do: "preview", language: this.#language }));
    } catch (error) {
      if (!(error instanceof RefusedEdit)) throw error;
      this.#actions.fail(error.message);
    }
  }
}
