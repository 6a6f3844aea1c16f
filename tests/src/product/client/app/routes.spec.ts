import { expect, test } from "./app-stage.ts";

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

test("a link shows another screen, says where one is, and moves the focus to its heading; back and forward lead to where one had scrolled, and a reload stays", async ({
  page,
  openApp,
}) => {
  await openApp("admin");
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  const current = page.getByRole("navigation", { name: "Hauptnavigation" }).locator("[aria-current=page]");
  await page.getByRole("navigation").getByRole("link", { name: "Mitglieder" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mitglieder" })).toBeFocused();
  await expect(page).toHaveTitle("Mitglieder · Personen · Sportverein Aabach");
  await expect(page).toHaveURL(/\/apps\/admin\/#\/mitglieder$/);
  await expect(current).toHaveText(["Mitglieder"]);

  const last = main.getByRole("row").last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await last.click();
  await expect(page).toHaveURL(/#\/mitglieder\/m-/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Mitglieder · /);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(page).toHaveURL(/#\/mitglieder\/m-/);

  await expect(heading).not.toHaveText("Mitglieder");
  const name = await heading.textContent();
  await page.reload();
  await expect(heading).toHaveText(name ?? "");
  await expect(page.getByRole("link", { name: "Mitglieder", exact: true }).first()).toBeVisible();
  await expect(current).toHaveText(["Mitglieder"]);
});

test("an address that leads nowhere says so and leads home", async ({ page, openApp }) => {
  await openApp("admin", "#/gibt-es-nicht");
  await expect(page).toHaveTitle(/^Seite nicht gefunden · /);
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveTitle(/^Übersicht · /);
});

test("the places without a tab stand in a sheet that closes behind the one that is chosen", async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openApp("admin");
  await page.getByRole("navigation").getByRole("link", { name: "Mehr" }).click();
  const sheet = page.getByRole("dialog", { name: "Mehr" });
  await sheet.getByRole("link", { name: "Einstellungen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeFocused();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" }).locator("[aria-current=page]")).toHaveText([
    "Mehr",
  ]);
});

test("the steps of a flow are places of their own, and leaving it leads out of all of them", async ({
  page,
  openApp,
}) => {
  await openApp("member", "#/profil");
  await page.getByRole("link", { name: "Angaben ändern" }).click();
  await expect(page).toHaveURL(/#\/profil\/bearbeiten$/);
  await page.getByRole("main").getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(/\/apps\/member\/#\/profil$/);
});
