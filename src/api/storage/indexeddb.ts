import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { type Change, type Storage, type StoredRecord, VersionConflict, wholeList } from "./storage.ts";

interface Row extends StoredRecord {
  readonly collection: string;
}

interface Schema extends DBSchema {
  /** By the order in which they were first put. */
  records: { key: number; value: Row; indexes: { id: [string, string]; collection: string } };
  /** Versions of the lists, by their collection. */
  lists: { key: string; value: number };
}

type Mode = "readonly" | "readwrite";
type Transaction = IDBPTransaction<Schema, ("records" | "lists")[], Mode>;
type Writing = IDBPTransaction<Schema, ("records" | "lists")[], "readwrite">;

/** Keeps records in the browser, in a database of its own; several tabs may have it open. */
export async function indexedDbStorage(name: string): Promise<Storage> {
  const database = await openDB<Schema>(name, 1, { upgrade: make, blocking: () => database.close() });
  return {
    async get(collection, id) {
      return recordOf(await database.getFromIndex("records", "id", [collection, id]));
    },
    async list(collection) {
      const rows = await database.getAllFromIndex("records", "collection", collection);
      return rows.flatMap((row) => recordOf(row) ?? []);
    },
    latest: (collection, count) => latest(database, collection, count),
    collections: () => database.getAllKeys("lists"),
    version: (collection, id) => versionOf(database.transaction(["records", "lists"]), collection, id),
    commit: (changes) => commit(database, changes),
    close: async () => database.close(),
  };
}

function make(database: IDBPDatabase<Schema>): void {
  const records = database.createObjectStore("records", { autoIncrement: true });
  records.createIndex("id", ["collection", "id"], { unique: true });
  records.createIndex("collection", "collection");
  database.createObjectStore("lists");
}

async function latest(database: IDBPDatabase<Schema>, collection: string, count: number): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  let cursor = await database.transaction("records").store.index("collection").openCursor(collection, "prev");
  while (cursor !== null && found.length < count) {
    found.push(...[recordOf(cursor.value)].filter((each) => each !== undefined));
    cursor = await cursor.continue();
  }
  return found;
}

function recordOf(row: Row | undefined): StoredRecord | undefined {
  return row && { id: row.id, version: row.version, value: row.value };
}

async function versionOf(transaction: Transaction, collection: string, id: string): Promise<number> {
  if (id === wholeList) return (await transaction.objectStore("lists").get(collection)) ?? 0;
  const row = await transaction.objectStore("records").index("id").get([collection, id]);
  return row?.version ?? 0;
}

async function commit(database: IDBPDatabase<Schema>, changes: readonly Change[]): Promise<void> {
  const transaction = database.transaction(["records", "lists"], "readwrite", { durability: "strict" });
  // Aborting rejects it, which is told by the error that led to it.
  const done = transaction.done.catch((error) => error);
  try {
    for (const change of changes) await apply(transaction, change);
  } catch (error) {
    transaction.abort();
    await done;
    throw error;
  }
  const failure = await done;
  if (failure !== undefined) throw failure;
}

async function apply(transaction: Writing, change: Change): Promise<void> {
  const { collection, id, expected } = change;
  const version = await versionOf(transaction, collection, id);
  if (version !== expected) throw new VersionConflict(change, version);
  if (change.type === "expect") return;
  if (change.type === "delete" || expected === 0) await touch(transaction, collection);
  const records = transaction.objectStore("records");
  const key = await records.index("id").getKey([collection, id]);
  if (change.type === "delete") await records.delete(key!);
  else await records.put({ collection, id, version: expected + 1, value: change.value }, key);
}

async function touch(transaction: Writing, collection: string): Promise<void> {
  const lists = transaction.objectStore("lists");
  await lists.put(((await lists.get(collection)) ?? 0) + 1, collection);
}
