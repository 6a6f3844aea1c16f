import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Builder, error, Key, Origin, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../free-ports.ts";
import { find, look, type Target } from "./in-page.ts";
import type { Engine, OwnTab, Seen } from "./tab.ts";
import { until } from "./until.ts";

const driverProgram = "/usr/bin/WebKitWebDriver";

/** WebKitGTK with its driver and an invisible display, from Debian packages. */
export function findWebKit(): string | undefined {
  const [browser] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  return [driverProgram, "/usr/bin/Xvfb"].every((program) => existsSync(program)) ? browser : undefined;
}

/** WebKitGTK over WebDriver. One browser serves all tests of a worker: its start takes longer than most of them. */
export async function launchWebKit(): Promise<Engine> {
  const binary = findWebKit();
  if (binary === undefined) throw new Error("There is no WebKit here. Install webkit2gtk-driver and xvfb.");
  const display = await startDisplay();
  let service = await startService(display.name);
  let session: WebDriver | undefined;
  return {
    name: "webkit",
    newTab: async () => {
      for (let trial = 0; trial < 3; trial++) {
        session = await answered(session === undefined ? newSession(binary, service.port) : emptied(session));
        if (session !== undefined) return tabOf(session);
        await stop(service.process);
        service = await startService(display.name);
      }
      throw new Error("WebKitWebDriver has not started a browser in three trials.");
    },
    async close() {
      await stop(service.process);
      await stop(display.process);
    },
  };
}

interface Service {
  readonly port: number;
  readonly process: ChildProcess;
}

async function startService(display: string): Promise<Service> {
  const port = await freePort();
  const process = spawnGuarded([driverProgram, `--port=${port}`, "--host=127.0.0.1"], {
    DISPLAY: display,
    GSK_RENDERER: "cairo",
    LIBGL_ALWAYS_SOFTWARE: "1",
    XDG_CONFIG_HOME: fileURLToPath(new URL(".", import.meta.url)),
  });
  return { port, process };
}

/** A new browser whose page responds. */
async function newSession(binary: string, port: number): Promise<WebDriver> {
  const capabilities = {
    browserName: "MiniBrowser",
    pageLoadStrategy: "normal",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  };
  const driver = await until("WebKitWebDriver", () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build()
      .catch(() => undefined),
  );
  await driver.executeScript("return 1");
  return driver;
}

/** The browser of an earlier test without its page. What that page has stored belongs to an origin of its own. */
async function emptied(driver: WebDriver): Promise<WebDriver> {
  await driver.actions().clear();
  await driver.manage().deleteAllCookies();
  await driver.get("about:blank");
  return driver;
}

/** Nothing if a session does not respond: rarely a browser hangs at its start, and its driver waits with it. */
function answered(session: Promise<WebDriver>): Promise<WebDriver | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, 15_000, undefined));
  return Promise.race([session.catch(() => undefined), patience]);
}

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const options = ["-displayfd", "3", "-screen", "0", "2000x1400x24", "-nolisten", "tcp"];
  const process = spawnGuarded(["Xvfb", ...options], {});
  const [chunk] = await once(process.stdio[3] as NodeJS.ReadableStream, "data");
  return { name: `:${String(chunk).trim()}`, process };
}

/**
 * Kills all processes of the program as soon as its input ends: when it is stopped, and when the worker that started
 * it dies, for any reason.
 */
const guard = '"$@" </dev/null & exec 3>&-; read -r _; kill -KILL 0';

function spawnGuarded(command: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn("sh", ["-c", guard, "sh", ...command], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["pipe", "ignore", "ignore", "pipe"],
  });
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.stdin?.end();
  await once(process, "exit");
}

function tabOf(driver: WebDriver): OwnTab {
  const run = async <Args extends readonly unknown[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => {
    for (;;) {
      try {
        return await driver.executeScript<Awaited<Result>>(inPage(code), ...args);
      } catch (reason) {
        // The page is being replaced: then the new one is asked.
        if (!(reason instanceof error.NoSuchFrameError)) throw reason;
      }
    }
  };
  const element = (target: Target): Promise<WebElement> =>
    until(JSON.stringify(target), () => driver.executeScript<WebElement | null>(inPage(find), target));
  async function write(found: WebElement, text: string): Promise<true> {
    // The keys of a date field depend on the language of the machine.
    const isDate = (await found.getAttribute("type")) === "date";
    await driver.executeScript(inPage(setValue), found, isDate ? text : text.slice(0, -1));
    if (!isDate) await found.sendKeys(text.slice(-1));
    return true;
  }
  let size = "";
  return {
    engine: "webkit",
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    resize: async (width, height) => {
      if (size !== `${width} ${height}`) await resize(driver, width, height);
      size = `${width} ${height}`;
    },
    // A rendering may replace the element before the pointer gets there.
    click: async (target) =>
      void (await until(`a press on ${JSON.stringify(target)}`, async () => {
        const found = await element(target);
        return pressAt(driver, found).catch((reason: unknown) => {
          if (!isMoving.some((kind) => reason instanceof kind)) throw reason;
        });
      })),
    clickAt: (left, top) => driver.actions().move({ x: left, y: top, origin: Origin.VIEWPORT }).click().perform(),
    // Likewise for what is written.
    fill: async (target, text) =>
      void (await until(`"${text}" in ${JSON.stringify(target)}`, async () => {
        const found = await element(target);
        return write(found, text).catch((reason: unknown) => {
          if (!isMoving.some((kind) => reason instanceof kind)) throw reason;
        });
      })),
    press: (keys) => press(driver, keys),
    run,
    load: (script) => driver.executeScript<void>(script),
    seen: async (target) =>
      (await driver.executeScript<Seen | null>(`return (${look})((${find})(arguments[0]))`, target)) ?? undefined,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    complaints: () => run(() => window.complaints ?? []),
    // The engine keeps the browser for the next test.
    close: async () => undefined,
  };
}

/** It is gone, or a pointer cannot reach it yet. */
const isMoving = [
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.MoveTargetOutOfBoundsError,
];

/** Nothing if the element is disabled or moving: the driver presses its earlier position. */
async function pressAt(driver: WebDriver, element: WebElement): Promise<true | undefined> {
  await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
  const place = () =>
    driver.executeScript<string>("return JSON.stringify(arguments[0].getBoundingClientRect())", element);
  const before = await place();
  if ((await place()) !== before || !(await element.isEnabled())) return undefined;
  const zoomed = await driver.executeScript<[number, number] | null>(inPage(middleOfZoomed), element);
  if (zoomed === null) await driver.actions().move({ origin: element }).click().perform();
  else await driver.actions().move({ x: zoomed[0], y: zoomed[1], origin: Origin.VIEWPORT }).click().perform();
  return true;
}

/**
 * The middle of an element below a `zoom`, for which the driver returns wrong coordinates: computed from the points
 * that hit the element. Nothing for any other element.
 */
function middleOfZoomed(element: Element): [number, number] | null {
  let zoom = 1;
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    zoom *= Number(getComputedStyle(each).zoom);
  if (zoom === 1) return null;
  const steps = (length: number) => Array.from({ length: Math.floor(length / 8) }, (_, index) => index * 8 + 4);
  const points = steps(innerHeight).flatMap((top) => steps(innerWidth).map((left) => [left, top] as [number, number]));
  const hit = points.filter(([left, top]) => element.contains(document.elementFromPoint(left, top)));
  return hit[Math.floor(hit.length / 2)] ?? null;
}

/** As keys do, but at once: a search page looks anew after each of them. */
function setValue(field: HTMLInputElement, value: string): void {
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function inPage(code: (...args: never[]) => unknown): string {
  return `return (${code}).apply(null, arguments)`;
}

/** The window has its own bar above the page, and resizes shortly after. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  await until(`a page of ${width} by ${height}`, async () => {
    const size = "return [innerWidth, innerHeight, outerHeight - innerHeight]";
    const [wide = 0, high = 0, bar = 0] = await driver.executeScript<number[]>(size);
    if (wide === width && high === height) return true;
    await driver
      .manage()
      .window()
      .setRect({ width, height: height + bar });
    return undefined;
  });
}

const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
};

async function press(driver: WebDriver, combination: string): Promise<void> {
  const names = combination.split("+").map((name) => keys[name] ?? name);
  const actions = driver.actions();
  for (const name of names) actions.keyDown(name);
  for (const name of names.toReversed()) actions.keyUp(name);
  await actions.perform();
}
