import { inTurn } from "../../../../in-turn.ts";
import { expect, test } from "../../client/stage.ts";
import { storageCases } from "./cases.ts";

const script = `
  import { indexedDbStorage } from "./src/product/api/storage/indexeddb.ts";
  import { memoryStorage } from "./src/product/api/storage/memory.ts";
  import { overlayStorage } from "./src/product/api/storage/overlay.ts";
  import { storageCases } from "./tests/src/product/api/storage/cases.ts";
  window.runCase = async (title) => {
    const storage = await indexedDbStorage(title);
    await storageCases.find((each) => each.title === title).run(storage);
    await storage.close();
    const overlay = overlayStorage(memoryStorage(), await indexedDbStorage(title + " over another"));
    await storageCases.find((each) => each.title === title).run(overlay);
    await overlay.close();
    return "done";
  };
  document.title = "ready";
`;

test("IndexedDB keeps records as every storage does", async ({ page, stage }) => {
  await stage.open({ body: "<main><h1>IndexedDB</h1></main>", script });
  await expect(page).toHaveTitle("ready");
  await inTurn(
    storageCases.map(({ title }) => [title, title] as const),
    async (title) => {
      const run = (name: string) => (window as unknown as { runCase(name: string): Promise<string> }).runCase(name);
      expect(await page.evaluate(run, title)).toBe("done");
    },
  );
});
