import { inDeepRuns } from "../../runs.ts";
import { expect, test } from "./guarded.ts";

test("an app runs as the address says, and keeps saying so while one walks", inDeepRuns, async ({ page }) => {
  // An app starts three times, each on an own page.
  test.setTimeout(90_000);
  await page.goto("/apps/");
  const member = page.locator("#member");
  await member.locator("summary").click();
  await member.getByLabel("Language").selectOption("fr-CH");
  await member.getByLabel("Without").selectOption("invoices.read");
  await expect(member.locator("[data-app-link] code")).toHaveText(
    /\/apps\/member\/\?locale=fr-CH&without=invoices\.read$/,
  );
  await member.getByRole("button", { name: "Run like this" }).click();
  await expect(page).toHaveURL(/\/apps\/member\/\?locale=fr-CH&without=invoices\.read/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CH", { timeout: 20_000 });
  const links = page.locator("#app nav a[href*='#/']");
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/apps\/member\/\?locale=fr-CH&without=invoices\.read#\/./);
  await page.reload();
  const tools = page.getByRole("complementary", { name: "Prototype" });
  await expect(tools.getByRole("combobox", { name: "Without" })).toHaveValue("invoices.read", { timeout: 20_000 });
});

test("an unknown person in the address is told calmly, and the usual one is there", async ({ page }) => {
  await page.goto("/apps/trainer/?person=nobody&latency=fast");
  const tools = page.getByRole("complementary", { name: "Prototype" });
  await expect(tools.getByText("There is no person “nobody” here; this is p-faessler.")).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveURL(/\/apps\/trainer\/$/);
});

test("what a trainer loses without attendance.write is answered by two choices, and leads to the difference", async ({
  page,
}) => {
  await page.goto("/roles/");
  await page.getByRole("combobox", { name: "Role" }).selectOption("trainer");
  await page.getByRole("combobox", { name: "Capability" }).selectOption("attendance.write");
  await expect(page).toHaveURL(/role=trainer&without=attendance\.write/);
  const answer = page.locator("[data-loss-answer]");
  await expect(answer).toContainText("Without attendance.write the trainer loses 6 things");
  await answer.getByRole("link", { name: /Button “Anwesenheit speichern”/ }).click();
  await expect(page).toHaveURL(/\/screens\/attendance\.record\/\?situation=switched-without-attendance-write$/);
});

test("what changed since yesterday is two clicks away", inDeepRuns, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Evidence" }).click();
  await page.getByRole("main").getByRole("link", { name: "What changed" }).click();
  await expect(page).toHaveURL(/\/changes\/$/);
  await expect(page.getByRole("heading", { name: "Since yesterday" })).toBeInViewport();
});

test("a list in a preview is filtered by what is typed and by what is chosen", inDeepRuns, async ({ page }) => {
  await page.goto("/screens/members.list/");
  const frame = page.frameLocator("[data-stage-frame]").first();
  await expect(frame.locator("html[data-live]")).toBeAttached({ timeout: 15_000 });
  const rows = frame.locator("tbody tr");
  const all = await rows.count();
  await frame.getByRole("searchbox").fill("Gerber");
  await expect(rows).not.toHaveCount(all);
  await expect(rows.first()).toContainText("Gerber");
  await frame.getByRole("searchbox").fill("");
  await expect(rows).toHaveCount(all);
  await frame.getByRole("radio", { name: "Schnuppern" }).press("Space");
  await expect(rows).not.toHaveCount(all);
  expect(await rows.filter({ hasNotText: "Schnuppern" }).count()).toBe(0);
});

test("a map is moved, zoomed and filtered, and a click on a screen opens it", async ({ page }) => {
  await page.goto("/maps/admin/?person=p-faessler");
  const view = page.locator("[data-map-view]");
  const canvas = page.locator("[data-map-canvas]");
  const transform = () => canvas.evaluate((element) => element.style.transform);
  await expect.poll(transform).toMatch(/^translate\(.+\) scale\(0\.\d+\)$/);
  await expect(page.locator('[data-screen="members.list"]')).toHaveAttribute("data-faint", "");
  await expect(page.locator('[data-screen="attendance.overview"]')).not.toHaveAttribute("data-faint", "");
  const scaleOf = (text: string) => Number(/scale\((.+)\)/.exec(text)?.[1]);
  const opened = await transform();
  // Names can be read at first; the overview says what else there is.
  expect(scaleOf(opened)).toBeGreaterThanOrEqual(0.5);
  await expect(page.locator(".map-overview")).toBeInViewport({ ratio: 1 });
  await view.focus();
  await page.keyboard.press("0");
  await expect.poll(async () => scaleOf(await transform())).toBeLessThan(scaleOf(opened));
  await expect(page.locator(".map-overview")).toBeHidden();
  const fitted = await transform();
  await page.keyboard.press("+");
  await expect.poll(async () => scaleOf(await transform())).toBeGreaterThan(scaleOf(fitted));
  await page.keyboard.press("0");
  await expect.poll(transform).toBe(fitted);
  await page.mouse.move(300, 500);
  await page.mouse.down();
  await page.mouse.move(420, 560, { steps: 4 });
  await page.mouse.up();
  await expect.poll(transform).not.toBe(fitted);
  expect(new URL(page.url()).pathname).toBe("/maps/admin/");
  await page.keyboard.press("0");
  await page.locator('[data-screen="attendance.overview"]').hover();
  const ends = '[data-from="attendance.overview"], [data-to="attendance.overview"]';
  await expect(page.locator(`.map__arrow[data-near]:is(${ends})`).first()).toBeAttached();
  await expect(page.locator(`.map__arrow[data-near]:not(${ends})`)).toHaveCount(0);
  await page.locator('[data-screen="attendance.overview"]').click();
  await expect(page).toHaveURL(/\/screens\/attendance\.overview\/$/);
});

test("a screen on a map that gets the focus by a key comes into sight", inDeepRuns, async ({ page }) => {
  await page.goto("/maps/admin/");
  await page.locator("[data-map-view]").focus();
  const view = await page.locator("[data-map-view]").boundingBox();
  const focused = page.locator("a[data-screen]:focus");
  for (const _ of Array.from({ length: 8 })) {
    await page.keyboard.press("Tab");
    // Every stop is a screen.
    await expect(focused).toHaveCount(1);
    const outside = async () => {
      const box = await focused.boundingBox();
      if (view === null || box === null) return "nowhere";
      const isInside = box.x >= view.x && box.y >= view.y && box.x + box.width <= view.x + view.width;
      return isInside && box.y + box.height <= view.y + view.height ? "in sight" : "outside";
    };
    await expect.poll(outside).toBe("in sight");
  }
});

test.describe("with its thumbnails", () => {
  test.use({ frames: Number.POSITIVE_INFINITY });
  test("a flow is told in pictures, and its conditions in words", inDeepRuns, async ({ page }) => {
    // Of the many documents the page asks for, only that of one step is looked at.
    await page.route(
      ({ pathname }) => /^\/preview\/.*\/$/.test(pathname) && !pathname.endsWith("/step-family/"),
      (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Preview</title>" }),
    );
    await page.goto("/screens/membership.apply/");
    const family = page.locator(".storyboard__cell", { hasText: "Familie" }).first();
    await expect(family).toContainText("only if “Welche Mitgliedschaft passt?” is “Familie”");
    await expect(family.frameLocator("iframe").getByRole("heading", { level: 2 }).first()).toBeAttached();
    await family.getByRole("link").click();
    await expect(page).toHaveURL(/\/screens\/membership\.apply\/\?situation=step-family$/);
  });
});

test("a preview works in its frame: a step of a flow leads on, and a link says where it leads", async ({ page }) => {
  await page.goto("/screens/onboarding.club/?situation=step-plan");
  const frame = page.frameLocator("[data-stage-frame]").first();
  await expect(frame.locator("html[data-live]")).toBeAttached({ timeout: 15_000 });
  const form = frame.locator("form.flow");
  await expect(form).toHaveAttribute("data-step", "plan");
  // Playwright takes a scaled frame for one at full size, so keys press what a pointer would.
  await frame.getByRole("button", { name: "Zurück" }).press("Enter");
  await expect(form).not.toHaveAttribute("data-step", "plan");
  await page.goto("/screens/tenants.list/");
  await expect(frame.locator("html[data-live]")).toBeAttached({ timeout: 15_000 });
  const link = frame.getByRole("link", { name: "Verein eröffnen" }).first();
  await link.focus();
  await expect(page.locator(".live-line")).toContainText("Leads to Verein eröffnen");
  await link.press("Enter");
  await expect(page.locator(".live-line")).toContainText("A link led to Verein eröffnen");
  await page.getByRole("button", { name: "back to this screen" }).click();
  await expect(link).toBeVisible();
});

test(
  "a link of a preview keeps the language, and the tools above the frame follow to another situation",
  inDeepRuns,
  async ({ page }) => {
    const frame = page.frameLocator("[data-stage-frame]").first();
    const follow = async (href: string) => {
      await expect(frame.locator("html[data-live]")).toBeAttached({ timeout: 15_000 });
      await frame.locator(`a[href="${href}"]`).first().press("Enter");
    };
    await page.goto("/screens/members.list/?situation=french");
    await follow("/gruppen");
    await expect(page.locator(".live-line")).toContainText("A link led to Gruppen");
    await expect(frame.locator("html")).toHaveAttribute("lang", "fr-CH");
    // What the tools have chosen is not what the frame shows now.
    await page.locator('a[data-document="french"]').click();
    await expect(frame.locator("tbody tr").first()).toBeAttached();
    await expect(page.locator(".live-line")).toContainText("Try it");
    await page.goto("/screens/members.list/?situation=no-match");
    await follow("/mitglieder");
    await expect(page.locator(".live-line")).toContainText("A link led to another situation of this screen: Usual.");
    await expect(page.locator("[data-stage-title]").first()).toHaveText("Usual");
    await expect(page).toHaveURL(/\/screens\/members\.list\/$/);
    await page.locator('a[data-document="no-match"]').click();
    await expect(page).toHaveURL(/\?situation=no-match$/);
    await expect(frame.locator("tbody tr")).toHaveCount(0);
    await expect(page.locator(".live-line")).toContainText("Try it");
  },
);

test("a preview that is opened alone leads on to others, in the same language", async ({ page }) => {
  await page.goto("/preview/screens/members.list/french/");
  await page.locator('a[data-route="/gruppen"]:visible').first().click();
  await expect(page).toHaveURL(/\/preview\/screens\/groups\.list\/switched-fr-ch\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator('a[data-route^="/gruppen/"]:visible').first().click();
  await expect(page).toHaveURL(/\/preview\/screens\/groups\.detail\/switched-fr-ch\/$/);
});

test("a preview that cannot be loaded is said, and is tried again", async ({ page, complaints }) => {
  await page.goto("/screens/members.list/");
  const frame = page.frameLocator("[data-stage-frame]").first();
  await expect(frame.locator("html[data-live]")).toBeAttached({ timeout: 15_000 });
  await page.route("**/preview/screens/groups.list/**", (route) => route.abort());
  await frame.locator('a[href="/gruppen"]').first().press("Enter");
  await expect(page.locator(".live-line")).toContainText("The preview could not be loaded.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".live-line")).toContainText("Try it");
  await expect(frame.locator('a[href="/gruppen"]').first()).toBeVisible();
  // The request fails, the browser says so, and that is all.
  expect(complaints.filter((each) => !/^failed: .*\/groups\.list\/|net::ERR_FAILED/.test(each))).toEqual([]);
  complaints.length = 0;
});
