import type { ChangedCollections, StorageChange } from "./storage.ts";

type ToldOfCommit = (changed: ChangedCollections) => void;

/** Who is told of the commits of a storage. */
export class CommitWatchers {
  readonly #watchers = new Set<ToldOfCommit>();

  get size(): number {
    return this.#watchers.size;
  }

  /** @returns how to stop */
  add(told: ToldOfCommit): () => void {
    this.#watchers.add(told);
    return () => void this.#watchers.delete(told);
  }

  tell(changed: ChangedCollections): void {
    for (const told of this.#watchers) told(changed);
  }
}

/** The collections in which a commit writes something. */
export function writtenCollections(changes: readonly StorageChange[]): string[] {
  return [...new Set(changes.flatMap(({ type, collection }) => (type === "expect" ? [] : [collection])))];
}
