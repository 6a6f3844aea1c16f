import { requestResult } from "../../../product/client/indexed-db.ts";

/** Names of the databases of a prototype on the device. */
export const databases = {
  // The number increases with the format of the records: older formats are not read.
  demo: "schaukasten-demo-2",
  results: "schaukasten-results",
  flows: "schaukasten-flows",
  outbox: "schaukasten-outbox",
} as const;

/** Empties all databases, also while another tab has them open. */
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

/** Not every browser lists its databases. If opening creates one, it did not exist. */
function openIfThere(name: string): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name);
  request.addEventListener("upgradeneeded", () => request.transaction?.abort());
  return requestResult(request).catch(() => undefined);
}
