/**
 * Starts things in the order in which they were added, a few at a time.
 *
 *     const queue = new PacedQueue<Element>(4, (place) => begin(place));
 *     queue.add(place);      // begins at once while fewer than four run
 *     queue.finished();      // of one that has begun
 */
export class PacedQueue<Item> {
  readonly #waiting = new Set<Item>();
  readonly #most: number;
  readonly #start: (item: Item) => void;
  #running = 0;
  #holds = 0;

  /** @param start begins one; `finished` is called when it is done */
  constructor(most: number, start: (item: Item) => void) {
    this.#most = most;
    this.#start = start;
  }

  add(item: Item): void {
    this.#waiting.add(item);
    this.#startNext();
  }

  /** Takes back what has not begun. */
  remove(item: Item): void {
    this.#waiting.delete(item);
  }

  finished(): void {
    this.#running -= 1;
    this.#startNext();
  }

  /** Begins nothing until a promise settles; what has begun goes on. */
  hold(until: Promise<unknown>): void {
    this.#holds += 1;
    const release = () => {
      this.#holds -= 1;
      this.#startNext();
    };
    until.then(release, release);
  }

  #startNext(): void {
    for (const item of this.#waiting) {
      if (this.#holds > 0 || this.#running >= this.#most) return;
      this.#waiting.delete(item);
      this.#running += 1;
      this.#start(item);
    }
  }
}
