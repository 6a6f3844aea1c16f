import { openDatabase, requestResult } from "../../indexed-db.ts";
import type { CachedResult, ResultStore } from "./query-cache.ts";

const resultStoreName = "results";

/** Databases in which this page stores nothing any more. */
const closed = new Set<string>();

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
      if (closed.has(name)) return;
      await requestResult(
        (await opened).transaction(resultStoreName, "readwrite").objectStore(resultStoreName).put(kept, key),
      );
    },
  };
}

/**
 * Removes the results of a person, in every club and language, from the database of this name. From then on this page
 * stores none there, also of calls that are on their way.
 */
export async function forgetResults(name: string, person: string): Promise<void> {
  closed.add(name);
  const results = (await openDatabase(name, [resultStoreName]))
    .transaction(resultStoreName, "readwrite")
    .objectStore(resultStoreName);
  const keys = await requestResult(results.getAllKeys());
  // A key begins with club, person and language.
  const own = keys.filter((key) => String(key).split(" ")[1] === person);
  await Promise.all(own.map((key) => requestResult(results.delete(key))));
}
