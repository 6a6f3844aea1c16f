import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type ElementHandle, firefox, type Page } from "@playwright/test";
import { browserOptions } from "../../src/site/audit/browser.ts";
import { find, look, type Target } from "./in-page.ts";
import type { Engine, OwnTab, Seen } from "./tab.ts";
import { until } from "./until.ts";

export async function launchChromium(): Promise<Engine> {
  return engineOf("chromium", await chromium.launch(browserOptions(true) ?? {}));
}

/** The path of the system's Firefox, where there is one. */
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

function tabOf(engine: "chromium" | "firefox", page: Page): OwnTab {
  const seen = async (target: Target) =>
    (await page.evaluate<Seen | null>(`(${look})((${find})(${JSON.stringify(target)}))`)) ?? undefined;
  const element = (target: Target): Promise<ElementHandle<HTMLElement>> =>
    until(`${JSON.stringify(target)} in ${page.url()}`, async () => {
      const found = (await page.evaluateHandle(find, target)).asElement();
      return found as ElementHandle<HTMLElement> | null;
    });
  return {
    engine,
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    // A drawing may put another element in its place before the pointer gets there.
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
      await field.fill(isDate ? text : "");
      if (!isDate) await field.type(text);
    },
    press: (keys) => page.keyboard.press(keys),
    // As text: the policy of the page forbids to make functions in it.
    run: (code, ...args) => page.evaluate(`(${code})(...${JSON.stringify(args)})`),
    seen,
    screenshot: () => page.screenshot({ caret: "initial" }),
    complaints: () => page.evaluate(() => window.complaints ?? []),
    close: () => page.context().close(),
  };
}
