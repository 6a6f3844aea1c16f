import { expect, test } from "./guarded.ts";

test("the wall filters by app and by word, and the address remembers it", async ({ page }) => {
  await page.goto("/screens/?tag=operator");
  await expect(page.locator(".wall__item:visible")).toHaveCount(
    await page.locator('.wall__item[data-tags^="operator"]').count(),
  );
  await page.goto("/screens/");
  await page.getByRole("searchbox", { name: "Filter screens by title, id or route" }).fill("members.list");
  await expect(page.locator(".wall__item:visible")).toHaveCount(1);
  await expect(page).toHaveURL(/query=members.list/);
});

test("a screen is shown in another situation, by a link that can be shared", async ({ page }) => {
  await page.goto("/screens/members.list/");
  await page.getByLabel("Situation").selectOption("empty");
  await expect(page).toHaveURL(/situation=empty/);
  await expect(page.locator(".frame iframe").first()).toHaveAttribute("src", /\/empty\/$/);
  await page.reload();
  await expect(page.getByLabel("Situation")).toHaveValue("empty");
  await expect(page.frameLocator(".frame iframe").first().locator("main")).toBeVisible();
});

test("a missing capability takes away what needs it", async ({ page }) => {
  await page.goto("/preview/screens/tenants.list/usual/");
  await expect(page.getByRole("link", { name: "Verein eröffnen" })).toBeVisible();
  await page.goto("/preview/screens/tenants.list/switched-without-tenants-write/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Verein eröffnen" })).toHaveCount(0);
});

test("a situation says which part of a capability is missing, and what is left out for want of it", async ({
  page,
}) => {
  await page.goto("/screens/tenants.list/?situation=switched-without-tenants-write");
  const told = page.locator("[data-situation-told]");
  await expect(told).toContainText(
    /because .*\((entitlement|setting|flag|permission)\), this is left out: .*“Verein eröffnen”/,
  );
  await page.getByLabel("Situation").selectOption("usual");
  await expect(told).not.toContainText("left out");
});

test("a failed source is told in words with its id, never with a status code", async ({ page }) => {
  await page.goto("/preview/screens/tenants.list/failed/");
  await expect(page.getByText("Das konnte nicht geladen werden")).toBeVisible();
  await expect(page.getByText("Fehler-ID: aa41-0c9d")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nochmals versuchen" })).toBeVisible();
});

test("another locale says the built-in texts in its words", async ({ page }) => {
  await page.goto("/preview/screens/tenants.list/french/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CH");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toHaveCount(1);
});

test("a screen is found by its title and its id", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Search the catalogue" }).fill("onboarding.club");
  await expect(page.locator("#search-results a", { hasText: "Verein eröffnen" }).first()).toBeVisible();
});

test("a screen's page says in plain words who sees it, what it does and where it leads", async ({ page }) => {
  await page.goto("/screens/tenants.detail/");
  await expect(page.getByText("People in the app operator for whom tenants.read holds.")).toBeVisible();
  await expect(page.getByText("suspend, irreversible: Cannot be undone: a person confirms")).toBeVisible();
  await page.goto("/screens/tenants.list/");
  await expect(page.locator("#neighbours ~ dl a", { hasText: "Verein eröffnen" }).first()).toBeVisible();
});
