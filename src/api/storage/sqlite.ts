import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  type Expectation,
  type Storage,
  type StorageChange,
  type StoredRecord,
  VersionConflict,
  wholeList,
} from "./storage.ts";

/** In pages. A checkpoint delays a commit; this value makes it one in several hundred instead of one in a hundred. */
const checkpointAfter = 4_000;

const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = ${checkpointAfter};
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS records (
    position INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    value TEXT NOT NULL,
    UNIQUE (collection, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS in_order ON records (collection, position);
  CREATE TABLE IF NOT EXISTS lists (collection TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

const queries = {
  get: "SELECT id, version, value FROM records WHERE collection = ? AND id = ?",
  list: "SELECT id, version, value FROM records WHERE collection = ? ORDER BY position",
  latest: "SELECT id, version, value FROM records WHERE collection = ? ORDER BY position DESC LIMIT ?",
  collections: "SELECT collection FROM lists UNION SELECT collection FROM records",
  recordVersion: "SELECT version FROM records WHERE collection = ? AND id = ?",
  listVersion: "SELECT version FROM lists WHERE collection = ?",
  insert: "INSERT INTO records (collection, id, version, value) VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING",
  update: "UPDATE records SET version = version + 1, value = ? WHERE collection = ? AND id = ? AND version = ?",
  remove: "DELETE FROM records WHERE collection = ? AND id = ? AND version = ?",
  setList: "INSERT INTO lists VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version",
} as const;

type Statements = Readonly<Record<keyof typeof queries, StatementSync>>;

/**
 * Stores records in a file of SQLite. A commit is on disk when it returns; several processes may have the file open.
 *
 * @param path of the file, which is created where it is missing
 */
export function sqliteStorage(path: string): Storage {
  const database = new DatabaseSync(path);
  database.exec(tables);
  return storageOf(database);
}

/**
 * The storage in a read-only file.
 *
 * @throws Error when the file is no storage
 */
export function readSqliteStorage(path: string): Storage {
  return storageOf(new DatabaseSync(path, { readOnly: true }));
}

function storageOf(database: DatabaseSync): Storage {
  const statements = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, database.prepare(query)]),
  ) as Statements;
  return {
    get: async (collection, id) => sqliteRecord(statements.get.get(collection, id)),
    list: async (collection) => statements.list.all(collection).flatMap((row) => sqliteRecord(row) ?? []),
    latest: async (collection, count) =>
      statements.latest.all(collection, count).flatMap((row) => sqliteRecord(row) ?? []),
    collections: async () => statements.collections.all().map((row) => String(row["collection"])),
    version: async (collection, id) => sqliteVersion(statements, collection, id),
    gather: () => new Promise((resolve) => setImmediate(resolve)),
    commit: async (changes) => transaction(database, () => new Commit(statements).make(changes)),
    close: async () => database.close(),
  };
}

function sqliteRecord(row: ReturnType<StatementSync["get"]>): StoredRecord | undefined {
  return row && { id: String(row["id"]), version: Number(row["version"]), value: JSON.parse(String(row["value"])) };
}

function sqliteVersion(statements: Statements, collection: string, id: string): number {
  const row = id === wholeList ? statements.listVersion.get(collection) : statements.recordVersion.get(collection, id);
  return Number(row?.["version"] ?? 0);
}

function transaction(database: DatabaseSync, work: () => void): void {
  // Immediate: versions must not change between comparison and write.
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** A running commit. Many changes expect the same version, which is read once; a list is also written once. */
class Commit {
  readonly #statements: Statements;
  readonly #records = new Map<string, number>();
  readonly #lists = new Map<string, number>();
  readonly #touched = new Set<string>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** @throws VersionConflict */
  make(changes: readonly StorageChange[]): void {
    for (const change of changes) this.#make(change);
    for (const collection of this.#touched) this.#statements.setList.run(collection, this.#list(collection));
  }

  #make(change: StorageChange): void {
    const { type, collection, id, expected } = change;
    const isAsExpected = type === "expect" ? this.#version(change) === expected : this.#write(change);
    if (!isAsExpected) throw new VersionConflict(change, sqliteVersion(this.#statements, collection, id));
    if (type === "expect") return;
    this.#records.set(changeKey(change), type === "put" ? expected + 1 : 0);
    if (type === "delete" || expected === 0) this.#touch(collection);
  }

  /** Writes the record and returns true, only where it has the expected version. */
  #write(change: Exclude<StorageChange, Expectation>): boolean {
    const { insert, update, remove } = this.#statements;
    const { type, collection, id, expected } = change;
    if (type === "delete") return remove.run(collection, id, expected).changes === 1;
    const text = JSON.stringify(change.value);
    if (expected === 0) return insert.run(collection, id, text).changes === 1;
    return update.run(text, collection, id, expected).changes === 1;
  }

  #version(change: Expectation): number {
    const { collection, id } = change;
    if (id === wholeList) return this.#list(collection);
    const key = changeKey(change);
    const version = this.#records.get(key) ?? sqliteVersion(this.#statements, collection, id);
    this.#records.set(key, version);
    return version;
  }

  #list(collection: string): number {
    const version = this.#lists.get(collection) ?? sqliteVersion(this.#statements, collection, wholeList);
    this.#lists.set(collection, version);
    return version;
  }

  #touch(collection: string): void {
    this.#lists.set(collection, this.#list(collection) + 1);
    this.#touched.add(collection);
  }
}

function changeKey({ collection, id }: StorageChange): string {
  return `${collection}\n${id}`;
}
