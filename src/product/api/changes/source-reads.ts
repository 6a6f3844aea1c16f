import { type ChangedCollections, type Storage, VersionConflict } from "../storage/storage.ts";

/** Operations of a club, each with the collections that its answers were made of. */
type ReadsByOperation = Map<string, ReadonlySet<string>>;

/**
 * What the answers of operations rest on, learned from the calls. Where processes share a storage they also share what
 * they have learned, before an answer is sent: a caller may listen at another one.
 */
export class SourceReads {
  readonly #storage: Storage;
  readonly #clubs = new Map<string, Promise<ReadsByOperation>>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** The answer of `work`, which reads the storage that it gets. */
  async noted<Answer>(club: string, operation: string, work: (storage: Storage) => Promise<Answer>): Promise<Answer> {
    if (this.#storage.watch === undefined) return work(this.#storage);
    const read = new Set<string>();
    const answer = await work(notingStorage(this.#storage, read));
    // What is read is there although the storage takes nothing at the moment.
    await this.#learn(club, operation, read).catch(() => undefined);
    return answer;
  }

  /** Another process may have learned something: it is read again where it is needed. */
  heard(changed: ChangedCollections): void {
    if (this.#storage.isShared !== true) return;
    for (const club of this.#clubs.keys())
      if (changed?.includes(readsCollection(club)) !== false) this.#clubs.delete(club);
  }

  /** The operations whose answers in a club may be others after a change. */
  async affected(club: string, changed: ChangedCollections): Promise<string[]> {
    const reads = await this.#readsOf(club);
    return [...reads].flatMap(([operation, read]) =>
      changed?.some((collection) => read.has(collection)) === false ? [] : [operation],
    );
  }

  #readsOf(club: string): Promise<ReadsByOperation> {
    const known = this.#clubs.get(club) ?? this.#load(club);
    this.#clubs.set(club, known);
    known.catch(() => this.#clubs.delete(club));
    return known;
  }

  async #load(club: string): Promise<ReadsByOperation> {
    const records = this.#storage.isShared === true ? await this.#storage.list(readsCollection(club)) : [];
    return new Map(records.map(({ id, value }) => [id, new Set(value as string[])]));
  }

  async #learn(club: string, operation: string, read: ReadonlySet<string>): Promise<void> {
    const reads = await this.#readsOf(club);
    const known = reads.get(operation);
    if (known !== undefined && [...read].every((each) => known.has(each))) return;
    if (this.#storage.isShared === true) await this.#share(club, operation, read);
    else reads.set(operation, new Set([...(known ?? []), ...read]));
  }

  /** Again where another process has learned something about the same operation. */
  async #share(club: string, operation: string, read: ReadonlySet<string>): Promise<void> {
    const place = { collection: readsCollection(club), id: operation };
    try {
      const record = await this.#storage.get(place.collection, place.id);
      const value = [...new Set([...((record?.value as string[] | undefined) ?? []), ...read])];
      await this.#storage.commit([{ type: "put", ...place, expected: record?.version ?? 0, value }]);
      (await this.#readsOf(club)).set(operation, new Set(value));
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      await this.#share(club, operation, read);
    }
  }
}

function readsCollection(club: string): string {
  return `reads/${club}`;
}

function notingStorage(storage: Storage, read: Set<string>): Storage {
  const noting =
    <Rest extends readonly unknown[], Answer>(ask: (collection: string, ...rest: Rest) => Answer) =>
    (collection: string, ...rest: Rest): Answer => {
      read.add(collection);
      return ask(collection, ...rest);
    };
  return {
    ...storage,
    get: noting(storage.get),
    list: noting(storage.list),
    count: noting(storage.count),
    version: noting(storage.version),
  };
}
