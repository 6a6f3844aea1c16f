/** How many of something each network has. */
export class NetworkCounts {
  readonly #counts = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  of(network: string): number {
    return this.#counts.get(network) ?? 0;
  }

  /** The network that has most. */
  get largest(): string {
    return [...this.#counts].reduce((most, each) => (each[1] > most[1] ? each : most), ["", 0])[0];
  }

  /** @returns how to take it away again, once */
  add(network: string): () => void {
    this.#change(network, 1);
    let isThere = true;
    return () => {
      if (isThere) this.#change(network, -1);
      isThere = false;
    };
  }

  #change(network: string, by: 1 | -1): void {
    this.#all += by;
    const count = this.of(network) + by;
    if (count > 0) this.#counts.set(network, count);
    else this.#counts.delete(network);
  }
}
