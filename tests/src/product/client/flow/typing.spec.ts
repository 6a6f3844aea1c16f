import type { Page } from "@playwright/test";
import { expect, test } from "./flow-stage.ts";
import { longFlow, previewed, smallFlow } from "./small-flow.ts";

const mirror = (mode: "guided" | "compact") => ({ screen: smallFlow(), mode });

/** Caret of the field with the focus. */
const caret = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart);

test("keeps the focus and the caret over every update", async ({ page, flow }) => {
  await flow.open(mirror("compact"));
  const name = page.getByLabel("Name");
  await name.fill("Ida Frei");
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("-Lia", { delay: 20 });
  await expect(name).toHaveValue("Ida-Lia Frei");
  await expect(name).toBeFocused();
  expect(await caret(page)).toBe(7);
});

test("keeps what is being composed, and takes it when the composition is over", async ({ page, flow }) => {
  await flow.open(mirror("guided"));
  const name = page.getByLabel("Name");
  await name.focus();
  const client = await page.context().newCDPSession(page);
  for (const text of ["に", "にほ", "にほん"])
    await client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(name).toHaveValue("にほん");
  await client.send("Input.insertText", { text: "日本" });
  await expect(name).toHaveValue("日本");
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.goBack();
  await expect(name).toHaveValue("日本");
});

test("keeps the caret in a field whose error goes away while one types", async ({ page, flow }) => {
  await flow.open(mirror("guided"));
  await page.getByRole("button", { name: "Weiter" }).click();
  const name = page.getByLabel("Name");
  await name.focus();
  await page.keyboard.type("Ida");
  await expect(name).toHaveValue("Ida");
  await expect(page.locator("#name-error")).toHaveCount(0);
  await expect(name).toBeFocused();
});

test("works on a keystroke for less than 16 ms in a step with 20 fields, mostly", async ({ page, flow }) => {
  await page.addInitScript(() => {
    const original = window.requestAnimationFrame.bind(window);
    window.drawings = [];
    window.requestAnimationFrame = (callback) =>
      original((time) => {
        const start = performance.now();
        callback(time);
        window.drawings.push(performance.now() - start);
      });
  });
  flow.reply("test.thing.preview", previewed);
  await flow.open({ screen: longFlow(), mode: "compact" });
  await page.getByLabel("Feld 20").focus();
  await page.evaluate(() => window.drawings.splice(0));
  for (let key = 0; key < 40; key += 1) await page.keyboard.press("a");
  const drawings = (await page.evaluate(() => window.drawings)).sort((a, b) => a - b);
  expect(drawings.length).toBeGreaterThan(0);
  expect(drawings[Math.floor(drawings.length / 2)]).toBeLessThan(16);
});

declare global {
  interface Window {
    drawings: number[];
  }
}
