import type { Page } from "@playwright/test";
import { screenFiles } from "../../../src/product/content/screens.ts";
import { documentsOf } from "../../../src/workshop/screens/scenarios.ts";
import { screenBody } from "../../../src/workshop/screens/screen-previews.ts";
import { inDeepRuns } from "../../runs.ts";
import { test as unscripted } from "../worker-fixtures.ts";
import { expect, test } from "./guarded.ts";
import { expectScreensApart } from "./screens-apart.ts";

test("the wall filters by app and by word, the address remembers it, and its screens stand apart", async ({ page }) => {
  await page.goto("/screens/?tag=operator");
  await expect(page.locator(".wall__item:visible")).toHaveCount(
    await page.locator('.wall__item[data-tags^="operator"]').count(),
  );
  await expectScreensApart(page);
  await page.getByRole("searchbox", { name: "Filter screens by title, id or route" }).fill("tenants.list");
  await expect(page.locator(".wall__item:visible")).toHaveCount(1);
  await expect(page).toHaveURL(/query=tenants.list/);
});

const mainFrame = '[data-stage-side="main"] iframe';
const besideFrame = '[data-stage-side="beside"] iframe';

test(
  "a press on a picture shows its situation in the frame and behind the link to it alone, by an address that can be shared",
  inDeepRuns,
  async ({ page }) => {
    await page.goto("/screens/members.list/");
    await expect(page.locator(mainFrame)).toHaveCSS("width", "1280px");
    const view = page.getByRole("form", { name: "View", exact: true });
    const alone = page.getByRole("link", { name: "Open alone" });
    await expect(alone).toHaveAttribute("href", /\/preview\/screens\/members\.list\/usual\/$/);
    const link = page.locator("#scenario-empty").locator("a[data-document]");
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/situation=empty/);
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(alone).toHaveAttribute("href", /\/preview\/screens\/members\.list\/empty\/$/);
    await expect(page.frameLocator(mainFrame).getByText("Noah Gerber")).toHaveCount(0);
    await page.reload();
    await expect(view.locator("[data-stage-title]")).toHaveText((await link.textContent()) ?? "");
    await expect(page.frameLocator(mainFrame).locator("main")).toBeVisible();
    await expect.poll(() => frameAddress(page, mainFrame)).toMatch(/\/empty\/$/);
    await page.goto("/screens/members.list/#scenario-failed");
    await expect.poll(() => frameAddress(page, mainFrame)).toMatch(/\/failed\/$/);
  },
);

/** Where a frame is now: a script replaces its document without changing its attribute. */
function frameAddress(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.location.pathname ?? "");
}

test("a screen is as wide as its own device, in true proportions, and two views have one scale", async ({ page }) => {
  await page.goto("/screens/dojang.scoreboard/");
  await expect(page.locator(mainFrame)).toHaveCSS("width", "1920px");
  await page.goto("/screens/site.home/");
  await expect(page.locator(mainFrame)).toHaveCSS("width", "1280px");
  await expect(page.locator(besideFrame)).toHaveCSS("width", "390px");
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
  await expect(page.locator(besideFrame), "another device, not the same view twice").toHaveCSS("width", "390px");
  const beside = page.getByRole("form", { name: "View beside it" });
  await beside.getByRole("button", { name: "Choose another situation" }).click();
  await expect(page.getByText("A picture is shown on the right.")).toBeVisible();
  await expect(page.locator("a[data-document=usual]")).toBeFocused();
  await page.locator("a[data-document=no-match]").click();
  await expect.poll(() => frameAddress(page, besideFrame)).toMatch(/\/no-match\/$/);
  await beside.getByLabel("Language").selectOption("fr-CH");
  await beside.getByLabel("Theme").selectOption("dark");
  await beside.getByText("Display", { exact: true }).click();
  await page
    .getByRole("form", { name: "View", exact: true })
    .getByRole("button", { name: "Choose another situation" })
    .click();
  await page.locator("a[data-document=empty]").click();
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(page.locator(besideFrame), `reloaded: ${isReloaded}`).toHaveCSS("width", "1920px");
    await expect(page.frameLocator(besideFrame).locator("html")).toHaveAttribute("lang", "fr-CH");
    await expect(page.frameLocator(besideFrame).locator("html")).toHaveAttribute("data-theme", "dark");
    await expect.poll(() => frameAddress(page, mainFrame)).toMatch(/\/empty\/$/);
  }
});

test(
  "on a phone there is one view and no button for a second one, unless an address asks for two",
  inDeepRuns,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const pair = page.getByRole("button", { name: "Side by side" });
    await page.goto("/screens/events.public-list/");
    await expect(page.getByRole("form", { name: "View", exact: true })).toBeVisible();
    await expect(page.locator("[data-stage-side]").filter({ visible: true })).toHaveCount(1);
    await expect(page.locator(mainFrame), "of the devices of a site the one that fits").toHaveCSS("width", "390px");
    await expect(page.getByText("Phone, 390 × 844").filter({ visible: true })).toBeVisible();
    await expect(pair).toBeHidden();
    await page.goto("/screens/events.public-list/?beside=");
    await expect(page.locator("[data-stage-side]").filter({ visible: true })).toHaveCount(2);
    for (const side of ["Left", "Right"]) await expect(page.getByText(side, { exact: true })).toBeVisible();
    await pair.click();
    await expect(page.locator("[data-stage-side]").filter({ visible: true })).toHaveCount(1);
  },
);

test("the French e-mail error of an application is two steps away", inDeepRuns, async ({ page }) => {
  await page.goto("/screens/membership.apply/");
  await page.getByRole("link", { name: "Field errors: contact" }).click();
  await page.getByRole("form", { name: "View", exact: true }).getByLabel("Language").selectOption("fr-CH");
  await expect(page.frameLocator(mainFrame).locator("#email-error")).toHaveText(/adresse e-mail/);
});

test("the browser finds the same faults as the situations with field errors", async ({ page }) => {
  const situations = [...screenFiles().values()]
    .flatMap(({ screen }) => documentsOf(screen).map((each) => ({ screen, ...each })))
    .filter(({ scenario, locale }) => scenario.errors && !scenario.outcome && locale === "de-CH");
  const bodies = situations.map(({ screen, scenario }) => screenBody({ screen, scenario }));
  const invalid = await page.evaluate(invalidFields, bodies);
  for (const [index, { screen, scenario }] of situations.entries())
    expect(invalid[index], `${screen.id} ${scenario.name}`).toEqual(Object.keys(scenario.errors ?? {}).toSorted());
});

/** Runs in a page: the names of the invalid controls of flows, in alphabetical order. */
function invalidFields(bodies: readonly string[]): string[][] {
  return bodies.map((body) => {
    document.body.innerHTML = body;
    const invalid = document.querySelectorAll<HTMLInputElement>("form.flow :is(input, select, textarea):invalid");
    return [...new Set([...invalid].map(({ name }) => name))].toSorted();
  });
}

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
  // In plain words: who sees the screen, and where it leads.
  await expect(page.getByText("People in the app operator for whom tenants.read holds.")).toBeVisible();
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

test(
  "the tools above a frame have one row on a laptop, however long the name of the situation is",
  inDeepRuns,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/screens/home.member/");
    const tools = page.locator('[data-stage-tools="main"]');
    await expect(tools).toBeVisible();
    await page.getByRole("link", { name: "A Thursday in November" }).click();
    await expect(tools.locator("[data-stage-title]")).toHaveText("A Thursday in November");
    const middles = await tools
      .locator(":is(fieldset, label.stage-tools__choice, .stage-tools__situation, .stage-tools__pair):visible")
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
    expect(middles.length).toBeGreaterThan(4);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  },
);
