export interface StoredRecord {
  readonly id: string;
  /** 1 after the first put, one more with every change. */
  readonly version: number;
  /** JSON. */
  readonly value: unknown;
}

/** Used as an id: the version of a collection as a list, which increases when a record is added or deleted. */
export const wholeList = "*";

/**
 * One part of a commit. `expected` is the version that the record has now; 0 means that there is none. Only "expect"
 * accepts {@link wholeList}.
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

/** Fields of a value, by name, each with the values of which it has one. */
export type FieldFilter = Readonly<Record<string, readonly (string | number | boolean | null)[]>>;

/** Which records of a collection, in the order of their first put; all of them where nothing is asked. */
export interface RecordQuery {
  readonly where?: FieldFilter | undefined;
  /** The latest come first. */
  readonly isReversed?: boolean;
  /** Only those that come after the record with this id; none where there is no such record. */
  readonly after?: string;
  /** How many of the others are left out first. */
  readonly skip?: number;
  /** The most that are returned. */
  readonly limit?: number;
}

/** Stores records in collections: in memory, in SQLite, in IndexedDB. */
export interface Storage {
  get(collection: string, id: string): Promise<StoredRecord | undefined>;
  list(collection: string, query?: RecordQuery): Promise<readonly StoredRecord[]>;
  count(collection: string, where?: FieldFilter): Promise<number>;
  /** The names of all collections that have or had records. */
  collections(): Promise<readonly string[]>;
  /** The version of a record, or of {@link wholeList}; 0 where there is none. */
  version(collection: string, id: string): Promise<number>;
  /**
   * Where one commit of many changes costs less than many commits: waits until all submissions that have arrived by now
   * are ready, so that one commit contains them.
   */
  gather?(): Promise<void>;
  /**
   * Makes all of the changes or none, and returns after they are stored.
   *
   * @throws VersionConflict when a record is not at the version that a change expects
   * @throws StorageUnavailable when nothing could be stored
   */
  commit(changes: readonly StorageChange[]): Promise<void>;
  close(): Promise<void>;
}

/** Another process has changed a record in the meantime. */
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

/** `busy`: another process has locked it; `unwritable`: the disk or the rights refuse; `damaged`: it cannot be read. */
export type StorageFault = "busy" | "full" | "unwritable" | "damaged";

const faultWords: Readonly<Record<StorageFault, string>> = {
  busy: "has been locked by another process for too long",
  full: "cannot grow: its disk is full. Make room",
  unwritable: "cannot be written. Look at its disk, and at the rights on the file and its folder",
  damaged: "is damaged. Put a copy in its place",
};

/** The storage takes nothing at the moment, whatever the changes are. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
  readonly fault: StorageFault;

  constructor(fault: StorageFault, { file, cause }: { readonly file: string; readonly cause: unknown }) {
    super(`${file} ${faultWords[fault]}. (${(cause as Error).message})`, { cause });
    this.fault = fault;
  }
}
