import { gzipSync } from "node:zlib";
import type { Browser, Response as Loaded, Page } from "@playwright/test";
import type { ApiServer } from "../../src/product/api/index.ts";
import { screensOf } from "../../src/product/content/screens.ts";
import { type AppId, appIds } from "../../src/product/engine/apps.ts";
import { persons } from "../../src/workshop/apps/prototype/choices.ts";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import { screenPath } from "../../src/workshop/screens/app-address.ts";
import { hostApps, productPage } from "../src/product/client/app/app-host.ts";
import { demoApi } from "../src/product/client/app/service.ts";
import { firstVisits } from "./first-visits.ts";
import { contextAtNoon } from "./noon.ts";
import { median } from "./render.ts";
import { routeChanges } from "./route-changes.ts";
import type { Figure } from "./table.ts";

const loads = 9;

interface Load {
  readonly id: string;
  readonly isFlow: boolean;
  /** Kilobytes of JavaScript after gzip that the screen loads without an interaction. */
  readonly script: number;
  /** Kilobytes loaded at the first pointer move. */
  readonly atFirstInteraction: number;
}

/** The size of the apps' screens and their response time, in a window of 1280 by 800 and with an empty cache. */
export async function appFigures(): Promise<Figure[]> {
  await using browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found.");
  const pages = await Promise.all(
    appIds.map(async (app) => [`/product/${app}/`, await productPage(app, `/api/${app}`)] as const),
  );
  const api = await demoApi();
  await using host = await hostApps({ pages: Object.fromEntries(pages), api: (request) => answered(api, request) });
  return [
    ...weightFigures(await weights(browser, host.url)),
    await firstAnswer(browser, host.url),
    ...(await routeChanges(browser, host.url)),
    ...(await firstVisits(browser, host.url)),
  ];
}

function weightFigures(all: readonly Load[]): Figure[] {
  const screens = all.filter(({ isFlow }) => !isFlow);
  const worst = (group: readonly Load[]) => group.toSorted((one, other) => other.script - one.script)[0]!;
  const [screen, flow] = [worst(screens), worst(all.filter(({ isFlow }) => isFlow))];
  const usual = median(screens.map(({ script }) => script));
  const added = median(screens.map(({ atFirstInteraction }) => atFirstInteraction));
  const without = "without the demo's API and tools";
  return [
    { name: `JavaScript of a screen, ${without}, median`, value: usual, unit: "kB", goal: { atMost: 20 } },
    { name: `JavaScript of a screen, at most (${screen.id})`, value: screen.script, unit: "kB", goal: { atMost: 20 } },
    { name: `JavaScript of a flow, at most (${flow.id})`, value: flow.script, unit: "kB", goal: { atMost: 40 } },
    { name: "JavaScript that the first interaction adds, other screens included", value: added, unit: "kB" },
  ];
}

/** The API's response to the person who uses an app in the demo. */
function answered(api: ApiServer, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const [, , app = "", ...path] = pathname.split("/");
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer demo-${persons[app as AppId]}`);
  const asked = new Request(`http://api.invalid/${path.join("/")}${search}`, { method: request.method, headers });
  return api.fetch(asked);
}

async function opened(browser: Browser): Promise<Page> {
  return (await contextAtNoon(browser)).newPage();
}

/** The screens of each app in sequence, all apps in parallel: most of the time is waiting for an idle network. */
async function weights(browser: Browser, url: string): Promise<Load[]> {
  const loadsOf = async (app: AppId) => {
    const all: Load[] = [];
    for (const screen of screensOf(app)) {
      const address = `${url}/product/${app}/#${screenPath(screen)}`;
      all.push({ id: screen.id, isFlow: screen.kind === "flow", ...(await weigh(await opened(browser), address)) });
    }
    return all;
  };
  return (await Promise.all(appIds.map(loadsOf))).flat();
}

async function weigh(page: Page, address: string) {
  const scripts: Loaded[] = [];
  page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response));
  await page.goto(address);
  await ready(page);
  await page.waitForLoadState("networkidle");
  const script = await kilobytes(scripts);
  await Promise.all([interactiveParts(page), page.mouse.move(400, 300)]);
  // The first interaction loads in several steps, and no event marks the last one.
  await page.waitForTimeout(500);
  const atFirstInteraction = (await kilobytes(scripts)) - script;
  await page.context().close();
  return { script, atFirstInteraction };
}

/** Waits until the parts are loaded that the first interaction needs. */
async function interactiveParts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/interactive.")),
  );
}

/** Waits until the screen is rendered, with its data. */
async function ready(page: Page): Promise<void> {
  await page.locator("main:not([aria-busy]) > .screen > *").first().waitFor();
}

async function kilobytes(responses: readonly Loaded[]): Promise<number> {
  const sizes = await Promise.all(responses.map(async (response) => gzipSync(await response.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** From the load of the page until a menu is open that is pressed as soon as it is rendered. */
async function firstAnswer(browser: Browser, url: string): Promise<Figure> {
  const times: number[] = [];
  for (let load = 0; load < loads; load += 1) {
    const page = await opened(browser);
    await page.goto(`${url}/product/admin/#/gruppen`);
    times.push(await page.evaluate(menuOpen));
    await page.context().close();
  }
  const name = "a menu pressed as soon as it is rendered is open, after the load of the page";
  return { name, value: median(times), unit: "ms", goal: { atMost: 100 } };
}

async function menuOpen(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.querySelector("button[popovertarget]") === null) await frame();
  document.querySelector<HTMLElement>("button[popovertarget]:not([hidden])")?.click();
  while (document.querySelector(":popover-open") === null) await frame();
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.now() - (navigation?.loadEventEnd ?? 0);
}
