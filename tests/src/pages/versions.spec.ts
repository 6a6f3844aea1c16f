import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "../../../src/product/files/project.ts";
import { layVersion } from "../../../src/workshop/build/lay-version.ts";
import { serveFiles } from "../../../src/workshop/serve/static-files.ts";
import { inDeepRuns } from "../../runs.ts";
import { test as guarded } from "./guarded.ts";

const base = "/in/here/";
/** What both versions have of the built catalogue; the newer one has a component more. */
const parts = [
  ...["404.html", "assets", "audit-progress.json", "components/index.html", "favicon.svg", "index.html", "pagefind"],
  "search.json",
];

const test = guarded.extend<object, { versionsUrl: string }>({
  versionsUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const parent = mkdtempSync(join(tmpdir(), "versions-"));
      const [built, out] = [join(parent, "built"), join(parent, "out")];
      const take = (path: string) =>
        cpSync(projectFile(`dist/catalogue/${path}`), join(built, path), { recursive: true });
      for (const part of [...parts, "components/button"]) take(part);
      await layVersion(built, { version: "1.9", base, out });
      take("components/alert");
      await layVersion(built, { version: "1.10", base, out });
      const { url, close } = await serveFiles(out, { base });
      await use(url + base);
      await close();
      rmSync(parent, { recursive: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ versionsUrl }, use) => use(versionsUrl),
  // There are no previews on this host.
  page: async ({ page }, use) => {
    await page.route("**/preview/**", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
    await use(page);
  },
});

const { expect } = test;

test("leads from one version to the other by keyboard, on the same page or the nearest, with its own search, and back", async ({
  page,
  versionsUrl: url,
}) => {
  await page.goto("components/button/#rejected");
  await page.getByRole("button", { name: "Version 1.10" }).press("Enter");
  const older = page.getByRole("link", { name: "1.9", exact: true });
  await expect(older).toHaveAttribute("href", `${url}v/1.9/components/button/#rejected`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(older).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${url}v/1.9/components/button/#rejected`);
  await expect(page.getByText("Version 1.9 of the catalogue.")).toBeAttached();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${base}components/button/`);
  await page.getByRole("button", { name: "Search" }).press("Enter");
  await page.getByRole("dialog").getByRole("searchbox").fill("button");
  const hits = page.getByRole("dialog").locator('a[href*="/components/button/"]');
  await expect(hits.first()).toHaveAttribute("href", /\/in\/here\/v\/1\.9\/components\/button\//);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "This page in the newest version" }).click();
  await expect(page).toHaveURL(`${url}components/button/#rejected`);
  await page.goto("components/alert/");
  await page.getByRole("button", { name: "Version 1.10" }).click();
  await older.click();
  await expect(page).toHaveURL(`${url}v/1.9/components/`);
});

test(
  "shows no switch, and says nothing in the console, where the list of versions is broken",
  inDeepRuns,
  async ({ page }) => {
    await page.route("**/versions.json", (route) => route.fulfill({ body: "<html>" }));
    // It is asked for after the list.
    const asked = page.waitForResponse((response) => response.url().endsWith("/pages.json"));
    await page.goto("v/1.9/components/");
    await asked;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Components");
    await expect(page.getByRole("button", { name: /Version/ })).toHaveCount(0);
  },
);
