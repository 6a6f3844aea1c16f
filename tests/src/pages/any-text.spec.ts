import { expect, test } from "./guarded.ts";

test("on a phone a screen is a phone, and its tools are one row that opens a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/screens/members.list/");
  const tools = page.locator('[data-stage-tools="main"]');
  await expect(page.locator("[data-stage-side=main] figcaption")).toHaveText("Phone, 390 × 844");
  expect((await tools.boundingBox())?.height).toBeLessThan(64);
  const language = tools.getByRole("combobox", { name: "Language" });
  await expect(language).toBeHidden();
  await tools.getByRole("button", { name: "Change" }).click();
  await tools.getByRole("button", { name: "Choose another situation" }).click();
  await expect(language, "the sheet gives way to the pictures").toBeHidden();
  await expect(page.locator("a[data-document=usual]")).toBeFocused();
  await tools.getByRole("button", { name: /Change$/ }).click();
  await language.selectOption("fr-CH");
  await tools.getByRole("button", { name: "Done" }).click();
  await expect(tools).toContainText("Phone · French");
  await expect(language).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(language).toBeVisible();
});

test("a text shows the characters that it has, not one that is drawn for several", async ({ page }) => {
  await page.goto("/errors/");
  const drawn = await page.evaluate(async () => {
    await document.fonts.ready;
    const widthOf = (text: string) => {
      const word = document.createElement("span");
      word.textContent = text;
      document.querySelector("main")?.append(word);
      const { width } = word.getBoundingClientRect();
      word.remove();
      return width;
    };
    const alone = (text: string) => [...text].reduce((sum, each) => sum + widthOf(each), 0);
    // Kerning moves them by less than a px.
    return ["-->", "<--", "->", "<-", "=>", "!="].filter((text) => Math.abs(widthOf(text) - alone(text)) > 1);
  });
  expect(drawn).toEqual([]);
});
