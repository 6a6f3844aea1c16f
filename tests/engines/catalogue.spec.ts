import { inDeepRuns, inWebKitAndDeepRuns, sample } from "../runs.ts";
import { expect, test } from "./fixtures.ts";
import type { Seen, Tab } from "./tab.ts";

const shown = { isShown: true, opacity: 1 };
const height = 800;

async function open(tab: Tab, site: string, address: string, width = 1280): Promise<void> {
  await tab.resize(width, height);
  await tab.open(site + address);
}

test("the search opens by a key, finds a field and leads to it", async ({ tab, site }) => {
  await open(tab, site, "/");
  await tab.press("/");
  await expect.poll(() => tab.seen("#search-dialog input"), { timeout: 15_000 }).toMatchObject(shown);
  await tab.fill("#search-dialog input", "headingLevel");
  const hit = "#search-results a[href$='/components/card/#field-headingLevel']";
  await expect.poll(() => tab.seen(hit), { timeout: 15_000 }).toMatchObject(shown);
  await tab.click(hit);
  await expect.poll(() => tab.run(() => location.hash)).toBe("#field-headingLevel");
});

test("on a phone the search finds a text, and names with texts below them", inDeepRuns, async ({ tab, site }) => {
  await open(tab, site, "/", 390);
  await tab.press("/");
  await expect.poll(() => tab.seen("#search-dialog input"), { timeout: 15_000 }).toMatchObject(shown);
  await tab.fill("#search-dialog input", "Traktanden folgen im Februar");
  const hit = "#search-results a[href$='/screens/events.detail/?situation=empty']";
  await expect.poll(() => tab.seen(`${hit} mark`), { timeout: 15_000 }).toMatchObject(shown);
  await tab.fill("#search-dialog input", "mitglied");
  await expect.poll(() => tab.seen("#search-screen"), { timeout: 15_000 }).toMatchObject(shown);
  await expect.poll(() => tab.seen("#search-text"), { timeout: 15_000 }).toMatchObject({ opacity: 1 });
  const wide = await tab.run(() => document.querySelector("#search-dialog")?.scrollWidth ?? Infinity);
  expect(wide).toBeLessThanOrEqual(390);
});

test("the theme is chosen, seen, and kept", inDeepRuns, async ({ tab, site }) => {
  const surface = () => tab.run(() => getComputedStyle(document.documentElement).backgroundColor);
  await open(tab, site, "/components/alert/");
  const before = await surface();
  await tab.click("[data-theme-switch]");
  await tab.click("[data-theme-switch]");
  await expect.poll(surface).not.toBe(before);
  const dark = await surface();
  const framed = () =>
    tab.run(() => document.querySelector("iframe")?.contentDocument?.documentElement.dataset["theme"]);
  await expect.poll(framed).toBe("dark");
  await tab.reload();
  await expect.poll(surface).toBe(dark);
});

test(
  "frames take the width of the tools, whose legends stand beside their choices",
  inWebKitAndDeepRuns,
  async ({ tab, site }) => {
    for (const width of sample([390, 1280], 2)) {
      await open(tab, site, "/components/alert/", width);
      // Frames above may still grow between two measurements.
      await expect(async () => {
        const legend = (await tab.seen(".frame-tools legend")) as Seen;
        const choice = (await tab.seen(".frame-tools label")) as Seen;
        expect(legend.left + legend.width).toBeLessThanOrEqual(choice.left);
        expect(Math.abs(legend.top + legend.height / 2 - (choice.top + choice.height / 2))).toBeLessThan(4);
      }).toPass({ timeout: 10_000 });
      await tab.click({ css: ".frame-tools label", name: "360" });
      await expect
        .poll(() => tab.run(() => document.querySelector<HTMLElement>(".frame iframe")?.clientWidth))
        .toBe(360);
    }
  },
);

test(
  "a frame is as high as what it shows, also after the window has changed",
  inWebKitAndDeepRuns,
  async ({ tab, site }) => {
    await open(tab, site, "/components/card/");
    const rest = () =>
      tab.run(() => {
        const frame = document.querySelector("iframe");
        const stage = frame?.contentDocument?.querySelector<HTMLElement>(".stage");
        return Math.abs((frame?.clientHeight ?? 0) - (stage?.offsetHeight ?? -100));
      });
    await expect.poll(rest).toBeLessThan(2);
    for (const width of [390, 700, 1280]) {
      await tab.resize(width, height);
      await expect.poll(rest).toBeLessThan(2);
    }
  },
);

test("code is copied as it stands", inWebKitAndDeepRuns, async ({ tab, site }) => {
  await open(tab, site, "/components/badge/");
  await tab.click({ css: '[data-example="default"] summary', name: "HTML" });
  const button = '[data-example="default"] details[open] [data-copy=""]';
  await tab.click(button);
  await expect.poll(async () => (await tab.seen(button))?.text.trim()).toBe("Copied");
});

test("on a phone the navigation opens and closes, twice", inWebKitAndDeepRuns, async ({ tab, site }) => {
  await open(tab, site, "/components/", 390);
  const link = { css: "#site-navigation a", name: "Alert" };
  for (const _ of ["first", "second"]) {
    await tab.click(".site-bar__menu");
    await expect.poll(() => tab.seen("#site-navigation a")).toMatchObject(shown);
    await tab.press("Escape");
    await expect.poll(async () => (await tab.seen(link))?.isShown ?? false).toBe(false);
  }
});

test(
  "a link of a preview leads on in its frame, in the same language, and the way back is offered",
  inWebKitAndDeepRuns,
  async ({ tab, site }) => {
    await open(tab, site, "/screens/members.list/?situation=french");
    const isLive = () =>
      tab.run(() => document.querySelector("iframe")?.contentDocument?.documentElement.dataset["live"] !== undefined);
    await expect.poll(isLive, { timeout: 15_000 }).toBe(true);
    await tab.run(() => {
      const link = document.querySelector("iframe")?.contentDocument?.querySelector<HTMLElement>('a[href="/gruppen"]');
      link?.click();
    });
    const line = () => tab.run(() => document.querySelector(".live-line")?.textContent);
    await expect.poll(line, { timeout: 15_000 }).toContain("A link led to Gruppen");
    expect(await tab.run(() => document.querySelector("iframe")?.contentDocument?.documentElement.lang)).toBe("fr-CH");
    await tab.click(".live-line__back");
    await expect.poll(line, { timeout: 15_000 }).toContain("Try it");
  },
);
