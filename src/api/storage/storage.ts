/** A record as it is kept. */
export interface StoredRecord {
  readonly id: string;
  /** 1 when it is first put, one more with every change. */
  readonly version: number;
  /** JSON. */
  readonly value: unknown;
}

/** One part of a commit. `expected` is the version that the record has now; 0 says that there is none. */
export type Change =
  | {
      readonly type: "put";
      readonly collection: string;
      readonly id: string;
      readonly expected: number;
      readonly value: unknown;
    }
  | { readonly type: "delete"; readonly collection: string; readonly id: string; readonly expected: number }
  | { readonly type: "expect"; readonly collection: string; readonly id: string; readonly expected: number };

/** Keeps records in collections: in memory, in SQLite, in IndexedDB. */
export interface Storage {
  get(collection: string, id: string): Promise<StoredRecord | undefined>;
  /** The records of a collection in the order in which they were first put. */
  list(collection: string): Promise<readonly StoredRecord[]>;
  /**
   * Makes all of the changes or none, and keeps them before it answers.
   *
   * @throws VersionConflict when a record is not at the version that a change expects
   */
  commit(changes: readonly Change[]): Promise<void>;
  close(): Promise<void>;
}

/** Somebody else has changed a record in the meantime. */
export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
  readonly collection: string;
  readonly id: string;

  constructor({ collection, id, expected }: Change, found: number) {
    super(
      `${collection}/${id} is at version ${found} and not at ${expected}: somebody has changed it. Read it again, and decide anew.`,
    );
    this.collection = collection;
    this.id = id;
  }
}
