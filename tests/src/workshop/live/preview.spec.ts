import bottomSheet from "../../../../components/bottom-sheet/index.ts";
import menu from "../../../../components/menu/index.ts";
import switchControl from "../../../../components/switch/index.ts";
import { expect, test } from "../../product/client/stage.ts";

const script = 'import "./src/workshop/live/preview.ts";';
const stageOf = (markup: string) => `<main class="stage" data-frame="dialog"><h1>Vorschau</h1>${markup}</main>`;

test("a preview of a dialog opens it, and it closes and opens again as in the product", async ({ page, stage }) => {
  const example = bottomSheet.examples.find(({ name }) => name === "confirm");
  await stage.open({ body: stageOf(bottomSheet.render(example?.data)), script });
  await expect(page.getByRole("button", { name: "Noch nicht" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Veröffentlichen …" }).click();
  await expect(page.getByRole("button", { name: "Noch nicht" })).toBeFocused();
});

test("a preview of a menu opens it, and arrows move in it", async ({ page, stage }) => {
  const [example] = menu.examples;
  await stage.open({ body: stageOf(menu.render(example?.data)), script });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
});

test("a preview of a switch says that it is saved, though nothing is", async ({ page, stage }) => {
  const markup = switchControl.render({ id: "reminder", label: "Erinnerung am Vorabend" });
  await stage.open({ body: `<main class="stage"><h1>Vorschau</h1>${markup}</main>`, script });
  await page.getByRole("switch").click();
  await expect(page.getByRole("status")).toHaveText("Gespeichert");
});
