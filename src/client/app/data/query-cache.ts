/** A result with the time at which it came. */
export interface CachedResult {
  readonly result: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where results outlast the page. */
export interface ResultStore {
  all(): Promise<ReadonlyMap<string, CachedResult>>;
  put(key: string, kept: CachedResult): Promise<void>;
  clear(): Promise<void>;
}

/**
 * The last result of every call, so that a screen that was open before is there at once. Those of sources with `offline`
 * are also kept on the device.
 */
export class QueryCache {
  readonly #memory = new Map<string, CachedResult>();
  readonly #store: ResultStore | undefined;

  private constructor(store: ResultStore | undefined) {
    this.#store = store;
  }

  /** With what the device has, if anything is kept on it; a device that gives nothing only makes the start slower. */
  static async from(store: ResultStore | undefined): Promise<QueryCache> {
    const results = new QueryCache(store);
    const kept = await store?.all().catch(() => undefined);
    for (const [key, each] of kept ?? []) results.#memory.set(key, each);
    return results;
  }

  get(key: string): CachedResult | undefined {
    return this.#memory.get(key);
  }

  async put(key: string, result: unknown, onDevice: boolean): Promise<CachedResult> {
    const kept = { result, at: Date.now() };
    this.#memory.set(key, kept);
    // A full or forbidden store must not keep the result from the screen.
    if (onDevice) await this.#store?.put(key, kept).catch(() => undefined);
    return kept;
  }

  async clear(): Promise<void> {
    this.#memory.clear();
    await this.#store?.clear().catch(() => undefined);
  }
}
