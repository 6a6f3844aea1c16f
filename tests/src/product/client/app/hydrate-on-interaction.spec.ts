import type { Page } from "@playwright/test";
import { inDeepRuns } from "../../../../runs.ts";
import { expect, test } from "./app-stage.ts";

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

/** A press by voice or switch control, without an earlier pointer or key event. */
function pressAlone(element: HTMLElement | SVGElement): void {
  (element as HTMLElement).click();
}

const courses = (page: Page) =>
  page.getByRole("navigation").getByRole("link", { name: "Kurse" }).filter({ visible: true });

test("what is only looked at loads nothing that answers, and the first sign of somebody brings it", async ({
  page,
  openApp,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await openApp("admin", "#/gruppen");
  await expect(page.getByRole("complementary", { name: "Prototype" })).toBeVisible();
  expect(scripts.filter((url) => url.includes("/interactive."))).toEqual([]);
  await page.mouse.move(600, 400);
  await expect.poll(() => scripts.filter((url) => url.includes("/interactive.")).length).toBe(1);
});

for (const [name, app, address, isAtOnce] of [
  ["opens a file", "admin", "#/", false],
  ["saves a file", "trainer", "#/gruppen/judo-u13/anwesenheit/current", false],
  ["copies", "member", "#/rechnungen", true],
] as const)
  test(`a screen that ${name} loads what answers ${isAtOnce ? "at once" : "at the first interaction"}`, async ({
    page,
    openApp,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await openApp(app, address);
    await page.waitForLoadState("networkidle");
    expect(scripts.some((url) => url.includes("/interactive."))).toBe(isAtOnce);
  });

test("a flow in one step makes its review before anybody is there, and loads nothing else for it", async ({
  page,
  openApp,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await openApp("admin", "#/mitglieder/m-1042/bearbeiten");
  await expect(page.locator(".flow__review li").first()).toBeVisible();
  expect(scripts.filter((url) => /\/(?:interactive|data-table|proposal-card)\./.test(url))).toEqual([]);
});

test("a menu opens at the first press of all, and is entered once what answers is there", async ({ page, openApp }) => {
  await openApp("admin", "#/gruppen");
  const clubs = page.getByRole("button", { name: /^Verein wechseln/ }).filter({ visible: true });
  const isOpenAtOnce = await clubs.evaluate((button) => {
    (button as HTMLElement).click();
    return document.querySelector(":popover-open") !== null;
  });
  expect(isOpenAtOnce).toBe(true);
  await expect(clubs).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(clubs).toBeFocused();
});

test("a link that is the first press of all leads to its screen once what answers is there", async ({
  page,
  openApp,
}) => {
  await openApp("admin", "#/gruppen");
  await courses(page).evaluate(pressAlone);
  await expect(page.getByRole("heading", { level: 1, name: "Kurse" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/^Gruppen · /);
});

test(
  "a first step in the history is followed, and what is typed into the address field",
  inDeepRuns,
  async ({ page, openApp }) => {
    await openApp("admin", "#/gruppen");
    await page.evaluate(() => {
      location.hash = "#/kurse";
    });
    await expect(page).toHaveTitle(/^Kurse · /);
    await page.reload();
    await expect(page).toHaveTitle(/^Kurse · /);
    await page.goBack();
    await expect(page).toHaveTitle(/^Gruppen · /);
  },
);

test("the first entry of all filters its list once what answers is there", inDeepRuns, async ({ page, openApp }) => {
  await openApp("admin", "#/mitglieder");
  await page.getByRole("searchbox").fill("Gerber");
  await expect(page).toHaveURL(/\?q=Gerber#\/mitglieder$/);
});

test("a first press that cannot be answered says so, and the next one is", async ({ page, openApp, complaints }) => {
  const answers = "**/interactive.*";
  await page.route(answers, (route) => route.abort());
  await openApp("admin", "#/gruppen");
  const said = page.waitForEvent("dialog");
  await courses(page).evaluate(pressAlone);
  const dialog = await said;
  expect(dialog.message()).toContain("Prüf deine Verbindung");
  await dialog.accept();
  complaints.length = 0;
  await page.unroute(answers);
  await courses(page).evaluate(pressAlone);
  await expect(page).toHaveTitle(/^Kurse · /);
});

test(
  "whoever presses twice because nothing happens yet goes one step, not two",
  inDeepRuns,
  async ({ page, openApp }) => {
    await openApp("public", "#/mitglied-werden");
    await page
      .getByRole("radio")
      .first()
      .evaluate((radio) => {
        (radio as HTMLInputElement).checked = true;
      });
    const next = page.getByRole("button", { name: "Weiter" });
    await next.evaluate((button) => {
      (button as HTMLElement).click();
      (button as HTMLElement).click();
    });
    await expect(page.locator(".flow")).not.toHaveAttribute("data-step", "plan");
    await expect(page.getByText("Bitte prüf diese Angaben")).toHaveCount(0);
  },
);
