import type { Locator, Page } from "@playwright/test";
import menu from "../../../components/menu/index.ts";
import { inTurn } from "../../in-turn.ts";
import { inDeepRuns } from "../../runs.ts";
import { expectFocusInSight } from "../../src/product/client/in-sight.ts";
import { expect, test, violations } from "../../src/product/client/stage.ts";

const markup = menu.render({
  id: "member-menu",
  label: "Aktionen",
  trigger: { label: "Mehr" },
  items: [
    { label: "Profil", href: "#profil", current: true },
    { label: "Prüfung anmelden", action: "exam" },
    { label: "Übersicht", href: "#uebersicht" },
    { label: "Löschen …", action: "delete", tone: "danger" },
  ],
});
const body = `<main><h1>Mitglied</h1><p>Davor <a href="#davor">Davor</a></p>${markup}<a href="#danach">Danach</a></main>`;

const button = (on: Page) => on.getByRole("button", { name: "Mehr" });
const item = (on: Page, name: string) => on.getByRole("menuitem", { name });

async function open(on: Page, means: "click" | "Enter" | "Space" | "ArrowDown" | "ArrowUp"): Promise<void> {
  if (means === "click") return button(on).click();
  await button(on).focus();
  await on.keyboard.press(means);
}

type Means = Parameters<typeof open>[1];

const openings: readonly (readonly [title: string, each: { means: Means; first: string }])[] = [
  ["click", { means: "click", first: "Profil" }],
  ["[menu-enter]", { means: "Enter", first: "Profil" }],
  ["[menu-space]", { means: "Space", first: "Profil" }],
  ["[menu-button-arrow-down]", { means: "ArrowDown", first: "Profil" }],
  ["[menu-button-arrow-up]", { means: "ArrowUp", first: "Löschen …" }],
];

test("a click or a key on the button opens it, with the focus on the first item or the last one", async ({
  page: on,
  stage,
}) => {
  await stage.open({ body });
  await inTurn(openings, async ({ means, first }) => {
    await expect(button(on)).toHaveAttribute("aria-expanded", "false");
    await open(on, means);
    await expect(item(on, first)).toBeFocused();
    await expect(button(on)).toHaveAttribute("aria-expanded", "true");
    await on.keyboard.press("Escape");
  });
});

const moves = [
  ["[menu-arrow-down] goes to the next item, from the last to the first", "ArrowDown ArrowDown ArrowDown", "Löschen …"],
  ["[menu-arrow-down] goes round", "ArrowDown ArrowDown ArrowDown ArrowDown", "Profil"],
  ["[menu-arrow-up] goes to the previous item, from the first to the last", "ArrowUp", "Löschen …"],
  ["[menu-arrow-up] goes back", "ArrowUp ArrowUp", "Übersicht"],
  ["[menu-arrow-up] goes back to the first item", "ArrowDown ArrowUp", "Profil"],
  ["[menu-end] goes to the last item", "End", "Löschen …"],
  ["[menu-home] goes to the first item", "End ArrowUp Home", "Profil"],
] as const;

/** Each begins on its own page, since letters that were typed just before count. */
const typing = [
  ["[menu-type-ahead] goes to the item that begins with a letter", "l", "Löschen …"],
  ["[menu-type-ahead] takes letters without their accents", "u", "Übersicht"],
  ["[menu-type-ahead] goes through all that begin with a letter", "p p p", "Prüfung anmelden"],
  ["[menu-type-ahead] goes by several letters, and by a space among them", "p r u f u n g Space a", "Prüfung anmelden"],
  ["[menu-type-ahead] stays where nothing begins so", "z", "Profil"],
] as const;

test("letters lead to the items that begin with them", async ({ page: on, stage }) => {
  const cases = typing.map(([title, keys, name]) => [`${title}: ${keys}`, { keys, name }] as const);
  await inTurn(cases, async ({ keys, name }) => {
    await stage.open({ body });
    await open(on, "click");
    await expect(item(on, "Profil")).toBeFocused();
    for (const key of keys.split(" ")) await on.keyboard.press(key);
    await expect(item(on, name)).toBeFocused();
  });
});

test("keys move between its items", async ({ page: on, stage }) => {
  await stage.open({ body });
  const cases = moves.map(([title, keys, name]) => [`${title}: ${keys}`, { keys, name }] as const);
  await inTurn(cases, async ({ keys, name }) => {
    await open(on, "click");
    await expect(item(on, "Profil")).toBeFocused();
    for (const key of keys.split(" ")) await on.keyboard.press(key);
    await expect(item(on, name)).toBeFocused();
    await on.keyboard.press("Escape");
  });
});

/** Ways to close it, each with what has the focus then. */
const closings: readonly (readonly [
  how: string,
  each: { close(on: Page): Promise<void>; focused(on: Page): Locator },
])[] = [
  [
    "[menu-tab] Tab moves on from the button",
    { close: (on) => on.keyboard.press("Tab"), focused: (on) => on.getByRole("link", { name: "Danach" }) },
  ],
  [
    "[menu-tab] Shift+Tab moves back from the button",
    { close: (on) => on.keyboard.press("Shift+Tab"), focused: (on) => on.getByRole("link", { name: "Davor" }) },
  ],
  ["[menu-escape] Esc", { close: (on) => on.keyboard.press("Escape"), focused: button }],
  ["a press outside", { close: (on) => on.mouse.click(700, 500), focused: button }],
  [
    "a press on another control",
    {
      close: (on) => on.getByRole("link", { name: "Davor" }).click(),
      focused: (on) => on.getByRole("link", { name: "Davor" }),
    },
  ],
];

test("however it closes, the button says so, and the focus is where it belongs", async ({ page: on, stage }) => {
  await stage.open({ body });
  await inTurn(closings, async ({ close, focused }) => {
    await open(on, "click");
    await expect(item(on, "Profil")).toBeFocused();
    await close(on);
    await expect(on.getByRole("menu")).toBeHidden();
    await expect(focused(on)).toBeFocused();
    await expect(button(on)).toHaveAttribute("aria-expanded", "false");
  });
});

test("a click, Enter and Space on an item each choose it once and close the menu", async ({ page: on, stage }) => {
  const script = `
    import { startBehaviours } from "./src/product/client/behaviours.ts";
    startBehaviours();
    document.addEventListener("click", ({ target }) => { document.title += (target.closest("[data-action]")?.dataset.action ?? "") + " "; });
  `;
  await stage.open({ body, script });
  for (const means of ["click", "Enter", "Space"]) {
    await on.evaluate(() => {
      document.title = "";
    });
    await open(on, "Enter");
    await on.keyboard.press("End");
    if (means === "click") await item(on, "Löschen …").click();
    else await on.keyboard.press(means);
    await expect(on.getByRole("menu"), means).toBeHidden();
    await expect(button(on), means).toBeFocused();
    expect((await on.title()).match(/delete/g), means).toEqual(["delete"]);
  }
  await test.step("Space follows an item that is a link", async () => {
    await open(on, "Space");
    await on.keyboard.press("Space");
    await expect(on).toHaveURL(/#profil$/);
  });
});

test("markup by hand needs no more than the roles and the popover", async ({ page: on, stage }) => {
  const byHand = `
    <main><h1>Von Hand</h1><button type="button" popovertarget="hand">Mehr</button>
    <div popover id="hand" role="menu" aria-label="Mehr" data-behavior="menu">
      <a role="menuitem" href="#eins">Eins</a><a role="menuitem" href="#zwei">Zwei</a></div></main>`;
  await stage.open({ body: byHand });
  await expect(button(on)).toHaveAttribute("aria-haspopup", "menu");
  await expect(button(on)).toHaveAttribute("aria-expanded", "false");
  await button(on).click();
  await expect(item(on, "Eins")).toBeFocused();
  await on.keyboard.press("ArrowDown");
  await expect(item(on, "Zwei")).toBeFocused();
});

test("Esc closes the menu in a dialog, and not the dialog", async ({ page: on, stage }) => {
  const dialog = `<dialog class="sheet" id="d" aria-labelledby="d-title"><div class="sheet__form"><h2 id="d-title">Mitglied</h2>${markup}</div></dialog>`;
  const opens = '<button type="button" data-behavior="open-dialog" data-target="d">Öffnen …</button>';
  await stage.open({ body: `<main><h1>Mitglieder</h1>${opens}${dialog}</main>` });
  await on.getByRole("button", { name: "Öffnen …" }).click();
  await button(on).click();
  await expect(item(on, "Profil")).toBeFocused();
  await on.keyboard.press("Escape");
  await expect(on.getByRole("menu")).toBeHidden();
  await expect(on.getByRole("dialog")).toBeVisible();
  await expect(button(on)).toBeFocused();
});

test(
  "at every width the open menu passes axe and nothing covers its items",
  inDeepRuns,
  async ({ page: on, stage }) => {
    await stage.open({ body });
    const widths = [320, 360, 768, 1280].map((width) => [`${width} px`, width] as const);
    await inTurn(widths, async (width) => {
      await on.setViewportSize({ width, height: 640 });
      await open(on, "click");
      if (width === 360) expect(await violations(on)).toEqual([]);
      for (const name of ["Profil", "Prüfung anmelden", "Übersicht", "Löschen …"]) {
        await expect(item(on, name)).toBeFocused();
        await expectFocusInSight(on);
        await on.keyboard.press("ArrowDown");
      }
      await on.keyboard.press("Escape");
    });
  },
);
