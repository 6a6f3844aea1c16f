import type { Page } from "@playwright/test";
import { inDeepRuns } from "../../../runs.ts";
import { expect, test } from "./sites.ts";

const address = "/clubs/fc-seeland/woche/";
const wednesday = "2026-11-18T17:00:00+01:00";

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.clock.install({ time: wednesday });
});

test("a display in a club's hall shows its day first, and then the rest of the week page by page", async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Woche vom 16. bis 22. November 2026");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const today = page.getByRole("heading", { name: "Mittwoch 18. November heute" });
  await expect(today).toBeInViewport();
  const days = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
  const seen = new Set<string>();
  for (let turn = 0; turn < 6; turn += 1) {
    for (const day of await daysInWindow(page)) seen.add(day);
    await page.clock.fastForward(12_000);
  }
  expect([...seen].toSorted()).toEqual(days.toSorted());
});

test("a display of another size still shows its day", inDeepRuns, async ({ page }) => {
  await page.clock.setFixedTime("2026-11-20T17:00:00+01:00");
  await page.goto(address);
  for (const size of [
    { width: 1024, height: 700 },
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => daysInWindow(page)).toContain("Freitag");
  }
});

test("the day of a display begins a column, the first one while the rest of the week fills the others", async ({
  page,
}) => {
  for (const [day, isFirst] of [
    ["17", true],
    ["18", true],
    ["19", false],
    ["20", false],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-${day}T17:00:00+01:00`);
    await page.goto(address);
    const place = () =>
      page.evaluate(() => {
        const frame = document.querySelector(".display > .screen > .grid")!.getBoundingClientRect();
        const today = document.querySelector(".schedule__day[aria-current]")!.getBoundingClientRect();
        return { isFirst: Math.abs(today.left - frame.left) < 1, isOnTop: Math.abs(today.top - frame.top) < 1 };
      });
    await expect.poll(place, `on ${day} November`).toEqual({ isFirst, isOnTop: true });
  }
});

/** The days whose heading is within the columns. */
function daysInWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector(".display > .screen > .grid")!.getBoundingClientRect();
    return [...document.querySelectorAll(".schedule__label")].flatMap((label) => {
      const { left, right, bottom } = label.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1 && bottom <= frame.bottom ? [label.textContent] : [];
    });
  });
}

test("what a display says is readable from ten metres", async ({ page }) => {
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    const sizes = await page
      .locator(".display :is(p, h2, h3, span, time):visible")
      .evaluateAll((texts) =>
        texts
          .filter(({ children }) => children.length === 0)
          .map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
      );
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(height / 35);
  }
});

test("a display breaks no time within its digits, in no language", inDeepRuns, async ({ page }) => {
  for (const club of ["fc-seeland/", "fc-seeland/fr/"]) {
    await page.goto(`/clubs/${club}woche/`);
    const times = page.locator(".schedule__time");
    expect(await times.count()).toBeGreaterThan(10);
    expect(await times.evaluateAll(brokenWords), club).toEqual([]);
  }
});

/** The words of elements that are on more than one line. */
function brokenWords(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const text = element.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].flatMap(([word], index, all) => {
      const range = document.createRange();
      const start = (all[index] as RegExpMatchArray).index ?? 0;
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}

test("the sign of a badge has room beside its word on a display", inDeepRuns, async ({ page }) => {
  await page.goto("/clubs/tv-oberried/woche/");
  const gaps = await page.locator(".badge:has(.icon)").evaluateAll((badges) =>
    badges.map((badge) => {
      const words = document.createRange();
      words.selectNodeContents(badge);
      words.setStartAfter(badge.querySelector(".icon") as Element);
      const sign = (badge.querySelector(".icon") as Element).getBoundingClientRect();
      return (words.getBoundingClientRect().left - sign.right) / Number.parseFloat(getComputedStyle(badge).fontSize);
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(0.25);
});

test("a display follows its day and its site, and keeps what it shows while the site is gone", async ({
  page,
  complaints,
}) => {
  await page.goto(address);
  await expect(page.locator("[aria-current=date]")).toContainText("Mittwoch");
  await page.clock.setFixedTime("2026-11-19T07:00:00+01:00");
  await page.clock.runFor(61_000);
  await expect(page.locator("[aria-current=date]")).toHaveCount(1);
  await expect(page.locator("[aria-current=date]")).toContainText("Donnerstag");
  const title = page.getByRole("heading", { level: 2 }).first();
  await page.route(`**${address}`, (route) => route.fulfill({ status: 503, body: "Wartung" }));
  await page.clock.runFor(301_000);
  await expect.poll(() => complaints.length).toBe(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("503")]);
  await expect(title).toHaveText("Woche vom 16. bis 22. November 2026");
  await page.unroute(`**${address}`);
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("Woche vom 16.", "Neue Woche vom 16.") });
  });
  await page.clock.runFor(301_000);
  await expect(title).toHaveText("Neue Woche vom 16. bis 22. November 2026");
});

test("a display in a club's hall shows a quiet clock at night, whose hours are in its address", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-18T22:30:00+01:00");
  await page.goto(`${address}?nacht=22-7`);
  await expect(page.getByText("22.30", { exact: true })).toBeVisible();
  await expect(page.getByText("Nachtruhe bis 7 Uhr")).toBeVisible();
  await expect(page.getByText("?nacht=22-7")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mittwoch" })).toBeHidden();
});

test("without script and on paper the whole week is below each other", async ({ browser, page, sites }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1920, height: 1080 } });
  const plain = await context.newPage();
  await plain.goto(`${sites.url}${address}`);
  expect(await cutDays(plain)).toEqual([]);
  await context.close();
  await page.goto(address);
  await expect(page.locator("[aria-current=date]")).toBeVisible();
  expect(await cutDays(page)).not.toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await cutDays(page)).toEqual([]);
});

/** The days that reach beyond the width of the window or are hidden. */
function cutDays(page: Page): Promise<(string | null)[]> {
  return page.locator(".schedule__day").evaluateAll((days) =>
    days
      .filter((day) => {
        const { left, right, width } = day.getBoundingClientRect();
        return width === 0 || left < 0 || right > innerWidth;
      })
      .map(({ textContent }) => textContent),
  );
}
