import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { components } from "../../../components/index.ts";
import { axeSource } from "../../../src/site/audit/axe.ts";
import { projectFile } from "../../../src/site/project.ts";
import { expect, test } from "./guarded.ts";

/** What is used of axe, once its source has run in the page. */
declare const axe: {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const folder = projectFile("dist/catalogue");
const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html") && !file.startsWith("preview"))
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .toSorted();

test.describe.configure({ mode: "parallel", timeout: 60_000 });

test("there is a page for every component", () => {
  expect(pages).toEqual(expect.arrayContaining([...components.keys()].map((id) => `/components/${id}/`)));
});

for (const address of pages) {
  test(`${address} is silent, strict, in bounds and accessible`, async ({ page }) => {
    await page.goto(address);
    const policy = await page.locator("meta[http-equiv=content-security-policy]").getAttribute("content");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/);
    await expect(page.locator("[style]:not(iframe, .frame, .frame__view, .contact-sheet__window)")).toHaveCount(0);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(content, `at ${width} px`).toBeLessThanOrEqual(width);
    }
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await violations(page, ["color-contrast"]), "in dark").toEqual([]);
  });
}

/** What axe finds in the page itself; the previews in its frames are the audit's, so they are not given axe either. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axeSource());
  return page.evaluate(async (only) => {
    const runOnly = only === undefined ? {} : { runOnly: { type: "rule", values: only } };
    const options = { iframes: false, resultTypes: ["violations"], ...runOnly };
    const { violations: found } = await axe.run({ exclude: ["iframe"] }, options);
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}
