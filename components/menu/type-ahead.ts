import { foldText } from "../_kit/fold.ts";

/** After this pause, in milliseconds, a new search starts. */
const pause = 500;

/** Finds the item that begins with the typed text; a repeated letter visits all items that begin with it. */
export class TypeAhead {
  #typed = "";
  #last = Number.NEGATIVE_INFINITY;

  /** Whether a space at this time is part of the typed text. */
  isTyping({ timeStamp }: Event): boolean {
    return this.#typed !== "" && timeStamp - this.#last < pause;
  }

  find(event: KeyboardEvent, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
    this.#typed = (this.isTyping(event) ? this.#typed : "") + event.key;
    this.#last = event.timeStamp;
    const isOneLetter = new Set(this.#typed).size === 1;
    const wanted = foldText(isOneLetter ? event.key : this.#typed);
    const from = isOneLetter ? current + 1 : Math.max(current, 0);
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    return inTurn.find((item) => foldText(item.textContent ?? "").startsWith(wanted));
  }
}
