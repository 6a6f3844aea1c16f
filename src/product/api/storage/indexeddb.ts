import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { groupBy } from "../../engine/group-by.ts";
import { memoryStorage } from "./memory.ts";
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

type Writing = IDBPTransaction<DatabaseSchema, ("records" | "lists")[], "readwrite">;

/** A storage in the browser whose database several tabs have open. */
export interface IndexedDbStorage extends Storage {
  /** Lets the next read include what other tabs have committed. */
  refresh(): void;
}

/**
 * Stores records in the browser, in a database of its own. All records are read at once, since a transaction for each
 * read takes longer than a request to the API; reads between two commits take them from memory.
 */
export async function indexedDbStorage(name: string): Promise<IndexedDbStorage> {
  const database = await openDB<DatabaseSchema>(name, 1, { upgrade: makeStores, blocking: () => database.close() });
  let loaded: Promise<Storage> | undefined;
  const records = () => {
    loaded ??= loadRecords(database);
    return loaded;
  };
  const refresh = () => {
    loaded = undefined;
  };
  return {
    get: async (collection, id) => (await records()).get(collection, id),
    list: async (collection, query) => (await records()).list(collection, query),
    count: async (collection, where) => (await records()).count(collection, where),
    collections: async () => (await records()).collections(),
    version: async (collection, id) => (await records()).version(collection, id),
    commit: (changes) => commit(database, changes).finally(refresh),
    refresh,
    close: async () => database.close(),
  };
}

function makeStores(database: IDBPDatabase<DatabaseSchema>): void {
  const records = database.createObjectStore("records", { autoIncrement: true });
  records.createIndex("id", ["collection", "id"], { unique: true });
  records.createIndex("collection", "collection");
  database.createObjectStore("lists");
}

async function loadRecords(database: IDBPDatabase<DatabaseSchema>): Promise<Storage> {
  const transaction = database.transaction(["records", "lists"]);
  const lists = transaction.objectStore("lists");
  const [rows, names, versions] = await Promise.all([
    transaction.objectStore("records").getAll(),
    lists.getAllKeys(),
    lists.getAll(),
  ]);
  const rowsOf = groupBy(rows, ({ collection }) => collection);
  return memoryStorage(
    names.map((collection, index) => ({
      name: collection,
      version: versions[index] ?? 0,
      records: rowsOf.get(collection) ?? [],
    })),
  );
}

async function currentVersion(transaction: Writing, collection: string, id: string): Promise<number> {
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
