import { expect, test } from "./app-stage.ts";

test.use({ isAlone: true });

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

test("a display shows its screen without a navigation, in large type", async ({ page, openApp }) => {
  await openApp("screens");
  await expect(page).toHaveTitle("Halle · Anzeige · Sportverein Aabach");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const size = await page.getByRole("main").evaluate((main) => Number.parseFloat(getComputedStyle(main).fontSize));
  expect(size).toBeGreaterThan(20);
});

test("a display is awake by day, rests by night, and wakes for whoever touches it", async ({ page, openApp }) => {
  await page.clock.install({ time: "2026-11-21T22:55:00+01:00" });
  await openApp("screens");
  const hall = page.getByRole("heading", { name: "Dojo Aabach" });
  await expect(hall).toBeVisible();
  await page.clock.fastForward("06:00");
  await expect(hall).toBeHidden();
  await page.keyboard.press("Shift");
  await expect(hall).toBeVisible();
  await page.clock.fastForward("07:00");
  await expect(hall).toBeHidden();
});
