import { expect, expectNoBarriers, test } from "./app-stage.ts";

test.use({ isAlone: true });

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

test("a proposal is approved in the app, and is gone from home", async ({ page, openApp }) => {
  await openApp("admin");
  const card = page.getByRole("article", { name: "Erinnerungen ausschalten" });
  await card.getByRole("button", { name: "Freigeben" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("«Erinnerung am Vorabend» wird ausgeschaltet.");
  await expectNoBarriers(page, "the question");
  await question.getByRole("button", { name: "Freigeben" }).click();
  await expect(page.locator(".toasts")).toContainText("Gespeichert.");
  await expectNoBarriers(page, "a toast");
  await expect(card).toHaveCount(0);
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Einstellungen" }).click();
  await expect(page.getByRole("switch", { name: "Erinnerung am Vorabend" })).not.toBeChecked();
});

test("a proposal is adjusted and rejected in the notification centre", async ({ page, openApp }) => {
  await openApp("admin", "#/vorschlaege");
  const card = page.getByRole("article", { name: /Ausfall am Donnerstag/ });
  await card.getByRole("button", { name: "Text anpassen" }).click();
  const editor = page.getByRole("dialog");
  await expectNoBarriers(page, "the editor");
  await editor.getByLabel("Betreff").fill("Am Donnerstag ist frei");
  await editor.getByRole("button", { name: "Anpassen" }).click();
  await expect(card).toContainText("Am Donnerstag ist frei");
  await card.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("dialog").getByLabel("Begründung").fill("Wir schreiben selbst.");
  await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
  await expect(card).toHaveAttribute("data-state", "rejected");
  await expectNoBarriers(page, "a rejected card");
});

test("a proposal whose data has changed in the app asks for a new check", async ({ page, openApp }) => {
  await openApp("admin", "#/einstellungen");
  await page.getByRole("switch", { name: "Erinnerung am Vorabend" }).click();
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Vorschläge" }).click();
  const card = page.getByRole("article", { name: "Erinnerungen ausschalten" });
  await expect(card.getByRole("button", { name: "Neu prüfen" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Freigeben" })).toHaveCount(0);
  await expectNoBarriers(page, "a stale card");
});
