import { type Connection, network } from "../../sdk/connection.ts";
import type { KeptChoices } from "./choices.ts";

/** The connection of a prototype: the one of the browser, unless somebody has chosen to be without. */
export class ChosenConnection implements Connection {
  readonly #choices: KeptChoices;
  readonly #changes = new EventTarget();

  constructor(choices: KeptChoices) {
    this.#choices = choices;
  }

  get isThere(): boolean {
    return network.isThere && this.#choices.now.fault !== "offline";
  }

  watch(changed: () => void, signal: AbortSignal): void {
    network.watch(changed, signal);
    this.#changes.addEventListener("change", changed, { signal });
  }

  /** Says that somebody has chosen something else. */
  change(): void {
    this.#changes.dispatchEvent(new Event("change"));
  }
}
