import type { Page } from "@playwright/test";
import { screenBody } from "../../../src/site/catalogue/screen/screen-previews.ts";
import { documentsOf } from "../../../src/site/content/scenarios.ts";
import { screenFiles } from "../../../src/site/content/screens.ts";
import { test as unscripted } from "../worker-fixtures.ts";
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

const mainFrame = '[data-stage-side="main"] iframe';
const besideFrame = '[data-stage-side="beside"] iframe';

test("a press on a picture shows its situation, by an address that can be shared", async ({ page }) => {
  await page.goto("/screens/members.list/");
  const view = page.getByRole("form", { name: "View", exact: true });
  const link = page.locator("#scenario-empty").locator("a[data-document]");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/situation=empty/);
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(page.frameLocator(mainFrame).getByText("Noah Gerber")).toHaveCount(0);
  await page.reload();
  await expect(view.getByLabel("Situation")).toHaveValue("empty");
  await expect(page.frameLocator(mainFrame).locator("main")).toBeVisible();
  await expect.poll(() => frameAddress(page, mainFrame)).toMatch(/\/empty\/$/);
  await page.goto("/screens/members.list/#scenario-failed");
  await expect.poll(() => frameAddress(page, mainFrame)).toMatch(/\/failed\/$/);
});

/** Where a frame is now: a script replaces its document without changing its attribute. */
function frameAddress(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.location.pathname ?? "");
}

test("a screen is as wide as its own device, in true proportions, and two views have one scale", async ({ page }) => {
  for (const [id, width] of [
    ["members.list", 1280],
    ["home.member", 390],
    ["dojang.scoreboard", 1920],
  ] as const) {
    await page.goto(`/screens/${id}/`);
    await expect(page.locator(mainFrame)).toHaveCSS("width", `${width}px`);
  }
  await page.goto("/screens/site.home/");
  const scales = await page.locator("[data-stage-side]").evaluateAll((sides) =>
    sides.map((side) => {
      const frame = side.querySelector("iframe") as HTMLIFrameElement;
      return frame.getBoundingClientRect().width / frame.offsetWidth;
    }),
  );
  expect(scales).toHaveLength(2);
  expect(Math.abs((scales[0] ?? 0) - (scales[1] ?? 1))).toBeLessThan(0.01);
});

test("any two views stand side by side, and the address holds what each has chosen", async ({ page }) => {
  await page.goto("/screens/members.list/");
  await page.getByRole("button", { name: "Side by side" }).click();
  const beside = page.getByRole("form", { name: "View beside it" });
  await beside.getByLabel("Language").selectOption("fr-CH");
  await beside.getByLabel("Theme").selectOption("dark");
  await beside.getByText("Phone", { exact: true }).click();
  await page.getByRole("form", { name: "View", exact: true }).getByLabel("Situation").selectOption("empty");
  for (const times of [1, 2]) {
    await expect(page.locator(besideFrame), `${times}`).toHaveCSS("width", "390px");
    await expect(page.frameLocator(besideFrame).locator("html")).toHaveAttribute("lang", "fr-CH");
    await expect(page.frameLocator(besideFrame).locator("html")).toHaveAttribute("data-theme", "dark");
    await expect.poll(() => frameAddress(page, mainFrame)).toMatch(/\/empty\/$/);
    await page.reload();
  }
});

test("on a phone there is one view and no button for a second one, unless an address asks for two", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const pair = page.getByRole("button", { name: "Side by side" });
  await page.goto("/screens/events.public-list/");
  await expect(page.getByRole("form", { name: "View", exact: true })).toBeVisible();
  await expect(page.locator("[data-stage-side]").filter({ visible: true })).toHaveCount(1);
  await expect(pair).toBeHidden();
  await page.goto("/screens/events.public-list/?beside=");
  await expect(page.locator("[data-stage-side]").filter({ visible: true })).toHaveCount(2);
  for (const side of ["Left", "Right"]) await expect(page.getByText(side, { exact: true })).toBeVisible();
  await pair.click();
  await expect(page.locator("[data-stage-side]").filter({ visible: true })).toHaveCount(1);
});

test("the link to a screen alone leads to what is shown", async ({ page }) => {
  await page.goto("/screens/members.list/");
  const alone = page.getByRole("link", { name: "Open alone" });
  await expect(alone).toHaveAttribute("href", /\/preview\/screens\/members\.list\/usual\/$/);
  await page.getByRole("form", { name: "View", exact: true }).getByLabel("Situation").selectOption("empty");
  await expect(alone).toHaveAttribute("href", /\/preview\/screens\/members\.list\/empty\/$/);
});

test("the French e-mail error of an application is two steps away", async ({ page }) => {
  await page.goto("/screens/membership.apply/");
  await page.getByRole("link", { name: "Field errors: contact" }).click();
  await page.getByRole("form", { name: "View", exact: true }).getByLabel("Language").selectOption("fr-CH");
  await expect(page.frameLocator(mainFrame).locator("#email-error")).toHaveText(/adresse e-mail/);
});

test("the browser finds the same faults as the situations with field errors", async ({ page }) => {
  const flows = [...screenFiles().values()].flatMap(({ screen }) =>
    documentsOf(screen).map((each) => ({ screen, ...each })),
  );
  for (const { screen, scenario } of flows.filter(({ scenario, locale }) => scenario.errors && locale === "de-CH")) {
    await page.setContent(screenBody({ screen, scenario }));
    const invalid = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll<HTMLInputElement>("form.flow :is(input, select, textarea):invalid")].map(
          ({ name }) => name,
        ),
      ),
    ]);
    expect(invalid.toSorted(), `${screen.id} ${scenario.name}`).toEqual(Object.keys(scenario.errors ?? {}).toSorted());
  }
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
  const view = page.getByRole("form", { name: "View", exact: true });
  await expect(told).toContainText(
    /because .*\((entitlement|setting|flag|permission)\), this is left out: .*“Verein eröffnen”/,
  );
  await view.getByLabel("Person").selectOption("");
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

unscripted.describe("without JavaScript", () => {
  unscripted.use({ javaScriptEnabled: false });

  unscripted("a picture of a situation is a link that shows it in the frame", async ({ page }) => {
    await page.goto("/screens/members.list/");
    await page.locator("#scenario-empty").locator("a[data-document]").click();
    await unscripted
      .expect(page.frameLocator('[data-stage-side="main"] iframe').getByText("Noah Gerber"))
      .toHaveCount(0);
    await unscripted.expect(page).toHaveURL(/members\.list\/$/);
  });
});
