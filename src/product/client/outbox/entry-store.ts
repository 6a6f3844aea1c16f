import { openDatabase, requestResult } from "../indexed-db.ts";
import type { OutboxEntry, OutboxStore } from "./entry.ts";

/** Name of the database and of the lock for sending. */
export const outboxName = "schaukasten-outbox";
const entryStoreName = "entries";

/** An outbox in IndexedDB, in the database with this name. */
export function outboxStore(name: string): OutboxStore {
  const opened = openDatabase(name, [entryStoreName]);
  opened.catch(() => undefined);
  const entries = async (mode: IDBTransactionMode) =>
    (await opened).transaction(entryStoreName, mode).objectStore(entryStoreName);
  return {
    async all() {
      const objects = await entries("readonly");
      const [places, values] = await Promise.all([
        requestResult(objects.getAllKeys()),
        requestResult(objects.getAll()),
      ]);
      return places.map((place, index) => ({ ...(values[index] as OutboxEntry), place: Number(place) }));
    },
    async add(entry) {
      const objects = await entries("readwrite");
      const last = await requestResult(objects.openKeyCursor(null, "prev"));
      await requestResult(objects.put(entry, Number(last?.key ?? 0) + 1));
    },
    async replace({ place, ...entry }) {
      const objects = await entries("readwrite");
      if ((await requestResult(objects.getKey(place))) !== undefined) await requestResult(objects.put(entry, place));
    },
    async remove(place) {
      await requestResult((await entries("readwrite")).delete(place));
    },
  };
}
