/** A record as it is kept. */
export interface StoredRecord {
  readonly id: string;
  /** 1 when it is first put, one more with every change. */
  readonly version: number;
  /** JSON. */
  readonly value: unknown;
}

/** Instead of an id: the version of a collection as a list, which goes up with every record that comes or goes. */
export const wholeList = "*";

/**
 * One part of a commit. `expected` is the version that the record has now; 0 says that there is none. Only "expect" takes
 * {@link wholeList}.
 */
export type StorageChange =
  | {
      readonly type: "put";
      readonly collection: string;
      readonly id: string;
      readonly expected: number;
      readonly value: unknown;
    }
  | { readonly type: "delete"; readonly collection: string; readonly id: string; readonly expected: number }
  | Expectation;

/** A record that must not have changed. */
export interface Expectation {
  readonly type: "expect";
  readonly collection: string;
  readonly id: string;
  readonly expected: number;
}

/** Keeps records in collections: in memory, in SQLite, in IndexedDB. */
export interface Storage {
  get(collection: string, id: string): Promise<StoredRecord | undefined>;
  /** The records of a collection in the order in which they were first put. */
  list(collection: string): Promise<readonly StoredRecord[]>;
  /** As many of a collection as are asked for, those that were first put last, the latest first. */
  latest(collection: string, count: number): Promise<readonly StoredRecord[]>;
  /** The names of all collections that have, or ever had, records. */
  collections(): Promise<readonly string[]>;
  /** The version of a record, or of {@link wholeList}; 0 where there is none. */
  version(collection: string, id: string): Promise<number>;
  /**
   * Where one commit of many changes costs less than many commits: waits until everything is there that has arrived by now,
   * so that it can go into one.
   */
  gather?(): Promise<void>;
  /**
   * Makes all of the changes or none, and keeps them before it answers.
   *
   * @throws VersionConflict when a record is not at the version that a change expects
   */
  commit(changes: readonly StorageChange[]): Promise<void>;
  close(): Promise<void>;
}

/** Somebody else has changed a record in the meantime. */
export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
  readonly collection: string;
  readonly id: string;

  constructor({ collection, id, expected }: Pick<StorageChange, "collection" | "id" | "expected">, found: number) {
    super(
      `${collection}/${id} is at version ${found} and not at ${expected}: somebody has changed it. Read it again, and decide anew.`,
    );
    this.collection = collection;
    this.id = id;
  }
}
