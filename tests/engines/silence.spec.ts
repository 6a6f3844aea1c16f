import { readdirSync } from "node:fs";
import { projectFile } from "../../src/product/files/project.ts";
import { movedPages } from "../../src/workshop/catalogue/moved-pages.ts";
import { inWebKitAndDeepRuns, isDeep, sample } from "../runs.ts";
import { expect, test } from "./fixtures.ts";

const folder = projectFile("dist/catalogue");
const addresses = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html"))
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .toSorted();
/** A usual run leaves out booklets: each has the frames of a whole app. */
const left = isDeep ? /^\/(?:preview|apps\/.)/ : /^\/(?:preview|apps\/.|print\/)/;
const leadOn = new Set(movedPages().map(({ from }) => `/${from}/`));
const pages = addresses.filter((address) => !left.test(address) && !leadOn.has(address));
const previews = addresses.filter((address) => /^\/preview\/screens\/[^/]+\/(?:default|usual)\/$/.test(address));
const examples = addresses.filter((address) => /^\/preview\/components\/[^/]+\/default\/$/.test(address));

/** All of them in a deep run, else every 128th: pages share the scripts and styles in which an engine may fail. */
function some<Item>(items: readonly Item[]): readonly Item[] {
  return isDeep ? items : items.filter((_, index) => index % 128 === 0);
}

// In parts, so that two workers share them.
test.describe.configure({ mode: "parallel" });

for (const [what, all] of Object.entries({ page: pages, preview: [...previews, ...examples] })) {
  for (const part of [0, 1])
    test(`pages load in silence and follow the window: ${what}s, part ${part + 1}`, async ({ tab, site }) => {
      test.setTimeout(isDeep ? 900_000 : 300_000);
      const found: string[] = [];
      expect(all.length).toBeGreaterThan(90);
      const here = some(all.slice((part * all.length) / 2, ((part + 1) * all.length) / 2));
      let width = 1280;
      for (const address of here) {
        await tab.open(site + address);
        // Loaded at one width and shown at another, once narrower, once wider.
        width = width === 1280 ? 390 : 1280;
        await tab.resize(width, 800);
        await tab.run(drawn);
        const wide = await tab.run(() => document.documentElement.scrollWidth);
        if (wide > width) found.push(`${address} is ${wide} px wide in a window of ${width} px`);
        found.push(...(await tab.complaints()));
      }
      expect(found).toEqual([]);
    });
}

// WebKit 2.50 keeps the media queries of a page for good if a closed element has `position-try-fallbacks`.
for (const id of sample(["groups.list", "roles.list", "members.detail"]))
  test(
    `${id} changes its layout with the window, beside a menu that is closed`,
    inWebKitAndDeepRuns,
    async ({ tab, site }) => {
      await tab.open(`${site}/preview/screens/${id}/usual/`);
      await tab.resize(390, 800);
      await tab.run(drawn);
      expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect((await tab.seen(".shell__sidebar"))?.isShown ?? false).toBe(false);
    },
  );

/** Waits for two frames, unless the page is hidden. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 500);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
