import { readdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { components } from "../../../components/index.ts";
import { projectFile } from "../../../src/site/project.ts";
import { expect, test } from "./guarded.ts";

const folder = projectFile("dist/catalogue");
const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html") && !file.startsWith("preview"))
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .toSorted();

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
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
        width,
      );
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page })
        .exclude("iframe")
        .options({ iframes: false, resultTypes: ["violations"] })
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}
