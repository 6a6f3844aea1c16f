import { done, openDatabase } from "../../indexed-db.ts";
import type { Kept, ResultStore } from "./query-cache.ts";

const store = "results";

/** Results in IndexedDB, in a database of this name. */
export function deviceStore(name: string): ResultStore {
  const opened = openDatabase(name, [store]);
  // Those who use it are told; an error that nobody waits for yet is not to reach the console.
  opened.catch(() => undefined);
  return {
    async all() {
      const objects = (await opened).transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())]);
      return new Map(keys.map((key, index) => [String(key), values[index] as Kept]));
    },
    async put(key, kept) {
      await done((await opened).transaction(store, "readwrite").objectStore(store).put(kept, key));
    },
    async clear() {
      await done((await opened).transaction(store, "readwrite").objectStore(store).clear());
    },
  };
}
