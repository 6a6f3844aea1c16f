import type { Page } from "@playwright/test";

interface Kept {
  readonly draft: { readonly entered: Record<string, unknown> };
}

/** The answers of the drafts in this browser. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open("schaukasten-flows");
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const all = database.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    database.close();
    return (all.result as Kept[]).map(({ draft }) => draft.entered);
  });
