/** Waits for a time that can be interrupted; what was left goes on later. */
export class Countdown {
  #left: number;
  #startedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #over: () => void;

  /** @param milliseconds the wait; with Infinity it is never over */
  constructor(milliseconds: number, over: () => void) {
    this.#left = milliseconds;
    this.#over = over;
  }

  run(): void {
    if (this.#timer !== undefined || this.#left === Number.POSITIVE_INFINITY) return;
    this.#startedAt = Date.now();
    this.#timer = setTimeout(this.#over, this.#left);
  }

  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = Math.max(0, this.#left - (Date.now() - this.#startedAt));
  }
}

/**
 * How long a message stays, in milliseconds: long enough to be read slowly, five seconds at least, and ten where there is
 * something to press.
 */
export function readingTime(text: string, hasAction: boolean): number {
  return Math.max(hasAction ? 10_000 : 5000, 2000 + 70 * text.length);
}
