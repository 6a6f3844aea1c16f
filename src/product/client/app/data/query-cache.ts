/** A result and the time at which it arrived. */
export interface CachedResult {
  readonly result: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A storage of results that outlasts the page. */
export interface ResultStore {
  all(): Promise<ReadonlyMap<string, CachedResult>>;
  put(key: string, kept: CachedResult): Promise<void>;
}

/**
 * The last result of every call, so that a screen opened before shows at once. Those of sources with `offline` are
 * also stored on the device.
 */
export class QueryCache {
  readonly #memory = new Map<string, CachedResult>();
  readonly #store: ResultStore | undefined;

  private constructor(store: ResultStore | undefined) {
    this.#store = store;
  }

  /** Reads the results stored on the device. A device that returns none only makes the start slower. */
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
    // A result is shown even if the store is full or blocked.
    if (onDevice) await this.#store?.put(key, kept).catch(() => undefined);
    return kept;
  }
}
