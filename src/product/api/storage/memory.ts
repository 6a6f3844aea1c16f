import { CommitWatchers, writtenCollections } from "./commit-watchers.ts";
import { queriedRows } from "./record-query.ts";
import {
  type Storage,
  type StorageChange,
  type StoredCollection,
  type StoredRecord,
  VersionConflict,
  wholeList,
} from "./storage.ts";

interface MemoryRow {
  readonly id: string;
  readonly version: number;
  /** The value in JSON, so that each reader gets a copy. */
  readonly text: string;
}

interface Collection {
  readonly records: Map<string, MemoryRow>;
  /** The version of the list as a whole. */
  version: number;
}

type Collections = Map<string, Collection>;

/** Stores records while the process runs. */
export function memoryStorage(initial: readonly StoredCollection[] = []): Storage {
  const collections: Collections = new Map(initial.map((each) => [each.name, memoryCollection(each)]));
  const watchers = new CommitWatchers();
  return {
    async get(collection, id) {
      const kept = collections.get(collection)?.records.get(id);
      return kept && parseRow(kept);
    },
    list: async (collection, query = {}) =>
      queriedRows(allRows(collections, collection), query, contentOf).map(parseRow),
    count: async (collection, where) => queriedRows(allRows(collections, collection), { where }, contentOf).length,
    collections: async () => [...collections.keys()],
    version: async (collection, id) => memoryVersion(collections, collection, id),
    async commit(changes) {
      const planned = new Map<string, number>();
      for (const change of changes) expectVersion(collections, change, planned);
      for (const change of changes) applyChange(collections, change);
      watchers.tell(writtenCollections(changes));
    },
    watch: (told) => watchers.add(told),
    close: async () => {},
  };
}

function memoryCollection({ version, records }: StoredCollection): Collection {
  return { version, records: new Map(records.map((record) => [record.id, memoryRow(record)])) };
}

function memoryRow({ id, version, value }: StoredRecord): MemoryRow {
  return { id, version, text: JSON.stringify(value) };
}

function allRows(collections: Collections, collection: string): MemoryRow[] {
  return [...(collections.get(collection)?.records.values() ?? [])];
}

function parseRow({ id, version, text }: MemoryRow): StoredRecord {
  return { id, version, value: JSON.parse(text) };
}

function contentOf({ text }: MemoryRow): unknown {
  return JSON.parse(text);
}

function memoryVersion(collections: Collections, collection: string, id: string): number {
  const found = collections.get(collection);
  return (id === wholeList ? found?.version : found?.records.get(id)?.version) ?? 0;
}

/** @param planned versions after earlier changes of the same commit */
function expectVersion(collections: Collections, change: StorageChange, planned: Map<string, number>): void {
  const { collection, id, expected, type } = change;
  const now = (place: string) =>
    planned.get(`${collection}\n${place}`) ?? memoryVersion(collections, collection, place);
  if (now(id) !== expected) throw new VersionConflict(change, now(id));
  if (type === "expect") return;
  planned.set(`${collection}\n${id}`, type === "put" ? expected + 1 : 0);
  if (type === "delete" || expected === 0) planned.set(`${collection}\n${wholeList}`, now(wholeList) + 1);
}

function applyChange(collections: Collections, change: StorageChange): void {
  if (change.type === "expect") return;
  const { collection: name, id, expected } = change;
  const collection = collections.get(name) ?? { records: new Map(), version: 0 };
  collections.set(name, collection);
  if (change.type === "delete" || expected === 0) collection.version += 1;
  if (change.type === "delete") collection.records.delete(id);
  else collection.records.set(id, memoryRow({ id, version: expected + 1, value: change.value }));
}
