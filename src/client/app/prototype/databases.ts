import { requestResult } from "../../indexed-db.ts";

/** Names of what a prototype keeps on the device. */
export const databases = {
  // The number goes up with the form of the records: what is kept in an older form is not read.
  demo: "schaukasten-demo-2",
  results: "schaukasten-results",
  flows: "schaukasten-flows",
  outbox: "schaukasten-outbox",
} as const;

/** Empties everything, also where another tab has it open. */
export async function emptyDatabases(): Promise<void> {
  await Promise.all(Object.values(databases).map(empty));
}

async function empty(name: string): Promise<void> {
  const database = await openIfThere(name);
  if (database === undefined) return;
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores, "readwrite");
  await Promise.all(stores.map((store) => requestResult(transaction.objectStore(store).clear())));
  database.close();
}

/** Not every browser lists its databases. One that would be made by being opened was not there. */
function openIfThere(name: string): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name);
  request.addEventListener("upgradeneeded", () => request.transaction?.abort());
  return requestResult(request).catch(() => undefined);
}
