import type { Page } from "@playwright/test";
import { inDeepRuns } from "../../../../runs.ts";
import { choose, expect, expectNoBarriers, test } from "./app-stage.ts";

test.use({ isAlone: true });

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

test("a proposal is approved on home and gone from there, another one adjusted and rejected in the notification centre", async ({
  page,
  openApp,
}) => {
  await openApp("admin");
  const places = page.getByRole("navigation", { name: "Hauptnavigation" });
  const card = page.getByRole("article", { name: "Erinnerungen ausschalten" });
  await card.getByRole("button", { name: "Freigeben" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Erinnerungen ausschalten");
  await expect(question.getByRole("listitem")).toHaveText(await card.getByRole("listitem").allInnerTexts());
  await expectNoBarriers(page, "the question");
  await question.getByRole("button", { name: "Freigeben" }).click();
  await expect(page.locator(".toasts")).toContainText("Gespeichert.");
  await expect(card).toHaveCount(0);
  await expect(page.locator("main :is(.proposal__title, h1)").and(page.locator(":focus"))).toHaveCount(1);
  await places.getByRole("link", { name: "Einstellungen" }).click();
  await expect(page.getByRole("switch", { name: "Erinnerung am Vorabend" })).not.toBeChecked();

  await places.getByRole("link", { name: "Vorschläge" }).click();
  const mailing = page.getByRole("article", { name: /Ausfall am Donnerstag/ });
  await mailing.getByRole("button", { name: "Text anpassen" }).click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel("Betreff").fill("Am Donnerstag ist frei");
  await editor.getByRole("button", { name: "Anpassen" }).click();
  await expect(mailing).toContainText("Am Donnerstag ist frei");
  await mailing.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("dialog").getByLabel("Begründung").fill("Wir schreiben selbst.");
  await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
  await expect(mailing).toHaveAttribute("data-state", "rejected");
  await expect(mailing).toContainText("Was vorgeschlagen war:");
  await expect(page.getByRole("main")).toContainText("Vorschläge zur Freigabe");
  await expect(page.locator(".proposal__title:focus, h1:focus")).toHaveCount(1);
});

test("a proposal whose data has changed in the app asks for a new check", inDeepRuns, async ({ page, openApp }) => {
  await openApp("admin", "#/einstellungen");
  await page.getByRole("switch", { name: "Erinnerung am Vorabend" }).click();
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Vorschläge" }).click();
  const card = page.getByRole("article", { name: "Erinnerungen ausschalten" });
  await expect(card.getByRole("button", { name: "Neu prüfen" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Freigeben" })).toHaveCount(0);
});

test("whoever is not the one to approve sees it on the card, with who has agreed already", async ({
  page,
  openApp,
}) => {
  await openApp("admin");
  const card = page.getByRole("article", { name: "Zwei Rechnungen ein erstes Mal mahnen" });
  await expect(card.getByText("1 von 2 Freigaben. Noch nötig: 1.")).toBeVisible();
  await expect(card.getByText("Schon dafür: Silvan Odermatt.")).toBeVisible();
  await card.getByRole("button", { name: "Freigeben" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Deine Freigabe ist die letzte von 2, die es braucht.");
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await choose(page, "Person", "Urs Widmer, Kassier");
  await page.goto(`${page.url().replace(/#.*/, "")}#/vorschlaege`);
  const approve = card.getByRole("button", { name: "Freigeben" });
  await expect(approve).toHaveAccessibleDescription(
    /Hier gilt das Vier-Augen-Prinzip\. Freigeben muss jemand anders\.$/,
  );
  await choose(page, "Locale", "fr-CH");
  await expect(card.getByText("Déjà d’accord : Silvan Odermatt.")).toBeVisible();
});

const networks = {
  "the tools": (page, isThere) => choose(page, "Calls", isThere ? "succeed" : "find no network"),
  "the browser": (page, isThere) => page.context().setOffline(!isThere),
} satisfies Record<string, (page: Page, isThere: boolean) => Promise<void>>;

test(
  "without a network nothing is decided, and the cards say why until it is back",
  inDeepRuns,
  async ({ page, openApp }) => {
    await openApp("admin");
    const card = page.getByRole("article", { name: "Erinnerungen ausschalten" });
    const reject = card.getByRole("button", { name: "Ablehnen" });
    for (const [way, go] of Object.entries(networks))
      await test.step(way, async () => {
        await go(page, false);
        await expect(reject).toHaveAttribute("aria-disabled", "true");
        await expect(reject).toHaveAccessibleDescription(/Ohne Verbindung kannst du nicht entscheiden/);
        await reject.click({ force: true });
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await go(page, true);
        await expect(reject).not.toHaveAttribute("aria-disabled");
        await reject.click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      });
  },
);
