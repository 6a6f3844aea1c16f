/** A timer that can be paused; it continues with the remaining time. */
export class Countdown {
  #left: number;
  #startedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #over: () => void;

  /** @param milliseconds the duration; with Infinity it never ends */
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
 * Duration of a message in milliseconds: long enough for slow reading, at least five seconds, and ten with a
 * button.
 */
export function readingTime(text: string, hasAction: boolean): number {
  return Math.max(hasAction ? 10_000 : 5000, 2000 + 70 * text.length);
}
