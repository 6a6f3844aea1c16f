import type { Browser, BrowserContext } from "@playwright/test";

/**
 * A desktop context with an empty cache, whose clock starts at noon in Switzerland, since displays are dark at night.
 * Playwright's own clock replaces `performance` too, and with it the times that are measured.
 */
export async function contextAtNoon(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "de-CH" });
  await context.addInitScript(shiftDate, Date.parse("2026-11-26T12:00:00+01:00") - Date.now());
  return context;
}

/** Runs in the page. */
function shiftDate(ahead: number): void {
  const real = Date;
  const now = () => real.now() + ahead;
  globalThis.Date = new Proxy(real, {
    construct: (_, parts, made) => Reflect.construct(real, parts.length === 0 ? [now()] : parts, made),
    get: (_, name) => (name === "now" ? now : Reflect.get(real, name)),
  });
}
