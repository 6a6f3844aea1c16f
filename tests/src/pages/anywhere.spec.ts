import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { placeUnder } from "../../../src/site/build/base.ts";
import { projectFile } from "../../../src/site/project.ts";
import { test as guarded } from "./guarded.ts";

const base = "/project/pages/";
/** The names that a plain host knows. */
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The built catalogue below a path, on a server that does nothing but read files. */
const test = guarded.extend<{ asked: string[] }, { host: string }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "anywhere-"));
      cpSync(projectFile("dist/catalogue"), folder, { recursive: true });
      placeUnder(folder, base);
      const server = createServer(({ url = "/" }, response) => {
        const content = fileAt(folder, new URL(url, "http://here").pathname);
        response.writeHead(content === undefined ? 404 : 200, { "content-type": content?.type ?? "text/plain" });
        response.end(content?.body);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ host }, use) => use(host + base),
  asked: async ({ page }, use) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await use(asked);
  },
});

const { expect } = test;

function fileAt(folder: string, path: string): { body: Buffer; type: string } | undefined {
  if (!path.startsWith(base)) return undefined;
  const file = join(folder, path.slice(base.length), path.endsWith("/") ? "index.html" : "");
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  return { body: readFileSync(file), type: types[extname(file)] ?? "application/octet-stream" };
}

const outside = (asked: readonly string[]) => asked.filter((path) => path.startsWith("/") && !path.startsWith(base));

test("a page, its frames and its search work below a path", async ({ page, asked }) => {
  await page.goto("components/button/");
  await expect(page.frameLocator("iframe").first().locator("button").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.getByRole("dialog").locator("input").fill("button");
  const hit = page.getByRole("dialog").locator('a[href*="/components/button/"]').first();
  await expect(hit).toHaveAttribute("href", /\/project\/pages\/components\/button\//);
  expect(outside(asked)).toEqual([]);
});

test("an app runs below a path, and its links stay in it", async ({ page, asked }) => {
  await page.goto("apps/admin/#/mitglieder");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mitglieder");
  await page.locator('main a[href*="/mitglieder/"]').first().click();
  await expect(page).toHaveURL(/\/project\/pages\/apps\/admin\/#\/mitglieder\/./);
  expect(outside(asked)).toEqual([]);
});

test("the site of a club is there, with its search", async ({ page, asked }) => {
  await page.goto("clubs/");
  await page.getByRole("link", { name: "Open the site" }).first().click();
  await expect(page).toHaveURL(/\/project\/pages\/clubs\/[^/]+\/$/);
  await page.locator('a[href*="suche"]').first().click();
  await page.getByRole("searchbox").fill("Training");
  await expect(page.locator("main a").first()).toBeVisible();
  expect(outside(asked)).toEqual([]);
});
