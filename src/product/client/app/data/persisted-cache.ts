import { openDatabase, requestResult } from "../../indexed-db.ts";
import type { CachedResult, ResultStore } from "./query-cache.ts";

const resultStoreName = "results";

/** Results in IndexedDB, in a database of this name. */
export function openResultStore(name: string): ResultStore {
  const opened = openDatabase(name, [resultStoreName]);
  // The callers handle the error; without this, an error before the first call would reach the console.
  opened.catch(() => undefined);
  return {
    async all() {
      const objects = (await opened).transaction(resultStoreName).objectStore(resultStoreName);
      const [keys, values] = await Promise.all([requestResult(objects.getAllKeys()), requestResult(objects.getAll())]);
      return new Map(keys.map((key, index) => [String(key), values[index] as CachedResult]));
    },
    async put(key, kept) {
      await requestResult(
        (await opened).transaction(resultStoreName, "readwrite").objectStore(resultStoreName).put(kept, key),
      );
    },
  };
}

/** Removes the results of a person, in every club and language, from the database of this name. */
export async function forgetResults(name: string, person: string): Promise<void> {
  const results = (await openDatabase(name, [resultStoreName]))
    .transaction(resultStoreName, "readwrite")
    .objectStore(resultStoreName);
  const keys = await requestResult(results.getAllKeys());
  // A key begins with club, person and language.
  const own = keys.filter((key) => String(key).split(" ")[1] === person);
  await Promise.all(own.map((key) => requestResult(results.delete(key))));
}
