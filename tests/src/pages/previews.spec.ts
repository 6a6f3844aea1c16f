import { allPreviews, previewAddress } from "../../../src/site/catalogue/component/previews.ts";
import { expect, test } from "./guarded.ts";

test("a preview contains byte for byte what render gives, for every example and variant", async ({ request }) => {
  const previews = allPreviews();
  const different = [];
  for (const { component, name, data } of previews) {
    const response = await request.get(previewAddress(component.id, name));
    if (!(await response.text()).includes(component.render(data))) different.push(`${component.id}/${name}`);
  }
  expect(different).toEqual([]);
  expect(previews.length).toBeGreaterThan(200);
});

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
