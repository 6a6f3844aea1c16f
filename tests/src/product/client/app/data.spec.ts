import type { Page } from "@playwright/test";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { inDeepRuns, sample } from "../../../../runs.ts";
import { fill } from "../flow/fill.ts";
import { choose, expect, expectNoBarriers, ready, test } from "./app-stage.ts";

const searched = [...screenFiles().values()]
  .map(({ screen }) => screen)
  .filter(({ body }) => JSON.stringify(body ?? []).includes('"search-field"'));

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

/** Completes the flow of a new member from its first step to its end. */
async function addMember(page: Page, lastName: string): Promise<void> {
  const own = { firstName: "Rosmarie", lastName, birthDate: "1990-04-12", street: "Dorfstrasse 3", town: "Aabach" };
  const answered = new Set<string>();
  const heading = page.locator(".flow").getByRole("heading", { level: 2 });
  while ((await heading.textContent()) !== "Prüfen") {
    const step = await heading.textContent();
    for (const [name, value] of Object.entries(own)) {
      const control = page.locator(`.flow [name="${name}"]`);
      if (!(await control.isVisible())) continue;
      await control.fill(value);
      answered.add(name);
    }
    await fill(page, answered);
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(heading).not.toHaveText(step ?? "");
  }
  await expect(page.getByText("wird als Entwurf angelegt")).toBeVisible();
  await expectNoBarriers(page, "the review");
  await page.getByRole("button", { name: "Mitglied erfassen" }).click();
}

test.describe("whoever has not done it before", () => {
  test.use({ isAlone: true });

  test("a booking is cancelled by who has read what that costs, and by nobody else", async ({ page, openApp }) => {
    await openApp("member", "#/buchungen");
    const booking = page.getByRole("article", { name: "Skilager Lenzerheide" });
    const cancelling = booking.getByRole("button", { name: "Abmelden" });
    await cancelling.click();
    const dialog = page.getByRole("dialog", { name: "Von der Buchung abmelden?" });
    await expect(dialog).toContainText("Der Platz wird frei");
    await expect(dialog).toContainText("danach bleibt der Betrag geschuldet");
    await expectNoBarriers(page, "what cancelling a booking costs");
    await page.keyboard.press("Escape");
    // A dialog fades before it is removed.
    await expect(dialog).toHaveCount(0);
    await expect(booking).toBeVisible();
    await cancelling.click();
    await dialog.getByRole("button", { name: "Abmelden", exact: true }).click();
    await expect(booking).toHaveCount(0);
    await expect(page.locator(".toast").getByRole("button", { name: "Rückgängig" })).toHaveCount(0);
  });

  test(
    "a request that was withdrawn can be made again, also after its toast has gone",
    inDeepRuns,
    async ({ page, openApp }) => {
      await openApp("trainer", "#/vertretung");
      const withdrawing = page.getByRole("button", { name: /Zurückziehen/ });
      await withdrawing.click();
      await expect(withdrawing).toHaveCount(0);
      const toast = page.locator(".toast");
      await expectNoBarriers(page, "a toast that offers undo");
      await toast.getByRole("button", { name: "Schliessen" }).click();
      await page.getByRole("button", { name: "Letzte Aktionen" }).click();
      await expect(page.getByRole("menuitem")).toBeFocused();
      await expectNoBarriers(page, "what can be taken back");
      await page.keyboard.press("Enter");
      await expect(withdrawing).toBeVisible();
    },
  );

  test(
    "a member who was added in the flow is in the list, also after a reload",
    inDeepRuns,
    async ({ page, openApp }) => {
      const lastName = `Zwyssig${Date.now()}`;
      await openApp("admin", "#/mitglieder/neu");
      await addMember(page, lastName);
      await expect(page).toHaveTitle(/^Mitglieder · /);
      await page.getByRole("searchbox").fill(lastName);
      const row = page.getByRole("row").filter({ hasText: lastName });
      await expect(row).toBeVisible();
      await page.reload();
      await expect(row).toBeVisible();
    },
  );
});

test("a search and a choice filter the list where it is kept, stay in the address, and begin with the first page", async ({
  page,
  openApp,
}) => {
  await openApp("admin", "?page=2#/mitglieder");
  const search = page.getByRole("searchbox");
  await search.fill("Gerber");
  await expect(page).toHaveURL(/\?q=Gerber#\/mitglieder$/);
  const rows = page.locator("tbody").getByRole("row");
  await expect(rows.filter({ hasNotText: "Gerber" })).toHaveCount(0);
  await expect(page.locator(".toasts")).toContainText(/\d+ Treffer/);
  await page.reload();
  await ready(page);
  await expect(search).toHaveValue("Gerber");
  await expect(rows.filter({ hasNotText: "Gerber" })).toHaveCount(0);
  await search.fill("gibtesnicht");
  await expect(page.getByRole("main")).toContainText("«gibtesnicht»");
  await expectNoBarriers(page, "no match");
  await page.getByRole("button", { name: "Filter zurücksetzen" }).click();
  await expect(page).toHaveURL(/\/apps\/admin\/#\/mitglieder$/);
  await page.getByRole("radio", { name: "Schnuppern" }).click();
  await expect(page).toHaveURL(/\?status=trial#\/mitglieder$/);
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Alle" })).toBeChecked();
});

test("a search without a match is spoken as such, and the list says it with a way back", async ({ page, openApp }) => {
  for (const { app, route } of sample(searched, 5)) {
    await openApp(app, `#${route}`);
    await page.getByRole("searchbox").fill("zzzz");
    await expect(page.locator(".toasts > .visually-hidden")).toHaveText("Keine Treffer für «zzzz»");
    await expect(page.getByRole("main").locator("tbody tr, .list__item")).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "Filter zurücksetzen" }).click();
    await expect(page.getByRole("main").locator("tbody tr").first()).toBeVisible();
  }
});

test.describe("with a clock that is moved over the retries", () => {
  test.use({ isAlone: true });

  test("a setting is saved, goes back where that fails, and is as it was once the tools reset the demo", async ({
    page,
    openApp,
  }) => {
    await page.clock.install();
    await openApp("admin", "#/einstellungen");
    const digest = page.getByRole("switch", { name: "Wochenbrief am Sonntag" });
    const before = await digest.isChecked();
    await digest.click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(digest).toBeChecked({ checked: !before });
    await choose(page, "Calls", "fail when they change something");
    await digest.click();
    const failed = page.locator(".switch__status[data-state=failed]");
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(failed).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(digest).toBeChecked({ checked: !before });
    await expectNoBarriers(page, "a setting that was not saved");
    await choose(page, "Calls", "succeed");
    await page.getByRole("button", { name: "Reset data" }).click();
    await expect(digest).toBeChecked({ checked: before });
  });
});

test("without a network a kept screen shows its last result with its time", async ({ page, openApp }) => {
  await openApp("trainer");
  await choose(page, "Calls", "find no network");
  await expect(page.getByText(/^Offline\. Stand von heute, \d\d\.\d\d\sUhr/)).toBeVisible();
  await expectNoBarriers(page, "offline");
  await page.reload();
  await expect(page.getByText(/^Offline\. Stand von heute, \d\d\.\d\d\sUhr/)).toBeVisible();
  await choose(page, "Calls", "succeed");
  await expect(page.getByText(/^Offline\./)).toHaveCount(0);
});

test("another club is chosen in the app, and its home shows with its data", async ({ page, openApp }) => {
  await openApp("admin", "#/mitglieder/m-1042");
  await page.getByRole("button", { name: /Verein wechseln: Sportverein Aabach/ }).click();
  await page.getByRole("menuitem", { name: "Turnverein Frauenfeld" }).click();
  await expect(page).toHaveTitle("Übersicht · Vereinsbüro · Turnverein Frauenfeld");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/apps\/admin\/\?club=tv-frauenfeld#\/$/);
  await page.reload();
  await expect(page).toHaveTitle(/Turnverein Frauenfeld$/);
});

test("a capability that is off, another person and another locale take places away, and render the app again", async ({
  page,
  openApp,
}) => {
  await openApp("admin", "#/rechnungen");
  const place = (name: string) => page.getByRole("navigation").getByRole("link", { name });
  await expect(place("Rechnungen")).toBeVisible();
  await choose(page, "Without", "invoices.read");
  await expect(place("Rechnungen")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Kein Zugang · /);
  await expectNoBarriers(page, "no access");
  await expect(place("Rollen")).toBeVisible();
  await choose(page, "Person", "Urs Widmer, Kassier");
  await expect(place("Rollen")).toHaveCount(0);
  await choose(page, "Locale", "en-GB");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await expect(place("Members")).toBeVisible();
});
