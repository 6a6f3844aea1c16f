import { type AppId, appIds, apps, nativeDevices } from "../../../../../src/product/engine/apps.ts";
import { isDeep } from "../../../../runs.ts";
import { expect, test } from "./app-stage.ts";

interface Shifts {
  shifts: { value: number; places: string[] }[];
}

/** Sums of what moves without an action of the person, by the Layout Instability API. */
function watchShifts(): void {
  const shifts: Shifts["shifts"] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[])
      shifts.push({ value: entry.value, places: entry.sources.map(({ node }) => String(node?.className)) });
  }).observe({ type: "layout-shift", buffered: true });
}

// At noon, since displays are dark at night.
test.use({ isAlone: true });
test.beforeEach(({ page }) => page.clock.setFixedTime("2026-11-26T12:00:00+01:00"));

/** In a deep run every app is measured at both widths, but displays, which are wide. */
function isMeasured(app: AppId, width: number): boolean {
  const devices = nativeDevices(app);
  if (width > 1000) return isDeep || !devices.every((device) => device === "phone");
  return devices.includes("phone") || (isDeep && apps[app].device !== "display");
}

for (const width of [390, 1280])
  test(`nothing moves while an app starts, ${width} px wide`, async ({ page, openApp }) => {
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width, height: 800 });
    for (const app of appIds.filter((id) => isMeasured(id, width))) {
      await openApp(app);
      await page.locator(".prototype").waitFor();
      // The observer reports after the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts);
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(moved, `${app} ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
      await page.goto("about:blank");
    }
  });
