import { type Connection, network } from "../../../product/client/sdk/connection.ts";
import type { AddressChoices } from "./choices.ts";

/** The connection of a prototype: the browser's, unless the tools are set to offline. */
export class ChosenConnection implements Connection {
  readonly #choices: AddressChoices;
  readonly #changes = new EventTarget();

  constructor(choices: AddressChoices) {
    this.#choices = choices;
  }

  get isThere(): boolean {
    const { fault, outcome } = this.#choices.now;
    return network.isThere && fault !== "offline" && outcome !== "offline";
  }

  watch(changed: () => void, until?: { readonly signal: AbortSignal }): void {
    network.watch(changed, until);
    this.#changes.addEventListener("change", changed, until);
  }

  /** Reports that the choice has changed. */
  change(): void {
    this.#changes.dispatchEvent(new Event("change"));
  }
}
