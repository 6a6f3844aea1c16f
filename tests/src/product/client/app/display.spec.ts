import { inDeepRuns, sample } from "../../../../runs.ts";
import { expect, expectNoBarriers, test } from "./app-stage.ts";
import { injectWakeLock } from "./wake-lock.ts";

test.use({ isAlone: true });

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

test("a display shows its screen without a navigation, in large type", async ({ page, openApp }) => {
  await page.clock.setFixedTime("2026-11-26T17:40:00+01:00");
  await openApp("screens");
  await expect(page).toHaveTitle("Halle · Anzeige · Sportverein Aabach");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const date = page.getByText("Donnerstag, 26. November 2026");
  const size = await date.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(size).toBeGreaterThan(800 / 35);
  await expectNoBarriers(page, "a display");
});

test("a display is awake by day, rests by night, and wakes for whoever touches it", async ({ page, openApp }) => {
  await page.clock.install({ time: "2026-11-21T22:55:00+01:00" });
  await openApp("screens");
  const hall = page.getByRole("heading", { name: "Dojo Aabach" });
  await expect(hall).toBeVisible();
  await page.clock.fastForward("06:00");
  await expect(hall).toBeHidden();
  const nightNote = page.getByText("It is night in the club: displays show a clock from 23:00 to 6:00.");
  await expect(nightNote).toBeVisible();
  await expect(page.getByText("23.01", { exact: true })).toBeVisible();
  await expect(page.getByText("Nachtruhe bis 6 Uhr")).toBeVisible();
  await expectNoBarriers(page, "a display at night");
  await page.clock.fastForward("01:00");
  await expect(page.getByText("23.02", { exact: true })).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(hall).toBeVisible();
  await expect(nightNote).toBeHidden();
  await expect(page.getByText("Nachtruhe bis 6 Uhr")).toBeHidden();
  await page.clock.fastForward("07:00");
  await expect(hall).toBeHidden();
});

for (const timezoneId of sample(["Pacific/Auckland", "Pacific/Honolulu"], 2))
  test(`the night of a display is the club's, also where the device is set to ${timezoneId}`, async ({
    browser,
    baseURL,
  }) => {
    await using context = await browser.newContext({ locale: "de-CH", timezoneId });
    const page = await context.newPage();
    await page.clock.install({ time: "2027-03-27T22:55:00+01:00" });
    await page.goto(`${baseURL}/apps/screens/`);
    const hall = page.getByRole("heading", { name: "Dojo Aabach" });
    await expect(hall).toBeVisible();
    await page.clock.fastForward("06:00");
    await expect(hall).toBeHidden();
    // In this night it is one hour less until six.
    await page.clock.fastForward("05:57:00");
    await expect(hall).toBeHidden();
    await page.clock.fastForward("05:00");
    await expect(hall).toBeVisible();
  });

test("at a display the check-in begins anew for the next person", async ({ page, openApp }) => {
  await page.clock.setFixedTime("2026-11-26T17:40:00+01:00");
  await openApp("screens", "#/check-in");
  const heading = page.getByRole("heading", { level: 2 });
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(heading).toHaveText("Name");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(heading).toHaveText("Prüfen");
  await expect(page.getByText("Das tragen wir ein:")).toBeVisible();
  await expectNoBarriers(page, "the review at a display");
  await page.getByRole("button", { name: "Ich bin da" }).click();
  await expect(heading).toHaveText("Training");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test(
  "at a display nobody is asked for a training after the last one of the day",
  inDeepRuns,
  async ({ page, openApp }) => {
    await page.clock.setFixedTime("2026-11-26T22:15:00+01:00");
    await openApp("screens", "#/check-in");
    await expect(page.getByText("Heute ist kein Training mehr")).toBeVisible();
    await expectNoBarriers(page, "a check-in without a training");
  },
);

test(
  "the address of a display says its night; the screen stays on while it rests, and once its page shows again",
  inDeepRuns,
  async ({ page, openApp }) => {
    const locks = () => page.evaluate(() => [window.wakeLock.asked, window.wakeLock.held.size]);
    const rest = page.getByText("Nachtruhe bis 7 Uhr");
    await page.addInitScript(injectWakeLock);
    await page.clock.install({ time: "2026-11-21T21:55:00+01:00" });
    await openApp("screens", "?nacht=22-7");
    await expect.poll(locks).toEqual([1, 1]);
    await page.clock.fastForward("06:00");
    await expect(rest).toBeVisible();
    await expect(page.getByText("?nacht=22-7")).toBeVisible();
    await page.evaluate(twoFingers);
    await expect(rest).toBeHidden();
    expect(await locks()).toEqual([1, 1]);
    // The browser takes the lock from a page that is not shown.
    await page.evaluate(() => window.wakeLock.show(false));
    expect(await locks()).toEqual([1, 0]);
    await page.evaluate(() => window.wakeLock.show(true));
    await expect.poll(locks).toEqual([2, 1]);
  },
);

/** Two fingers touch at the same time. */
function twoFingers(): void {
  for (const pointerId of [1, 2]) dispatchEvent(new PointerEvent("pointerdown", { pointerId }));
}
