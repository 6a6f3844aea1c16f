import type { Locator, Page } from "@playwright/test";
import { inTurn } from "../../../../in-turn.ts";
import type { Reach } from "../actions/page.ts";
import { button, playing, sent } from "../actions/screen.ts";
import { expect, type Stage, test, violations } from "../stage.ts";

test.use({ hasOwnContext: true });

type Words = Parameters<Reach["showToast"]>[0];

/** The clock is paused, so that a toast stays during the test. */
async function open(stage: Stage, page: Page, markup = ""): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-20T10:00:00") });
  await stage.open(playing(markup));
  await page.clock.pauseAt(new Date("2026-11-20T11:00:00"));
}

function show(page: Page, words: Words): Promise<void> {
  return page.evaluate((data) => {
    (window as unknown as { reach: Reach }).reach.showToast(data);
  }, words);
}

const sheet = `
  <button class="button" type="button" data-behavior="open-dialog" data-target="sheet">Öffnen…</button>
  <dialog class="sheet" id="sheet" aria-label="Blatt"><form class="sheet__form" method="dialog">
    <button class="button" value="cancel">Fertig</button></form></dialog>`;

test("a toast stays five seconds at least, longer for longer words, and then goes", async ({ page, stage }) => {
  await open(stage, page);
  await show(page, { message: "Link kopiert." });
  await show(page, { message: "Ein langer Satz, den man in fünf Sekunden nicht lesen kann. ".repeat(2) });
  await page.clock.runFor(4900);
  await expect(page.getByRole("status")).toHaveCount(2);
  await page.clock.runFor(200);
  await expect(page.getByRole("status")).toHaveCount(1);
  await page.clock.runFor(6000);
  await expect(page.getByRole("status")).toHaveCount(0);
});

test("a toast stays while the pointer or the focus is in it", async ({ page, stage }) => {
  await open(stage, page, button("accept", "Anderswo"));
  const toast = page.getByRole("status");
  const ways = ["pointer", "focus"].map((way) => [way, way] as const);
  await inTurn(ways, async (way) => {
    await show(page, { message: "Gelöscht.", action: { action: "undo" } });
    if (way === "pointer") await toast.hover();
    else await toast.getByRole("button", { name: "Rückgängig" }).focus();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    if (way === "pointer") await page.mouse.move(1, 1);
    else await page.getByRole("button", { name: "Anderswo" }).focus();
    await page.clock.runFor(10_100);
    await expect(toast).toHaveCount(0);
  });
});

test("[toast-f6] leads to the newest toast and back, [toast-escape] closes it and gives the focus back", async ({
  page,
  stage,
}) => {
  await open(stage, page, button("accept", "Anderswo"));
  await page.getByRole("button", { name: "Anderswo" }).focus();
  await page.keyboard.press("F6");
  await expect(page.getByRole("button", { name: "Anderswo" })).toBeFocused();
  await show(page, { message: "Eins.", action: { action: "undo", label: "Eins zurück" } });
  await show(page, { message: "Zwei.", action: { action: "undo", label: "Zwei zurück" } });
  await page.keyboard.press("F6");
  await expect(page.getByRole("button", { name: "Zwei zurück" })).toBeFocused();
  await page.keyboard.press("F6");
  await expect(page.getByRole("button", { name: "Anderswo" })).toBeFocused();
  await page.keyboard.press("F6");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Eins zurück" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Anderswo" })).toBeFocused();
});

test("[toast-status] toasts stand one above the other, three at most, each closes by its cross [toast-click-close] [toast-close-name], and the region goes with the last one", async ({
  page,
  stage,
}) => {
  await open(stage, page);
  for (const message of ["Eins.", "Zwei.", "Drei.", "Vier."]) await show(page, { message });
  await expect(page.getByRole("status")).toContainText(["Zwei.", "Drei.", "Vier."]);
  const region = page.getByRole("region", { name: "Meldungen" });
  await expect(region).toBeVisible();
  await page.clock.resume();
  expect(await violations(page)).toEqual([]);
  for (const left of [2, 1, 0]) {
    await page.getByRole("button", { name: "Schliessen" }).first().click();
    await expect(page.getByRole("status")).toHaveCount(left);
  }
  await expect(region).toHaveCount(0);
});

test("a toast that comes while a modal dialog is open can be heard and pressed in it", async ({ page, stage }) => {
  await open(stage, page, sheet);
  await page.getByRole("button", { name: "Öffnen…" }).click();
  await show(page, { message: "Gespeichert.", action: { action: "undo" } });
  await expect(page.getByRole("dialog", { name: "Blatt" })).toMatchAriaSnapshot(`
    - dialog "Blatt":
      - button "Fertig"
      - region "Meldungen":
        - status:
          - paragraph: Gespeichert.
          - button "Rückgängig"
          - button "Schliessen"
  `);
  await page.getByRole("button", { name: "Schliessen" }).click();
  await expect(page.getByRole("status")).toHaveCount(0);
});

test("a toast goes along into a dialog that opens, and out of it when that closes; announcements reach assistive technology in both places", async ({
  page,
  stage,
}) => {
  await open(stage, page, sheet);
  const dialog = page.getByRole("dialog", { name: "Blatt" });
  const isAnnounced = async (words: string, place: Locator) => {
    await page.evaluate((text) => (window as unknown as { reach: Reach }).reach.announce(text), words);
    await page.clock.runFor(200);
    await expect(place).toMatchAriaSnapshot(`- paragraph: ${words}`);
    await expect(page.getByText(words).locator("xpath=ancestor::*[@aria-live='polite']")).toHaveCount(1);
  };
  await isAnnounced("3 Treffer", page.locator("body"));
  await show(page, { message: "Gespeichert." });
  await page.getByRole("button", { name: "Öffnen…" }).click();
  await expect(dialog.getByRole("status")).toBeVisible();
  await isAnnounced("4 Treffer", dialog);
  await page.keyboard.press("Escape");
  await expect(page.locator("body > .toasts").getByRole("status")).toBeVisible();
  await expect(page.getByRole("button", { name: "Öffnen…" })).toBeFocused();
});

test("a toast stays in the topmost dialog when something changes in the one below, and after one is taken away with it", async ({
  page,
  stage,
}) => {
  const upper =
    '<dialog class="sheet" id="upper" aria-label="Oben"><button class="button" type="button">Gut</button></dialog>';
  await open(stage, page, sheet + upper);
  await page.getByRole("button", { name: "Öffnen…" }).click();
  await page.locator("#upper").evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await show(page, { message: "Gespeichert." });
  await page.locator("#sheet").evaluate((dialog) => dialog.append("Neu."));
  await expect(page.locator("#upper > .toasts").getByRole("status")).toBeVisible();
  await page.locator("#upper").evaluate((dialog) => dialog.remove());
  await expect(page.locator("#sheet > .toasts").getByRole("status")).toBeVisible();
  await page.locator("#sheet").evaluate((dialog) => dialog.remove());
  await expect(page.locator("body > .toasts").getByRole("status")).toBeVisible();
});

test("[toast-tab] Tab moves to the action and the cross, and [toast-press] Enter and Space press", async ({
  page,
  stage,
}) => {
  await open(stage, page);
  const keys = ["Enter", "Space"].map((key) => [key, key] as const);
  await inTurn(keys, async (key) => {
    await show(page, { message: "Gelöscht.", action: { action: "undo" } });
    await page.keyboard.press("F6");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Schliessen" })).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByRole("status")).toHaveCount(0);
  });
});

test("[toast-click-action] runs the action of the screen that a toast names, by a click and by Enter", async ({
  page,
  stage,
}) => {
  await open(stage, page);
  const ways = ["click", "Enter"].map((way, index) => [way, index] as const);
  await inTurn(ways, async (index) => {
    const actionId = `e-${index}`;
    await show(page, { message: "Neu für dich.", action: { action: "accept", actionId, label: "Zusagen" } });
    if (index === 1) await page.getByRole("button", { name: "Zusagen" }).press("Enter");
    else await page.getByRole("button", { name: "Zusagen" }).click();
    await expect.poll(async () => (await sent(page))[index]?.id).toBe(actionId);
    await expect(page.getByText("Neu für dich.")).toHaveCount(0);
  });
  expect(await sent(page)).toHaveLength(2);
});

test("toasts, a failure and what can be taken back fit a narrow window and a wide one", async ({ page, stage }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await stage.open(playing(button("archive", "Austritt") + button("throwing", "Los"), "done"));
  await page.getByRole("button", { name: "Austritt" }).click();
  await page.getByRole("button", { name: "Los" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  const widths = [320, 1280].map((width) => [`${width} px`, width] as const);
  await inTurn(widths, async (width) => {
    await page.setViewportSize({ width, height: 640 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    for (const each of await page.locator(".toasts button:visible").all()) {
      const box = await each.boundingBox();
      expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(44);
    }
  });
});
