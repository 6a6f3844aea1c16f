import { type Storage, type StoredCollection, wholeList } from "../../../../../src/product/api/storage/storage.ts";

/** Everything that a storage has, by the names of collections. */
export async function dumpedStorage(storage: Storage): Promise<StoredCollection[]> {
  const names = [...(await storage.collections())].toSorted();
  return Promise.all(
    names.map(async (name) => ({
      name,
      version: await storage.version(name, wholeList),
      records: await storage.list(name),
    })),
  );
}
