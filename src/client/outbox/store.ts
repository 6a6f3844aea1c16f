import { done, openDatabase } from "../indexed-db.ts";
import type { Entry, OutboxStore } from "./entry.ts";

const store = "entries";

/** An outbox in IndexedDB, in a database of this name. */
export function outboxStore(name: string): OutboxStore {
  const opened = openDatabase(name, [store]);
  opened.catch(() => undefined);
  const entries = async (mode: IDBTransactionMode) => (await opened).transaction(store, mode).objectStore(store);
  return {
    async all() {
      const objects = await entries("readonly");
      const [places, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())]);
      return places.map((place, index) => ({ ...(values[index] as Entry), place: Number(place) }));
    },
    async add(entry) {
      const objects = await entries("readwrite");
      const last = await done(objects.openKeyCursor(null, "prev"));
      await done(objects.put(entry, Number(last?.key ?? 0) + 1));
    },
    async replace({ place, ...entry }) {
      const objects = await entries("readwrite");
      if ((await done(objects.getKey(place))) !== undefined) await done(objects.put(entry, place));
    },
    async remove(place) {
      await done((await entries("readwrite")).delete(place));
    },
  };
}
