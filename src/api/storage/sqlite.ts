import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Change, type Storage, type StoredRecord, VersionConflict, wholeList } from "./storage.ts";

/** In pages. A checkpoint keeps a commit waiting; this makes it one in some hundred instead of one in a hundred. */
const checkpointAfter = 4_000;

const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = ${checkpointAfter};
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS records (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
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
  recordVersion: "SELECT version FROM records WHERE collection = ? AND id = ?",
  listVersion: "SELECT version FROM lists WHERE collection = ?",
  insert: "INSERT INTO records (collection, id, version, value) VALUES (?, ?, 1, ?)",
  update: "UPDATE records SET version = version + 1, value = ? WHERE collection = ? AND id = ?",
  remove: "DELETE FROM records WHERE collection = ? AND id = ?",
  touch: "INSERT INTO lists VALUES (?, 1) ON CONFLICT DO UPDATE SET version = version + 1",
} as const;

type Statements = Readonly<Record<keyof typeof queries, StatementSync>>;

/**
 * Keeps records in a file of SQLite. A commit is on the disk when it answers; several processes may have the file open.
 *
 * @param path of the file, which is made where there is none
 */
export function sqliteStorage(path: string): Storage {
  const database = new DatabaseSync(path);
  database.exec(tables);
  const statements = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, database.prepare(query)]),
  ) as Statements;
  return {
    get: async (collection, id) => record(statements.get.get(collection, id)),
    list: async (collection) => statements.list.all(collection).flatMap((row) => record(row) ?? []),
    latest: async (collection, count) => statements.latest.all(collection, count).flatMap((row) => record(row) ?? []),
    version: async (collection, id) => versionOf(statements, collection, id),
    commit: async (changes) => transaction(database, () => change(statements, changes)),
    close: async () => database.close(),
  };
}

function record(row: ReturnType<StatementSync["get"]>): StoredRecord | undefined {
  return row && { id: String(row["id"]), version: Number(row["version"]), value: JSON.parse(String(row["value"])) };
}

function versionOf(statements: Statements, collection: string, id: string): number {
  const row = id === wholeList ? statements.listVersion.get(collection) : statements.recordVersion.get(collection, id);
  return Number(row?.["version"] ?? 0);
}

function transaction(database: DatabaseSync, work: () => void): void {
  // Immediate: what is compared must not change before it is written.
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

function change(statements: Statements, changes: readonly Change[]): void {
  for (const each of changes) {
    const version = versionOf(statements, each.collection, each.id);
    if (version !== each.expected) throw new VersionConflict(each, version);
    apply(statements, each);
  }
}

function apply(statements: Statements, each: Change): void {
  const { collection, id, expected } = each;
  if (each.type === "expect") return;
  if (each.type === "delete" || expected === 0) statements.touch.run(collection);
  if (each.type === "delete") statements.remove.run(collection, id);
  else if (expected === 0) statements.insert.run(collection, id, JSON.stringify(each.value));
  else statements.update.run(JSON.stringify(each.value), collection, id);
}
