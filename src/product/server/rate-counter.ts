/** More names than one window has on a busy day; the oldest are dropped first, so the memory is bounded. */
const mostCounted = 20_000;

/**
 * Counts what happens under a name in windows of time. It forgets a window when the next one begins: a limit for a window
 * lets through at most twice as many in any time that is as long.
 */
export class RateCounter {
  readonly #window: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #begin = 0;

  /** @param window in ms */
  constructor(window: number, now: () => number) {
    this.#window = window;
    this.#now = now;
  }

  /** Counts once more, and returns how often it was in this window. */
  add(name: string): number {
    this.#roll();
    const count = (this.#counts.get(name) ?? 0) + 1;
    if (count === 1 && this.#counts.size >= mostCounted) this.#dropOldest();
    this.#counts.set(name, count);
    return count;
  }

  /** Seconds until the next window. */
  get rest(): number {
    return Math.max(1, Math.ceil((this.#begin + this.#window - this.#now()) / 1000));
  }

  #roll(): void {
    const now = this.#now();
    if (now - this.#begin < this.#window) return;
    this.#begin = now - (now % this.#window);
    this.#counts.clear();
  }

  #dropOldest(): void {
    for (const name of this.#counts.keys()) {
      this.#counts.delete(name);
      return;
    }
  }
}
