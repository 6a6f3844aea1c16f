import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { type Storage, type StorageChange, type StoredRecord, VersionConflict, wholeList } from "./storage.ts";

interface StoredRow extends StoredRecord {
  readonly collection: string;
}

interface DatabaseSchema extends DBSchema {
  /** In the order of their first put. */
  records: { key: number; value: StoredRow; indexes: { id: [string, string]; collection: string } };
  /** Versions of the lists, by collection. */
  lists: { key: string; value: number };
}

type TransactionMode = "readonly" | "readwrite";
type Transaction = IDBPTransaction<DatabaseSchema, ("records" | "lists")[], TransactionMode>;
type Writing = IDBPTransaction<DatabaseSchema, ("records" | "lists")[], "readwrite">;

/** Stores records in the browser, in a database of its own; several tabs may have it open. */
export async function indexedDbStorage(name: string): Promise<Storage> {
  const database = await openDB<DatabaseSchema>(name, 1, { upgrade: make, blocking: () => database.close() });
  return {
    async get(collection, id) {
      return rowRecord(await database.getFromIndex("records", "id", [collection, id]));
    },
    async list(collection) {
      const rows = await database.getAllFromIndex("records", "collection", collection);
      return rows.flatMap((row) => rowRecord(row) ?? []);
    },
    latest: (collection, count) => latestRecords(database, collection, count),
    collections: () => database.getAllKeys("lists"),
    version: (collection, id) => currentVersion(database.transaction(["records", "lists"]), collection, id),
    commit: (changes) => commit(database, changes),
    close: async () => database.close(),
  };
}

function make(database: IDBPDatabase<DatabaseSchema>): void {
  const records = database.createObjectStore("records", { autoIncrement: true });
  records.createIndex("id", ["collection", "id"], { unique: true });
  records.createIndex("collection", "collection");
  database.createObjectStore("lists");
}

async function latestRecords(
  database: IDBPDatabase<DatabaseSchema>,
  collection: string,
  count: number,
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  let cursor = await database.transaction("records").store.index("collection").openCursor(collection, "prev");
  while (cursor !== null && found.length < count) {
    found.push(...[rowRecord(cursor.value)].filter((each) => each !== undefined));
    cursor = await cursor.continue();
  }
  return found;
}

function rowRecord(row: StoredRow | undefined): StoredRecord | undefined {
  return row && { id: row.id, version: row.version, value: row.value };
}

async function currentVersion(transaction: Transaction, collection: string, id: string): Promise<number> {
  if (id === wholeList) return (await transaction.objectStore("lists").get(collection)) ?? 0;
  const row = await transaction.objectStore("records").index("id").get([collection, id]);
  return row?.version ?? 0;
}

async function commit(database: IDBPDatabase<DatabaseSchema>, changes: readonly StorageChange[]): Promise<void> {
  const transaction = database.transaction(["records", "lists"], "readwrite", { durability: "strict" });
  // Aborting rejects it; the original error is thrown instead.
  const done = transaction.done.catch((error) => error);
  try {
    for (const change of changes) await writeChange(transaction, change);
  } catch (error) {
    transaction.abort();
    await done;
    throw error;
  }
  const failure = await done;
  if (failure !== undefined) throw failure;
}

async function writeChange(transaction: Writing, change: StorageChange): Promise<void> {
  const { collection, id, expected } = change;
  const version = await currentVersion(transaction, collection, id);
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
