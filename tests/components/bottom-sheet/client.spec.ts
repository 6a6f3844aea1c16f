import type { Locator, Page } from "@playwright/test";
import bottomSheet from "../../../components/bottom-sheet/index.ts";
import { inTurn } from "../../in-turn.ts";
import { expectFocusInSight } from "../../src/product/client/in-sight.ts";
import { expect, test, violations } from "../../src/product/client/stage.ts";

const decline = bottomSheet.render({
  id: "decline",
  title: "Vom Training abmelden",
  paragraphs: ["Nadia Bühler sieht deine Abmeldung sofort."],
  fields: [{ id: "reason", label: "Grund", required: true }],
  actions: [
    { label: "Abbrechen", value: "cancel", variant: "ghost" },
    { label: "Abmelden", value: "decline", variant: "primary" },
  ],
  trigger: { label: "Abmelden …" },
});

/** Records in the title of the page how a dialog was closed, and how often `cancel` fired before. */
const notesClosing = `
  import { openDialog, startBehaviours } from "./src/product/client/behaviours.ts";
  startBehaviours();
  Object.assign(window, { openDialog });
  let cancels = 0;
  document.addEventListener("cancel", () => cancels++, true);
  document.addEventListener("close", ({ target }) => {
    document.title = target.returnValue + " " + cancels;
    cancels = 0;
  }, true);
`;

const page = (markup: string) => `<main><h1>Training</h1>${markup}<a href="#mehr">Mehr</a></main>`;
const sheet = (on: Page, name = "Vom Training abmelden"): Locator => on.getByRole("dialog", { name });
const trigger = (on: Page): Locator => on.getByRole("button", { name: "Abmelden …" });

const opened = {
  "a pointer": (on: Page) => trigger(on).click(),
  Enter: async (on: Page) => {
    await trigger(on).focus();
    await on.keyboard.press("Enter");
  },
  Space: async (on: Page) => {
    await trigger(on).focus();
    await on.keyboard.press("Space");
  },
};

test("the trigger opens it as a modal dialog with a pointer and keys, and the focus is in the first field [bottom-sheet-open]", async ({
  page: on,
  stage,
}) => {
  await stage.open({ body: page(decline) });
  await inTurn(Object.entries(opened), async (open) => {
    await open(on);
    await expect(sheet(on)).toBeVisible();
    expect(await sheet(on).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    await expect(on.getByLabel("Grund")).toBeFocused();
    await on.keyboard.press("Escape");
    await expect(sheet(on)).toBeHidden();
  });
});

test("openDialog opens it, and the focus returns to the opener that it names, or to what had it before", async ({
  page: on,
  stage,
}) => {
  await stage.open({ body: page(decline), script: notesClosing });
  for (const isNamed of [true, false]) {
    await on.getByRole("link", { name: "Mehr" }).focus();
    await on.evaluate((named) => {
      const { openDialog } = window as unknown as { openDialog(dialog: Element | null, opener?: Element | null): void };
      const opener = document.querySelector("main > button");
      openDialog(document.querySelector("dialog"), ...(named ? [opener] : []));
    }, isNamed);
    await expect(on.getByLabel("Grund")).toBeFocused();
    await on.keyboard.press("Escape");
    await expect(isNamed ? trigger(on) : on.getByRole("link", { name: "Mehr" })).toBeFocused();
  }
});

/** Ways to close it, each with its return value and the number of `cancel` events. */
const closings: readonly (readonly [how: string, each: { close(on: Page): Promise<void>; told: string }])[] = [
  [
    "a footer button, pressed",
    { close: (on) => on.getByRole("button", { name: "Abmelden", exact: true }).click(), told: "decline 0" },
  ],
  ["Enter in a field [bottom-sheet-enter]", { close: (on) => on.keyboard.press("Enter"), told: "decline 0" }],
  [
    "the cancel button, past validation",
    { close: (on) => on.getByRole("button", { name: "Abbrechen" }).click(), told: "cancel 0" },
  ],
  ["the close button", { close: (on) => on.getByRole("button", { name: "Schliessen" }).click(), told: "cancel 0" }],
  ["Esc, which fires cancel [bottom-sheet-escape]", { close: (on) => on.keyboard.press("Escape"), told: "cancel 1" }],
  ["a press on the backdrop", { close: (on) => on.mouse.click(20, 20), told: "cancel 1" }],
];

for (const native of [true, false]) {
  const where = native ? "" : ", where the browser does not know closedby";
  test(`however it closes, close tells its value, and the focus returns${where}`, async ({ page: on, stage }) => {
    if (!native) await on.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy"));
    await stage.open({ body: page(decline), script: notesClosing });
    // Without the property, the attribute would still work.
    if (!native) await on.locator("dialog").evaluate((dialog) => dialog.setAttribute("closedby", "closerequest"));
    await inTurn(closings, async ({ close, told }) => {
      await trigger(on).click();
      if (told.startsWith("decline")) await on.getByLabel("Grund").fill("Grippe");
      await close(on);
      await expect(on).toHaveTitle(told);
      await expect(sheet(on)).toBeHidden();
      await expect(trigger(on)).toBeFocused();
      await on.evaluate(() => {
        document.title = "";
        document.querySelector<HTMLInputElement>("dialog input")!.value = "";
      });
    });
  });
}

test("Esc keeps the input as often as cancel is prevented", async ({ page: on, stage }) => {
  const keeps = `${notesClosing} document.addEventListener("cancel", (event) => event.preventDefault(), true);`;
  await stage.open({ body: page(decline), script: keeps });
  await trigger(on).click();
  await on.getByLabel("Grund").fill("Grippe");
  for (let times = 0; times < 3; times++) await on.keyboard.press("Escape");
  await expect(sheet(on)).toBeVisible();
  await expect(on.getByLabel("Grund")).toHaveValue("Grippe");
});

test("cancel skips validation in markup by hand that does not say so", async ({ page: on, stage }) => {
  const byHand = `
    <button class="button" type="button" data-behavior="open-dialog" data-target="by-hand">Öffnen …</button>
    <dialog class="sheet" id="by-hand" aria-labelledby="by-hand-title"><form class="sheet__form" method="dialog">
      <header class="sheet__header"><h2 class="sheet__title" id="by-hand-title">Von Hand</h2></header>
      <div class="sheet__body"><label>Grund <input name="reason" required></label></div>
      <footer class="sheet__footer"><button class="button" value="cancel">Abbrechen</button></footer>
    </form></dialog>`;
  await stage.open({ body: page(byHand), script: notesClosing });
  await on.getByRole("button", { name: "Öffnen …" }).click();
  await on.getByRole("button", { name: "Abbrechen" }).click();
  await expect(on).toHaveTitle("cancel 0");
  await on.getByRole("button", { name: "Öffnen …" }).click();
  await on.mouse.click(20, 20);
  await expect(on).toHaveTitle("cancel 1");
});

test("Tab and Shift+Tab stay within the dialog [bottom-sheet-tab], and a button that is not cancel closes it only when the fields are valid", async ({
  page: on,
  stage,
}) => {
  await stage.open({ body: page(decline) });
  await trigger(on).click();
  await on.getByRole("button", { name: "Abmelden", exact: true }).click();
  await expect(sheet(on)).toBeVisible();
  await expect(on.getByLabel("Grund")).toBeFocused();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 6; presses++) {
      await on.keyboard.press(key);
      expect(await on.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).toMatch(/DIALOG|BODY/);
      await expect(on.getByRole("link", { name: "Mehr" })).not.toBeFocused();
    }
  }
});

test("the page behind is inert and does not scroll", async ({ page: on, stage }) => {
  await stage.open({ body: page(`${decline}<div class="stack">${"<p>Zeile</p>".repeat(200)}</div>`) });
  const top = () => on.evaluate(() => document.scrollingElement?.scrollTop);
  const link = (await on.getByRole("link", { name: "Mehr" }).boundingBox()) ?? { x: 0, y: 0 };
  await trigger(on).click();
  await expect(on.locator("html")).toHaveCSS("overflow", "hidden");
  await on.mouse.move(20, 20);
  await on.mouse.wheel(0, 600);
  await on.mouse.click(link.x + 4, link.y + 4);
  await expect(sheet(on)).toBeHidden();
  await expect(on).not.toHaveURL(/#mehr/);
  expect(await top()).toBe(0);
  await on.mouse.wheel(0, 600);
  await expect.poll(top).toBe(600);
});

const danger = bottomSheet.render({
  id: "delete",
  title: "Gruppe löschen?",
  paragraphs: ["16 Kinder verlieren ihre Gruppe."],
  actions: [
    { label: "Behalten", value: "cancel" },
    { label: "Gruppe löschen", value: "delete", variant: "danger" },
  ],
  trigger: { label: "Gruppe löschen …", variant: "danger-ghost" },
});

test("the focus is on the way out where the other button destroys something, on the only button, and on the cross where that destroys something", async ({
  page: on,
  stage,
}) => {
  const one = (id: string, label: string, variant: string) =>
    bottomSheet.render({
      id,
      title: label,
      actions: [{ label, value: "done", variant }],
      trigger: { label: `${label} …` },
    });
  const body = page(danger + one("seen", "Verstanden", "primary") + one("gone", "Löschen", "danger"));
  await stage.open({ body });
  for (const [opener, focused] of [
    ["Gruppe löschen …", on.getByRole("button", { name: "Behalten" })],
    ["Verstanden …", on.getByRole("button", { name: "Verstanden", exact: true })],
    ["Löschen …", sheet(on, "Löschen").getByRole("button", { name: "Schliessen" })],
  ] as const) {
    await on.getByRole("button", { name: opener, exact: true }).click();
    await expect(focused).toBeFocused();
    await on.keyboard.press("Escape");
  }
});

test("the focus goes to the heading of the region where the opener is gone", async ({ page: on, stage }) => {
  await stage.open({ body: page(`<section><h2>Gruppen</h2><p>${danger}</p></section>`) });
  await on.getByRole("button", { name: "Gruppe löschen …" }).click();
  await on.evaluate(() => document.querySelector("main button[data-behavior]")?.remove());
  await on.keyboard.press("Escape");
  await expect(on.getByRole("heading", { name: "Gruppen" })).toBeFocused();
  await on.keyboard.press("Tab");
  await expect(on.getByRole("link", { name: "Mehr" })).toBeFocused();
  expect(await on.getByRole("heading", { name: "Gruppen" }).getAttribute("tabindex")).toBeNull();
});

test("a dialog over a dialog closes alone, and the focus returns step by step", async ({ page: on, stage }) => {
  const both = decline.replace(
    "</footer>",
    '<button class="button" type="button" data-behavior="open-dialog" data-target="delete">Mehr dazu …</button></footer>',
  );
  await stage.open({ body: page(both + danger) });
  await trigger(on).click();
  await on.getByRole("button", { name: "Mehr dazu …" }).click();
  await expect(on.getByRole("button", { name: "Behalten" })).toBeFocused();
  await on.keyboard.press("Escape");
  await expect(sheet(on, "Gruppe löschen?")).toBeHidden();
  await expect(sheet(on)).toBeVisible();
  await expect(on.getByRole("button", { name: "Mehr dazu …" })).toBeFocused();
  await on.keyboard.press("Escape");
  await expect(trigger(on)).toBeFocused();
});

test("what another close listener does with the focus stays", async ({ page: on, stage }) => {
  const next = `${notesClosing} document.querySelector("dialog").addEventListener("close", () => openDialog(document.getElementById("delete")));`;
  await stage.open({ body: page(decline + danger), script: next });
  await trigger(on).click();
  await on.keyboard.press("Escape");
  await expect(on.getByRole("button", { name: "Behalten" })).toBeFocused();
});

test("a dialog that comes later, and is opened without script, behaves the same", async ({ page: on, stage }) => {
  await stage.open({ body: page(""), script: notesClosing });
  await on.evaluate((html) => document.querySelector("main")?.insertAdjacentHTML("afterbegin", html), danger);
  await on.locator("main > button").evaluate((button) => button.removeAttribute("data-behavior"));
  await on.getByRole("button", { name: "Gruppe löschen …" }).click();
  await expect(on.getByRole("button", { name: "Behalten" })).toBeFocused();
  await on.keyboard.press("Escape");
  await expect(on).toHaveTitle("cancel 1");
  await expect(on.getByRole("button", { name: "Gruppe löschen …" })).toBeFocused();
});

test("the focus returns from a dialog that is removed while it is open", async ({ page: on, stage }) => {
  await stage.open({ body: page(danger) });
  await on.getByRole("button", { name: "Gruppe löschen …" }).click();
  await on.evaluate(() => document.querySelector("dialog")?.remove());
  await expect(on.getByRole("button", { name: "Gruppe löschen …" })).toBeFocused();
});

test("at every width the dialog stands where it belongs, shows the focus and passes axe", async ({
  page: on,
  stage,
}) => {
  await stage.open({ body: page(decline) });
  const widths = [320, 360, 767, 768, 1280].map((width) => [`${width} px`, width] as const);
  await inTurn(widths, async (width) => {
    await on.setViewportSize({ width, height: 640 });
    await trigger(on).click();
    await expect(on.getByLabel("Grund")).toBeFocused();
    // It stands at the bottom of narrow windows, and in the middle of wide ones.
    if (width === 360 || width === 1280) expect(await violations(on)).toEqual([]);
    const box = await sheet(on).boundingBox();
    const { x = 0, y = 0, width: wide = 0, height = 0 } = box ?? {};
    if (width < 768) expect([x, wide, Math.round(y + height)]).toEqual([0, width, 640]);
    else expect([Math.round(x + wide / 2), Math.round(y + height / 2)]).toEqual([width / 2, 320]);
    for (let presses = 0; presses < 4; presses++) {
      await expectFocusInSight(on);
      await on.keyboard.press("Tab");
    }
    await on.keyboard.press("Escape");
  });
});

/** Records in the title of the page which parts of the dialog move. */
const notesMotion = `
  import { startBehaviours } from "./src/product/client/behaviours.ts";
  startBehaviours();
  document.title = "";
  document.addEventListener("transitionrun", ({ target, propertyName }) => {
    if (target.matches("dialog")) document.title += propertyName + " ";
  });
`;

for (const [width, motion] of [
  [360, /translate/],
  [1280, /opacity/],
] as const) {
  test(`it comes with motion at ${width} px, and at once where motion is unwelcome`, async ({ page: on, stage }) => {
    await on.setViewportSize({ width, height: 640 });
    await on.emulateMedia({ reducedMotion: "no-preference" });
    await stage.open({ body: page(decline), script: notesMotion });
    await trigger(on).click();
    await expect(on).toHaveTitle(motion);
    await on.emulateMedia({ reducedMotion: "reduce" });
    await on.reload();
    await trigger(on).click();
    await expect(sheet(on)).toHaveCSS("transition-duration", /^0s(, 0s)*$/);
    await expect(sheet(on)).toHaveCSS("translate", "none");
    await expect(on).toHaveTitle("");
  });
}
