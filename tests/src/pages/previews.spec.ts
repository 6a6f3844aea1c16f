import { allPreviews, previewAddress } from "../../../src/workshop/screens/previews.ts";
import { allScreenPreviews, screenPreviewAddress } from "../../../src/workshop/screens/screen-previews.ts";
import { isDeep } from "../../runs.ts";
import { expect, test } from "./guarded.ts";

test("the theme of a preview alone comes from its address", async ({ page }) => {
  await page.goto("/preview/components/card/default/?theme=dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto("/preview/components/card/default/?theme=light");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(ground);
});

test("a dialog opened alone is modal", async ({ page }) => {
  await page.goto("/preview/components/bottom-sheet/default/");
  await expect(page.locator("dialog.sheet")).toBeVisible();
  expect(await page.locator("dialog.sheet").evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
});

test.describe("with letters of twice the size on a window of 320 px", () => {
  test.describe.configure({ mode: "parallel", timeout: isDeep ? 600_000 : 120_000 });
  const screens = allScreenPreviews().map(({ screen, scenario }) => screenPreviewAddress(screen.id, scenario.name));
  const examples = allPreviews()
    .filter(({ component, name }) => component.examples.some((example) => example.name === name))
    .map(({ component, name }) => previewAddress(component.id, name));

  for (const [what, addresses] of Object.entries({ screens, examples })) {
    test(`none of the ${what} is wider than the window`, async ({ page }) => {
      const settings = await page.context().newCDPSession(page);
      await settings.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      await page.setViewportSize({ width: 320, height: 640 });
      const chosen = addresses.filter((_, index) => isDeep || index % 32 === 0);
      const wide: string[] = [];
      for (const address of chosen) {
        await page.goto(address);
        if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(address);
      }
      // The size is that of the browser, which the next test has too.
      await settings.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
      expect(wide).toEqual([]);
    });
  }
});
