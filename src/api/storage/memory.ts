import { type Change, type Storage, type StoredRecord, VersionConflict, wholeList } from "./storage.ts";

interface Kept {
  readonly id: string;
  readonly version: number;
  /** Of the value, in JSON: whoever gets it gets a copy. */
  readonly text: string;
}

interface Collection {
  readonly records: Map<string, Kept>;
  /** Of the list as a whole. */
  version: number;
}

type Collections = Map<string, Collection>;

/** Keeps records for as long as the process runs. */
export function memoryStorage(): Storage {
  const collections: Collections = new Map();
  return {
    async get(collection, id) {
      const kept = collections.get(collection)?.records.get(id);
      return kept && recordOf(kept);
    },
    list: async (collection) => all(collections, collection).map(recordOf),
    latest: async (collection, count) => all(collections, collection).slice(-count).reverse().map(recordOf),
    collections: async () => [...collections.keys()],
    version: async (collection, id) => versionOf(collections, collection, id),
    async commit(changes) {
      const planned = new Map<string, number>();
      for (const change of changes) expectVersion(collections, change, planned);
      for (const change of changes) apply(collections, change);
    },
    close: async () => {},
  };
}

function all(collections: Collections, collection: string): Kept[] {
  return [...(collections.get(collection)?.records.values() ?? [])];
}

function recordOf({ id, version, text }: Kept): StoredRecord {
  return { id, version, value: JSON.parse(text) };
}

function versionOf(collections: Collections, collection: string, id: string): number {
  const found = collections.get(collection);
  return (id === wholeList ? found?.version : found?.records.get(id)?.version) ?? 0;
}

/** @param planned versions that earlier changes of the same commit will have made */
function expectVersion(collections: Collections, change: Change, planned: Map<string, number>): void {
  const { collection, id, expected, type } = change;
  const now = (place: string) => planned.get(`${collection}\n${place}`) ?? versionOf(collections, collection, place);
  if (now(id) !== expected) throw new VersionConflict(change, now(id));
  if (type === "expect") return;
  planned.set(`${collection}\n${id}`, type === "put" ? expected + 1 : 0);
  if (type === "delete" || expected === 0) planned.set(`${collection}\n${wholeList}`, now(wholeList) + 1);
}

function apply(collections: Collections, change: Change): void {
  if (change.type === "expect") return;
  const { collection: name, id, expected } = change;
  const collection = collections.get(name) ?? { records: new Map(), version: 0 };
  collections.set(name, collection);
  if (change.type === "delete" || expected === 0) collection.version += 1;
  if (change.type === "delete") collection.records.delete(id);
  else collection.records.set(id, { id, version: expected + 1, text: JSON.stringify(change.value) });
}
