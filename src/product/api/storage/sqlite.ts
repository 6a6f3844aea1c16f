import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import { CommitWatchers, writtenCollections } from "./commit-watchers.ts";
import type { LockWaits } from "./lock-waits.ts";
import { openSqlite, readSqlite, type SqliteContent, SqliteWrites } from "./sqlite-file.ts";
import {
  type Expectation,
  type FieldFilter,
  type FillableStorage,
  type RecordQuery,
  type Storage,
  type StorageChange,
  type StoredRecord,
  VersionConflict,
  wholeList,
} from "./storage.ts";

/** In pages. A checkpoint delays a commit; this value makes it one in several hundred instead of one in a hundred. */
const checkpointAfter = 4_000;

const apiContent: SqliteContent = {
  // "SKap"
  id: 0x534b6170,
  version: 1,
  probe: "SELECT position, collection, records.id, value, lists.version FROM records JOIN lists USING (collection)",
  schema: `
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = ${checkpointAfter};
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
  `,
};

const queries = {
  get: "SELECT id, version, value FROM records WHERE collection = ? AND id = ?",
  collections: "SELECT collection FROM lists UNION SELECT collection FROM records",
  recordVersion: "SELECT version FROM records WHERE collection = ? AND id = ?",
  listVersion: "SELECT version FROM lists WHERE collection = ?",
  insert: "INSERT INTO records (collection, id, version, value) VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING",
  update: "UPDATE records SET version = version + 1, value = ? WHERE collection = ? AND id = ? AND version = ?",
  remove: "DELETE FROM records WHERE collection = ? AND id = ? AND version = ?",
  fill: "INSERT INTO records (collection, id, version, value) VALUES (?, ?, ?, ?)",
  setList: "INSERT INTO lists VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version",
} as const;

/** The values of the columns that were asked for: objects of names take twice the time. */
type SqlRow = readonly SQLOutputValue[];

interface Statement {
  get(...values: readonly SQLInputValue[]): SqlRow | undefined;
  all(...values: readonly SQLInputValue[]): SqlRow[];
  run(...values: readonly SQLInputValue[]): { readonly changes: number | bigint };
}

type Statements = Readonly<Record<keyof typeof queries, Statement>>;

function preparedRows(database: DatabaseSync, query: string): Statement {
  const statement = database.prepare(query);
  statement.setReturnArrays(true);
  // Its types know rows as objects only.
  return statement as unknown as Statement;
}

/**
 * Stores records in a file of SQLite. A commit is on disk when it returns; several processes may have the file open.
 *
 * @param path of the file, which is created where it is missing
 * @throws SqliteFileError
 */
export function sqliteStorage(path: string, waits?: LockWaits): FillableStorage {
  return storageOf(openSqlite(path, apiContent), { waits });
}

/**
 * The storage in a read-only file. The value of a record that is no JSON is undefined.
 *
 * @throws SqliteFileError when the file is damaged or no storage
 */
export function readSqliteStorage(path: string): Storage {
  return storageOf(readSqlite(path, apiContent), { parse: parsedOrNothing });
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface StorageParts {
  readonly waits?: LockWaits | undefined;
  readonly parse?: (text: string) => unknown;
}

function storageOf(database: DatabaseSync, { waits, parse = JSON.parse }: StorageParts): FillableStorage {
  const statements = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, preparedRows(database, query)]),
  ) as Statements;
  const file = new SqliteWrites(database, waits);
  const watchers = new CommitWatchers();
  const record = (row: SqlRow | undefined): StoredRecord | undefined =>
    row && { id: String(row[0]), version: Number(row[1]), value: parse(String(row[2])) };
  const prepared = new Map<string, Statement>();
  const asked = (select: string, { text, values }: SqlPart) =>
    file.read(() => {
      const query = `SELECT ${select} FROM records WHERE ${text}`;
      const statement = prepared.get(query) ?? preparedRows(database, query);
      prepared.set(query, statement);
      return statement.all(...values);
    });
  return {
    get: (collection, id) => file.read(() => record(statements.get.get(collection, id))),
    list: async (collection, query = {}) =>
      (await asked("id, version, value", listedPart(collection, query))).flatMap((row) => record(row) ?? []),
    count: async (collection, where = {}) =>
      Number((await asked("count(*) AS count", filteredPart(collection, where)))[0]?.[0]),
    collections: () => file.read(() => statements.collections.all().map(([name]) => String(name))),
    version: (collection, id) => file.read(() => sqliteVersion(statements, collection, id)),
    async inTurn(commits) {
      await new Promise((resolve) => setImmediate(resolve));
      await commits();
    },
    async commit(changes) {
      await file.transaction(() => new Commit(statements).make(changes));
      watchers.tell(writtenCollections(changes));
    },
    watch: (told) => watchers.add(told),
    fill: ({ name, version, records }) =>
      file.transaction(() => {
        for (const { id, version: own, value } of records) statements.fill.run(name, id, own, JSON.stringify(value));
        statements.setList.run(name, version);
      }),
    close: () => file.close(),
  };
}

interface SqlPart {
  readonly text: string;
  readonly values: readonly SQLInputValue[];
}

function listedPart(
  collection: string,
  { where = {}, isReversed = false, after, skip = 0, limit }: RecordQuery,
): SqlPart {
  const [order, beyond] = isReversed ? ["DESC", "<"] : ["ASC", ">"];
  const { text, values } = filteredPart(collection, where);
  const later = `AND position ${beyond} (SELECT position FROM records WHERE collection = ? AND id = ?)`;
  const isCut = limit !== undefined || skip > 0;
  return {
    text: `${text} ${after === undefined ? "" : later} ORDER BY position ${order} ${isCut ? "LIMIT ? OFFSET ?" : ""}`,
    values: [...values, ...(after === undefined ? [] : [collection, after]), ...(isCut ? [limit ?? -1, skip] : [])],
  };
}

/** Compares the JSON of a field, which is the same wherever the value is the same. */
function filteredPart(collection: string, where: FieldFilter): SqlPart {
  const fields = Object.entries(where);
  return {
    text: ["collection = ?", ...fields.map(() => "value -> ? IN (SELECT value FROM json_each(?))")].join(" AND "),
    values: [
      collection,
      ...fields.flatMap(([name, wanted]) => [
        `$."${name}"`,
        JSON.stringify(wanted.map((each) => JSON.stringify(each))),
      ]),
    ],
  };
}

function sqliteVersion(statements: Statements, collection: string, id: string): number {
  const row = id === wholeList ? statements.listVersion.get(collection) : statements.recordVersion.get(collection, id);
  return Number(row?.[0] ?? 0);
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
