import type { Page } from "@playwright/test";
import clubSwitcher from "../../../components/club-switcher/index.ts";
import { inTurn } from "../../in-turn.ts";
import { inDeepRuns } from "../../runs.ts";
import { expectFocusInSight } from "../../src/product/client/in-sight.ts";
import { expect, test, violations } from "../../src/product/client/stage.ts";

const clubs = [
  { id: "tv-seon", name: "TV Seon", href: "/tv-seon/", current: true },
  { id: "dojo-aare", name: "Dojo Aare", href: "/dojo-aare/" },
  { id: "fc-bruegg", name: "FC Brügg", href: "/fc-bruegg/" },
];
const body = `<main><h1>Start</h1>${clubSwitcher.render({ current: { name: "TV Seon" }, clubs })}<a href="#danach">Danach</a></main>`;

const button = (on: Page) => on.getByRole("button", { name: "Verein wechseln: TV Seon" });
const club = (on: Page, name: string) => on.getByRole("menuitem", { name });

const ways = {
  "a click": (on: Page) => button(on).click(),
  "Enter [club-switcher-enter]": (on: Page) => button(on).press("Enter"),
  "Space [club-switcher-space]": (on: Page) => button(on).press("Space"),
};

test("menu closed: a click, Enter or Space on the switch button opens it, with the first club focused", async ({
  page: on,
  stage,
}) => {
  await stage.open({ body });
  await inTurn(Object.entries(ways), async (open) => {
    await expect(button(on)).toHaveAttribute("aria-expanded", "false");
    await open(on);
    await expect(club(on, "TV Seon")).toBeFocused();
    await expect(button(on)).toHaveAttribute("aria-expanded", "true");
    await on.keyboard.press("Escape");
  });
});

const closings = {
  "Esc [club-switcher-escape]": (on: Page) => on.keyboard.press("Escape"),
  "a click outside": (on: Page) => on.mouse.click(700, 500),
};

test("menu open: Esc and a click outside close it, with the focus back on the button", async ({ page: on, stage }) => {
  await stage.open({ body });
  await inTurn(Object.entries(closings), async (close) => {
    await button(on).click();
    await expect(club(on, "TV Seon")).toBeFocused();
    await close(on);
    await expect(on.getByRole("menu")).toBeHidden();
    await expect(button(on)).toHaveAttribute("aria-expanded", "false");
    await expect(button(on)).toBeFocused();
  });
});

const choices = {
  "a click": (on: Page) => club(on, "FC Brügg").click(),
  "Enter [club-switcher-arrows]": async (on: Page) => {
    await on.keyboard.press("ArrowDown");
    await on.keyboard.press("ArrowDown");
    await on.keyboard.press("Enter");
  },
  Space: async (on: Page) => {
    await on.keyboard.press("ArrowUp");
    await on.keyboard.press("Space");
  },
};

test("menu open: a click, Enter or Space on a club goes to its home", async ({ page: on, stage }) => {
  await inTurn(Object.entries(choices), async (choose) => {
    await stage.open({ body });
    await button(on).click();
    await expect(club(on, "TV Seon")).toBeFocused();
    await choose(on);
    await expect(on).toHaveURL(/\/fc-bruegg\/$/);
  });
});

test("a click on a club tells its address and its id to the page, which may go there itself", async ({
  page: on,
  stage,
}) => {
  const script = `
    import { startBehaviours } from "./src/product/client/behaviours.ts";
    startBehaviours();
    document.addEventListener("click", (event) => {
      const item = event.target.closest(".menu__item");
      if (item === null) return;
      event.preventDefault();
      document.title = item.dataset.club + " " + item.getAttribute("href");
    });
  `;
  await stage.open({ body, script });
  await button(on).click();
  await club(on, "Dojo Aare").click();
  await expect(on).toHaveTitle("dojo-aare /dojo-aare/");
  await expect(on.getByRole("menu")).toBeHidden();
  await expect(button(on)).toBeFocused();
});

test("menu open: Tab closes it and moves on [club-switcher-tab]", async ({ page: on, stage }) => {
  await stage.open({ body });
  await button(on).click();
  await expect(club(on, "TV Seon")).toBeFocused();
  await on.keyboard.press("Tab");
  await expect(on.getByRole("menu")).toBeHidden();
  await expect(on.getByRole("link", { name: "Danach" })).toBeFocused();
});

test("one club is static text without a menu", async ({ page: on, stage }) => {
  const alone = clubSwitcher.render({ current: { name: "TV Seon" }, clubs: clubs.slice(0, 1) });
  await stage.open({ body: `<main><h1>Start</h1>${alone}</main>` });
  await expect(on.getByText("TV Seon")).toBeVisible();
  await expect(on.locator("button, [popover]")).toHaveCount(0);
});

test("at every width the open menu shows every club, and it passes axe", inDeepRuns, async ({ page: on, stage }) => {
  await stage.open({ body });
  const widths = [320, 360, 768, 1280].map((width) => [`${width} px`, width] as const);
  await inTurn(widths, async (width) => {
    await on.setViewportSize({ width, height: 640 });
    await button(on).click();
    for (const { name } of clubs) {
      await expect(club(on, name)).toBeFocused();
      await expectFocusInSight(on);
      await on.keyboard.press("ArrowDown");
    }
    if (width === 360) expect(await violations(on)).toEqual([]);
    await on.keyboard.press("Escape");
  });
});
