import { readFileSync } from "node:fs";
import { projectFile } from "../../../src/product/files/project.ts";
import { expect, test } from "../../src/product/client/stage.ts";

const guide = readFileSync(projectFile("content/guides/actions.mdx"), "utf8");

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? "";
}

const start = `
  import { startActions } from "./src/product/client/actions/index.ts";
  startActions({
    screen: { actions: ${block("json")} },
    sdk: { call: () => Promise.reject(new Error("The example calls nothing.")) },
    context: () => ({}), params: () => ({}), reload: async () => {}, locale: "de-CH",
  });`;

test("the guide's handler runs, and is taken back, as it is written", async ({ page, stage }) => {
  await stage.open({
    body: '<main><h1>Gruppen</h1><button type="button" data-action="favourite" data-id="g-1">Merken</button></main>',
    script: block("ts") + start,
  });
  const favourites = () => page.evaluate(() => localStorage.getItem("favourites"));
  await page.getByRole("button", { name: "Merken", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Die Gruppe ist gemerkt." })).toBeVisible();
  expect(await favourites()).toBe('["g-1"]');
  await page.getByRole("button", { name: "Nicht mehr merken" }).click();
  await expect.poll(favourites).toBe("[]");
});
