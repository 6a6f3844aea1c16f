import type { Page } from "@playwright/test";
import { inDeepRuns } from "../../../../runs.ts";
import { expect, expectNoBarriers, goTo, test } from "./app-stage.ts";

test.use({ isAlone: true });

function way(page: Page, value: string) {
  return page.locator(`.flow [name="way"][value="${value}"]`);
}

async function addPerson(page: Page, name: string, menu: string): Promise<void> {
  await page.getByRole("button", { name: /Person hinzufügen/ }).click();
  await describePerson(page, name, menu);
}

/** Fills in the last row. */
async function describePerson(page: Page, name: string, menu: string): Promise<void> {
  const row = page.locator(".rows__row").last();
  await row.getByRole("textbox", { name: "Name" }).fill(name);
  await row.getByRole("combobox", { name: "Menü" }).selectOption(menu);
}

test("a member says who comes, reads before sending that places do not suffice, sends for fewer, and takes it back", async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openApp("member");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Zu Anlässen antworten/ })
    .click();
  const open = page.getByRole("region", { name: "Deine Antwort fehlt" });
  const invitation = page.getByRole("article", { name: "Helferessen" });
  await expect(open.getByRole("article", { name: "Helferessen" })).toContainText("3 Plätze von 40 frei");
  await expectNoBarriers(page, "what one is invited to");
  await invitation.getByRole("link", { name: /antworten/i }).click();
  await page.getByRole("radio", { name: /^Ja/ }).check();
  await expect(page.locator(".rows__row").getByRole("textbox", { name: "Name" })).toHaveValue("Sabine Gerber");
  await describePerson(page, "Sabine Gerber", "Braten");
  for (const name of ["Noah Gerber", "Mia Gerber", "Daniel Gerber"]) await addPerson(page, name, "Vegetarisch");
  const remark = page.getByRole("textbox", { name: "Bemerkung" }).last();
  await remark.fill("Wir kommen um 19 Uhr.");
  await remark.blur();
  await expect(page.getByText("Warteliste, Platz 1").first()).toBeVisible();
  await expect(page.getByText(/4 Personen kommen auf die Warteliste/)).toBeVisible();
  await expectNoBarriers(page, "places do not suffice");

  await page
    .locator(".rows__row")
    .last()
    .getByRole("button", { name: /entfernen/i })
    .click();
  await remark.fill("Wir kommen um halb acht.");
  await remark.blur();
  await expect(page.getByText("Bestellt wird: 1-mal Braten, 2-mal Vegetarisch.")).toBeVisible();
  await expect(page.getByText("Warteliste, Platz 1")).toHaveCount(0);
  await way(page, "submit").click();
  const answered = page.getByRole("region", { name: "Beantwortet" }).getByRole("article", { name: "Helferessen" });
  await expect(answered).toContainText("Zugesagt");
  await expect(answered).toContainText("Sabine Gerber, Noah Gerber, Mia Gerber");
  await page.locator(".toast").getByRole("button", { name: "Rückgängig" }).click();
  await expect(open.getByRole("article", { name: "Helferessen" })).toContainText("3 Plätze von 40 frei");
});

test(
  "a place that a member gives up goes to who waits first, and the office sees it and gives the next one away",
  inDeepRuns,
  async ({ page, openApp }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openApp("admin", "#/anlaesse/fondueabend");
    const waiting = page.getByRole("region", { name: "Warteliste" });
    await expect(waiting.getByRole("listitem")).toHaveText([/Ruth von Allmen/, /Urs Widmer/]);
    await expectNoBarriers(page, "who waits");

    await openApp("member", "#/anlaesse");
    const invitation = page.getByRole("article", { name: "Fondueabend" });
    await invitation.getByRole("button", { name: /absagen/i }).click();
    const dialog = page.getByRole("dialog", { name: "Für diesen Anlass absagen?" });
    await expect(dialog).toContainText("sofort eine E-Mail");
    await dialog.getByRole("button", { name: "Absagen", exact: true }).click();
    await expect(invitation).toContainText("Abgesagt");

    await openApp("admin", "#/anlaesse/fondueabend");
    await expect(waiting.getByRole("listitem")).toHaveText([/Urs Widmer/]);
    const replies = page.getByRole("region", { name: "Antworten der Mitglieder" });
    await expect(replies.getByRole("listitem").filter({ hasText: "Ruth von Allmen" }).first()).toContainText(
      "Zugesagt",
    );
    await waiting.getByRole("button", { name: /Nachrücken lassen/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Nachrücken lassen" }).click();
    await expect(page.getByRole("alert")).toContainText("Es braucht 1 Platz, frei sind 0.");
    await goTo(page, "#/anlaesse");
  },
);

test(
  "the office asks for replies to a new event, and a member of the group answers",
  inDeepRuns,
  async ({ page, openApp }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openApp("admin", "#/anlaesse/neu");
    const field = (label: string) => page.locator(".flow").getByLabel(new RegExp(`^${label}`));
    const next = () => page.getByRole("button", { name: "Weiter", exact: true }).click();
    await field("Name").fill("Wintergrillen");
    await page.getByRole("radio", { name: /^Fest/ }).check();
    await field("Beschreibung").fill("Wir grillen im Schnee.");
    await next();
    await field("Datum").fill("2026-12-18");
    await field("Beginn").fill("18:30");
    await field("Ende").fill("21:30");
    await field("Ort").fill("Clubhaus");
    await next();
    await page.getByRole("checkbox", { name: "Mitglieder antworten in der App" }).check();
    await field("Anmeldeschluss").fill("2026-12-19");
    await field("Plätze").fill("0");
    await field("Menüs zur Wahl").fill("Wurst\nGemüse");
    await next();
    await expect(page.locator(".flow__errors")).toContainText("Die Frist liegt nach dem Anlass.");
    await expect(page.locator(".flow__errors")).toContainText("Es braucht mindestens einen Platz.");
    await expectNoBarriers(page, "what the event asks for");
    await field("Anmeldeschluss").fill("2026-12-11");
    await field("Plätze").fill("12");
    await next();
    await next();
    await page.getByRole("checkbox", { name: "Judo U13" }).check();
    await next();
    const main = page.getByRole("main");
    await expect(main).toContainText("um eine Antwort bis 11. Dezember 2026 gebeten.");
    await expect(main).toContainText("Zur Wahl stehen: Wurst und Gemüse.");
    await expectNoBarriers(page, "the review of the event");
    await way(page, "submit").click();
    await expect(main.getByRole("link", { name: /Wintergrillen/ }).first()).toBeVisible();

    await openApp("member", "#/anlaesse");
    const invitation = page.getByRole("article", { name: "Wintergrillen" });
    await expect(invitation).toContainText("12 Plätze von 12 frei");
    await invitation.getByRole("link", { name: /antworten/i }).click();
    await page.getByRole("radio", { name: /^Ja/ }).check();
    await describePerson(page, "Sabine Gerber", "Gemüse");
    await expect(page.getByText("Bestellt wird: 1-mal Gemüse.")).toBeVisible();
    await way(page, "submit").click();
    await expect(
      page.getByRole("region", { name: "Beantwortet" }).getByRole("article", { name: "Wintergrillen" }),
    ).toContainText("Zugesagt");
  },
);
