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
