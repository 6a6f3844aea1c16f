import { type Change, type Storage, type StoredRecord, VersionConflict } from "./storage.ts";

type Collections = Map<string, Map<string, StoredRecord>>;

/** Keeps records for as long as the process runs. */
export function memoryStorage(): Storage {
  const collections: Collections = new Map();
  return {
    get: async (collection, id) => structuredClone(collections.get(collection)?.get(id)),
    list: async (collection) => structuredClone([...(collections.get(collection)?.values() ?? [])]),
    async commit(changes) {
      for (const change of changes) expectVersion(collections, change);
      for (const change of changes) apply(collections, change);
    },
    close: async () => {},
  };
}

function expectVersion(collections: Collections, change: Change): void {
  const version = collections.get(change.collection)?.get(change.id)?.version ?? 0;
  if (version !== change.expected) throw new VersionConflict(change, version);
}

function apply(collections: Collections, change: Change): void {
  if (change.type === "expect") return;
  const { collection, id, expected } = change;
  const records = collections.get(collection) ?? new Map<string, StoredRecord>();
  collections.set(collection, records);
  if (change.type === "delete") records.delete(id);
  else records.set(id, { id, version: expected + 1, value: structuredClone(change.value) });
}
