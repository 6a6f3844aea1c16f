import type { Page } from "@playwright/test";
import clubSwitcher from "../../../components/club-switcher/index.ts";
import { expectFocusInSight } from "../../src/client/in-sight.ts";
import { expect, test, violations } from "../../src/client/stage.ts";

const clubs = [
  { id: "tv-seon", name: "TV Seon", href: "/tv-seon/", current: true },
  { id: "dojo-aare", name: "Dojo Aare", href: "/dojo-aare/" },
  { id: "fc-bruegg", name: "FC Brügg", href: "/fc-bruegg/" },
];
const body = `<main><h1>Start</h1>${clubSwitcher.render({ current: { name: "TV Seon" }, clubs })}<a href="#danach">Danach</a></main>`;

const button = (on: Page) => on.getByRole("button", { name: "Verein wechseln: TV Seon" });
const club = (on: Page, name: string) => on.getByRole("menuitem", { name });

for (const [means, open] of [
  ["a click", (on: Page) => button(on).click()],
  ["Enter [club-switcher-enter]", (on: Page) => button(on).press("Enter")],
  ["Space [club-switcher-space]", (on: Page) => button(on).press("Space")],
] as const) {
  test(`menu closed: ${means} on the switch button opens it, with the first club focused`, async ({
    page: on,
    stage,
  }) => {
    await stage.open({ body });
    await expect(button(on)).toHaveAttribute("aria-expanded", "false");
    await open(on);
    await expect(club(on, "TV Seon")).toBeFocused();
    await expect(button(on)).toHaveAttribute("aria-expanded", "true");
  });
}

for (const [means, close] of [
  ["Esc [club-switcher-escape]", (on: Page) => on.keyboard.press("Escape")],
  ["a click outside", (on: Page) => on.mouse.click(700, 500)],
] as const) {
  test(`menu open: ${means} closes it, with the focus back on the button`, async ({ page: on, stage }) => {
    await stage.open({ body });
    await button(on).click();
    await expect(club(on, "TV Seon")).toBeFocused();
    await close(on);
    await expect(on.getByRole("menu")).toBeHidden();
    await expect(button(on)).toHaveAttribute("aria-expanded", "false");
    await expect(button(on)).toBeFocused();
  });
}

for (const [means, choose] of [
  ["a click on a club", (on: Page) => club(on, "FC Brügg").click()],
  [
    "Enter on a club [club-switcher-arrows]",
    async (on: Page) => {
      await on.keyboard.press("ArrowDown");
      await on.keyboard.press("ArrowDown");
      await on.keyboard.press("Enter");
    },
  ],
  [
    "Space on a club",
    async (on: Page) => {
      await on.keyboard.press("ArrowUp");
      await on.keyboard.press("Space");
    },
  ],
] as const) {
  test(`menu open: ${means} goes to the home of the club`, async ({ page: on, stage }) => {
    await stage.open({ body });
    await button(on).click();
    await expect(club(on, "TV Seon")).toBeFocused();
    await choose(on);
    await expect(on).toHaveURL(/\/fc-bruegg\/$/);
  });
}

test("a click on a club tells its address and its id to the page, which may go there itself", async ({
  page: on,
  stage,
}) => {
  const script = `
    import { startBehaviours } from "./src/client/behaviours.ts";
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

for (const width of [320, 360, 768, 1280]) {
  test(`at ${width} px the open menu passes axe and shows every club`, async ({ page: on, stage }) => {
    await on.setViewportSize({ width, height: 640 });
    await stage.open({ body });
    await button(on).click();
    expect(await violations(on)).toEqual([]);
    for (const { name } of clubs) {
      await expect(club(on, name)).toBeFocused();
      await expectFocusInSight(on);
      await on.keyboard.press("ArrowDown");
    }
  });
}
