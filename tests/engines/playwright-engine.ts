import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type ElementHandle, firefox, type Page } from "@playwright/test";
import { browserOptions } from "../../src/workshop/audit/browser.ts";
import { find, look, type Target } from "./in-page.ts";
import type { Engine, OwnTab, Seen } from "./tab.ts";
import { until } from "./until.ts";

export async function launchChromium(): Promise<Engine> {
  return engineOf("chromium", await chromium.launch(browserOptions(true) ?? {}));
}

/** The path of the system's Firefox, if there is one. */
export function findFirefox(): string | undefined {
  return ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
}

/** The system's Firefox, over WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const executablePath = fileURLToPath(new URL("firefox.mjs", import.meta.url));
  return engineOf(
    "firefox",
    await firefox.launch({
      channel: "moz-firefox",
      executablePath,
      env: { ...process.env, FIREFOX_PROGRAM: findFirefox() ?? "" },
    }),
  );
}

function engineOf(name: "chromium" | "firefox", browser: Browser): Engine {
  return {
    name,
    newTab: async () => {
      const context = await browser.newContext({ locale: "de-CH", timezoneId: "Europe/Zurich" });
      return tabOf(name, await context.newPage());
    },
    close: () => browser.close(),
  };
}

/** A page that is being replaced gives no result: then the new one is asked. */
async function evaluate<Result>(page: Page, text: string): Promise<Result> {
  for (;;) {
    try {
      return await page.evaluate<Result>(text);
    } catch (reason) {
      if (!/context was destroyed/.test(String(reason))) throw reason;
    }
  }
}

function tabOf(engine: "chromium" | "firefox", page: Page): OwnTab {
  const seen = async (target: Target) =>
    (await evaluate<Seen | null>(page, `(${look})((${find})(${JSON.stringify(target)}))`)) ?? undefined;
  const element = (target: Target): Promise<ElementHandle<HTMLElement>> =>
    until(`${JSON.stringify(target)} in ${page.url()}`, async () => {
      const found = (await page.evaluateHandle(find, target)).asElement();
      return found as ElementHandle<HTMLElement> | null;
    });
  return {
    engine,
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    reload: async () => void (await page.reload()),
    // Playwright waits in vain for the load event of a page from Firefox's back/forward cache.
    back: () => page.evaluate("void setTimeout(() => history.back())"),
    forward: () => page.evaluate("void setTimeout(() => history.forward())"),
    resize: (width, height) => page.setViewportSize({ width, height }),
    // A rendering may replace the element before the pointer gets there.
    click: async (target) =>
      void (await until(`a press on ${JSON.stringify(target)}`, async () => {
        const found = await element(target);
        return found.click({ timeout: 10_000 }).then(
          () => true,
          (reason: Error) => {
            if (!/not attached/.test(reason.message)) throw reason;
          },
        );
      })),
    clickAt: (left, top) => page.mouse.click(left, top),
    fill: async (target, text) => {
      const field = await element(target);
      const isDate = await field.evaluate((input) => input.getAttribute("type") === "date");
      // Each key takes Firefox as long as a whole text.
      await field.fill(isDate ? text : text.slice(0, -1));
      if (!isDate) await field.type(text.slice(-1));
    },
    press: (keys) => page.keyboard.press(keys),
    // As text: the policy of the page forbids `new Function`.
    run: (code, ...args) => evaluate(page, `(${code})(...${JSON.stringify(args)})`),
    load: async (script) => void (await page.evaluate(`${script};0`)),
    seen,
    screenshot: () => page.screenshot({ caret: "initial" }),
    complaints: () => page.evaluate(() => window.complaints ?? []),
    close: () => page.context().close(),
  };
}
