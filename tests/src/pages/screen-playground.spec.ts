import type { Page } from "@playwright/test";
import { expect, test } from "./guarded.ts";

test.describe.configure({ timeout: 60_000 });

const preview = (page: Page) => page.frameLocator("iframe[title='Preview of the screen']");
const editor = (page: Page) => page.getByRole("textbox", { name: "Screen as JSON" });
const problems = (page: Page) => page.locator("[data-problem-count]");

test("a screen is opened, broken, mended by a suggestion and changed by its tree", async ({ page }) => {
  await page.goto("/playground/?screen=events.list");
  await expect(problems(page)).toHaveText("No problems", { timeout: 20_000 });
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Anlässe");

  await page.getByRole("treeitem", { name: "data-table" }).last().press("Enter");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(problems(page)).toHaveText("1 problem");
  await page.getByRole("button", { name: 'Write "data-table"' }).click();
  await expect(problems(page)).toHaveText("No problems");

  const before = await preview(page).getByRole("table").count();
  await page.getByRole("treeitem", { name: "data-table" }).last().press("Delete");
  await expect(preview(page).getByRole("table")).toHaveCount(before - 1);
  await page.getByLabel("Component").selectOption("progress-bar");
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(preview(page).getByRole("progressbar").first()).toBeVisible();
  await expect(preview(page).locator("[data-draft-mark]")).toHaveCount(1);
});
