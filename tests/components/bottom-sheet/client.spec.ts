import type { Locator, Page } from "@playwright/test";
import bottomSheet from "../../../components/bottom-sheet/index.ts";
import { expect, test, violations } from "../../src/client/stage.ts";

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

/** Notes in the title of the page how a dialog was closed, and how often `cancel` fired on the way. */
const notesClosing = `
  import { openDialog, startBehaviours } from "./src/client/behaviours.ts";
  startBehaviours();
  Object.assign(window, { openDialog });
  let cancels = 0;
  document.addEventListener("cancel", () => cancels++, true);
  document.addEventListener("close", ({ target }) => { document.title = target.returnValue + " " + cancels; }, true);
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

for (const [means, open] of Object.entries(opened)) {
  test(`the trigger opens it as a modal dialog with ${means}, and the focus is in the first field`, async ({
    page: on,
    stage,
  }) => {
    await stage.open({ body: page(decline) });
    await open(on);
    await expect(sheet(on)).toBeVisible();
    expect(await sheet(on).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    await expect(on.getByLabel("Grund")).toBeFocused();
  });
}

test("openDialog opens it, and the focus returns to the opener that it names", async ({ page: on, stage }) => {
  await stage.open({ body: page(decline), script: notesClosing });
  await on.getByRole("link", { name: "Mehr" }).focus();
  await on.evaluate(() => {
    const { openDialog } = window as unknown as { openDialog(dialog: Element | null, opener: Element | null): void };
    openDialog(document.querySelector("dialog"), document.querySelector("main > button"));
  });
  await expect(on.getByLabel("Grund")).toBeFocused();
  await on.keyboard.press("Escape");
  await expect(trigger(on)).toBeFocused();
});

test("openDialog returns the focus to what had it before, where no opener is named", async ({ page: on, stage }) => {
  await stage.open({ body: page(decline), script: notesClosing });
  await on.getByRole("link", { name: "Mehr" }).focus();
  await on.evaluate(() => {
    const { openDialog } = window as unknown as { openDialog(dialog: Element | null): void };
    openDialog(document.querySelector("dialog"));
  });
  await on.keyboard.press("Escape");
  await expect(on.getByRole("link", { name: "Mehr" })).toBeFocused();
});

/** How it is closed, with what it then returns and how often `cancel` fired. */
const closings: readonly (readonly [how: string, close: (on: Page) => Promise<void>, title: string])[] = [
  ["a footer button, pressed", (on) => on.getByRole("button", { name: "Abmelden", exact: true }).click(), "decline 0"],
  ["Enter in a field [bottom-sheet-enter]", (on) => on.keyboard.press("Enter"), "decline 0"],
  ["the cancel button, past validation", (on) => on.getByRole("button", { name: "Abbrechen" }).click(), "cancel 0"],
  ["the close button", (on) => on.getByRole("button", { name: "Schliessen" }).click(), "cancel 0"],
  ["Esc, which fires cancel [bottom-sheet-escape]", (on) => on.keyboard.press("Escape"), "cancel 1"],
  ["a press on the backdrop", (on) => on.mouse.click(20, 20), "cancel 1"],
];

for (const native of [true, false]) {
  for (const [how, close, title] of closings) {
    const where = native ? "" : ", where the browser does not know closedby";
    test(`it closes by ${how}: close tells its value, and the focus returns${where}`, async ({ page: on, stage }) => {
      if (!native) await on.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy"));
      await stage.open({ body: page(decline), script: notesClosing });
      // The property is gone, the attribute would still work.
      if (!native) await on.locator("dialog").evaluate((dialog) => dialog.setAttribute("closedby", "closerequest"));
      await trigger(on).click();
      if (title.startsWith("decline")) await on.getByLabel("Grund").fill("Grippe");
      await close(on);
      await expect(on).toHaveTitle(title);
      await expect(sheet(on)).toBeHidden();
      await expect(trigger(on)).toBeFocused();
    });
  }
}
