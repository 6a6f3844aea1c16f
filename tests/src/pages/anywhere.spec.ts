import { catalogueBase as base } from "../worker-fixtures.ts";
import { test as guarded } from "./guarded.ts";

/** The built catalogue below a path of a foreign host. */
const test = guarded.extend<{ asked: string[] }>({
  baseURL: async ({ foreignHost }, use) => use(foreignHost + base),
  asked: async ({ page }, use) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await use(asked);
  },
});

const { expect } = test;

const outside = (asked: readonly string[]) => asked.filter((path) => path.startsWith("/") && !path.startsWith(base));

test("a page, its frames and its search work below a path", async ({ page, asked }) => {
  await page.goto("components/button/");
  await expect(page.frameLocator("iframe").first().locator("button").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.getByRole("dialog").getByRole("searchbox").fill("button");
  const hit = page.getByRole("dialog").locator('a[href*="/components/button/"]').first();
  // The first answer waits for the index.
  await expect(hit).toHaveAttribute("href", /\/project\/pages\/components\/button\//, { timeout: 15_000 });
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
  await page.locator('a[href*="suche"]:visible').first().click();
  await page.getByRole("searchbox").fill("Training");
  await expect(page.locator("main a").first()).toBeVisible();
  expect(outside(asked)).toEqual([]);
});
