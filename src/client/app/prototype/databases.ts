import { done } from "../../indexed-db.ts";

/** Names of what a prototype keeps on the device. */
export const databases = {
  demo: "schaukasten-demo",
  results: "schaukasten-results",
  flows: "schaukasten-flows",
  outbox: "schaukasten-outbox",
} as const;

/** Empties everything, also where another tab has it open. */
export async function emptyDatabases(): Promise<void> {
  const there = new Set((await indexedDB.databases()).map(({ name }) => name));
  await Promise.all(
    Object.values(databases)
      .filter((name) => there.has(name))
      .map(empty),
  );
}

async function empty(name: string): Promise<void> {
  const database = await done(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores, "readwrite");
  await Promise.all(stores.map((store) => done(transaction.objectStore(store).clear())));
  database.close();
}
