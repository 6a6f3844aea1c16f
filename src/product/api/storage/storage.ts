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

/** The names of collections in which commits have changed something; undefined where it may be any. */
export type ChangedCollections = readonly string[] | undefined;

/** Stores records in collections: in memory, in SQLite, in PostgreSQL, in IndexedDB. */
export interface Storage {
  get(collection: string, id: string): Promise<StoredRecord | undefined>;
  list(collection: string, query?: RecordQuery): Promise<readonly StoredRecord[]>;
  count(collection: string, where?: FieldFilter): Promise<number>;
  /** The names of all collections that have or had records. */
  collections(): Promise<readonly string[]>;
  /** The version of a record, or of {@link wholeList}; 0 where there is none. */
  version(collection: string, id: string): Promise<number>;
  /**
   * Where one commit of many changes costs less than many commits: runs what commits once all submissions that have
   * arrived by now are ready, and not while another process does, so that neither has to commit again.
   */
  inTurn?(commits: () => Promise<void>): Promise<void>;
  /**
   * Makes all of the changes or none, and returns after they are stored.
   *
   * @throws VersionConflict when a record is not at the version that a change expects
   * @throws StorageUnavailable when nothing could be stored
   */
  commit(changes: readonly StorageChange[]): Promise<void>;
  /**
   * Calls `told` after each commit of this process, and of others where {@link isShared}, until the returned function is
   * called. Absent where a storage cannot tell.
   */
  watch?(told: (changed: ChangedCollections) => void): () => void;
  /** Whether `watch` tells what other processes commit. */
  readonly isShared?: boolean;
  close(): Promise<void>;
}

/** A collection with its version as a list, and its records in the order of their first put. */
export interface StoredCollection {
  readonly name: string;
  readonly version: number;
  readonly records: readonly StoredRecord[];
}

/** A storage that takes what another one has. */
export interface FillableStorage extends Storage {
  /** Adds records at their versions after those of the collection, of which it sets the version as a list. */
  fill(part: StoredCollection): Promise<void>;
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

/**
 * `busy`: another process has locked it; `unwritable`: the disk or the rights refuse; `damaged`: it cannot be read; `away`:
 * nobody answers there; `interrupted`: the connection ended during a commit, and nobody knows whether it was made.
 */
export type StorageFault = "busy" | "full" | "unwritable" | "damaged" | "away" | "interrupted";

const faultWords: Readonly<Record<StorageFault, string>> = {
  busy: "has been locked by another process for too long",
  full: "cannot grow: its disk is full. Make room",
  unwritable: "cannot be written. Look at its disk, and at the rights on it",
  damaged: "is damaged. Put a copy in its place",
  away: "does not answer. Look whether it runs, and whether this machine reaches it",
  interrupted: "ended the connection during a commit, which may have been made",
};

/** The storage takes nothing at the moment, whatever the changes are. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
  readonly fault: StorageFault;

  /** @param place the path of a file, or the address of a database without its password */
  constructor(fault: StorageFault, { place, cause }: { readonly place: string; readonly cause: unknown }) {
    super(`${place} ${faultWords[fault]}. (${cause instanceof Error ? cause.message : cause})`, { cause });
    this.fault = fault;
  }
}
