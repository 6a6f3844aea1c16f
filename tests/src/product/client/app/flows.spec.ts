import { inDeepRuns } from "../../../../runs.ts";
import { choose, expect, expectNoBarriers, test } from "./app-stage.ts";

test("a flow without a draft asks before what was entered is lost", inDeepRuns, async ({ page, openApp }) => {
  await openApp("member", "#/abwesenheit");
  await page.getByRole("radio").first().check();
  const answers = [false, true];
  page.on("dialog", (dialog) => (answers.shift() ? dialog.accept() : dialog.dismiss()));
  const home = page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Start" });
  await home.click();
  await expect(page).toHaveTitle(/^Abwesenheit melden/);
  await home.click();
  await expect(page).toHaveTitle(/^Hallo Sabine/);
  expect(answers).toEqual([]);
});

test("what was entered in a flow with a draft is there again after a reload", async ({ page, openApp }) => {
  await openApp("admin", "#/kurse/neu");
  await page.getByRole("textbox").first().fill("Yoga am Morgen");
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Kurse" }).click();
  await expect(page).toHaveTitle(/^Kurse · /);
  await page.goBack();
  await expect(page.getByRole("textbox").first()).toHaveValue("Yoga am Morgen");
  await page.reload();
  await expect(page.getByText("Dein Entwurf ist wieder da")).toBeVisible();
  await expect(page.getByRole("textbox").first()).toHaveValue("Yoga am Morgen");
  await expectNoBarriers(page, "a draft that came back");
  await page.getByRole("textbox").first().clear();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("group", { name: "Bitte prüf diese Angaben" })).toBeFocused();
  await expectNoBarriers(page, "the error summary");
});

test("what a flow needs and could not be loaded comes when somebody tries again", async ({ page, openApp }) => {
  await openApp("member", "#/rechnungen");
  await choose(page, "Calls", "fail");
  await page.goto(page.url().replace(/#.*/, "#/abwesenheit"));
  const main = page.getByRole("main");
  await expect(main.getByText(/Fehler-ID: \S+/).first()).toBeVisible();
  await expectNoBarriers(page, "a flow without its data");
  await choose(page, "Calls", "succeed");
  await expect(main.getByRole("button", { name: "Weiter" })).toBeVisible();
});
