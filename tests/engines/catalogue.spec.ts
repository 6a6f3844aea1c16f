import { readdirSync } from "node:fs";
import { projectFile } from "../../src/site/project.ts";
import { expect, test } from "./fixtures.ts";

const shown = { isShown: true, opacity: 1 };

test("the search opens by a key, finds a field and leads to it", async ({ tab, site }) => {
  await tab.open(`${site}/`);
  await tab.press("/");
  await tab.fill("#search-dialog input", "headingLevel");
  const hit = { css: "#search-results a", name: "headingLevel of Card" };
  await expect.poll(() => tab.seen(hit), { timeout: 15_000 }).toMatchObject({ opacity: 1 });
  await tab.click(hit);
  await expect.poll(() => tab.run(() => location.hash)).toBe("#field-headingLevel");
});

test("the theme is chosen, kept, and seen", async ({ tab, site }) => {
  const surface = () => tab.run(() => getComputedStyle(document.documentElement).backgroundColor);
  await tab.open(`${site}/`);
  const before = await surface();
  await tab.click("[data-theme-toggle], [data-behavior='theme-toggle']");
  await expect.poll(surface).not.toBe(before);
  const chosen = await surface();
  await tab.reload();
  await expect.poll(surface).toBe(chosen);
});

test("frames take the width of the tools", async ({ tab, site }) => {
  await tab.open(`${site}/components/alert/`);
  await tab.click({ css: ".frame-tools label", name: "360" });
  const width = () => tab.run(() => document.querySelector<HTMLElement>(".frame iframe")?.clientWidth);
  await expect.poll(width).toBe(360);
});

test("on a phone the navigation opens in a sheet and closes with Esc", async ({ tab, site }) => {
  await tab.resize(390, 800);
  await tab.open(`${site}/`);
  await tab.click({ css: "header button", name: "Menu" });
  await expect.poll(() => tab.seen("dialog[open] a")).toMatchObject(shown);
  await tab.press("Escape");
  await expect.poll(async () => (await tab.seen("dialog a"))?.isShown ?? false).toBe(false);
});

const folder = projectFile("dist/catalogue");
const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html") && !/^(?:preview|clubs|apps)\b/.test(file))
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .toSorted();
const previews = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /^preview\/(?:screens|components)\/[^/]+\/(?:default|usual)\/index\.html$/.test(file))
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .toSorted()
  .slice(0, 60);

for (const [what, addresses] of Object.entries({ page: pages, preview: previews }))
  test(`every ${what} of the catalogue loads in silence`, async ({ tab, site }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const address of addresses) {
      await tab.open(site + address);
      found.push(...(await tab.complaints()));
    }
    expect(found).toEqual([]);
  });
