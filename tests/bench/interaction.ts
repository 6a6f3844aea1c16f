import type { Browser, Page } from "@playwright/test";
import { build } from "esbuild";
import { productStylesheet } from "../../src/product/assets/stylesheet.ts";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import type { Scene } from "../src/product/client/flow/flow-page.ts";
import { longFlow, previewed } from "../src/product/client/flow/small-flow.ts";
import { amount } from "./amount.ts";
import { median } from "./render.ts";
import { serveCatalogue } from "./serve-catalogue.ts";
import type { Figure } from "./table.ts";

const rounds = amount(5, 1);
const origin = "https://bench.test";

/** The delays in an app while a person types, or goes to another screen. */
export async function interactionFigures(): Promise<Figure[]> {
  await using browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found.");
  return [await typing(browser), await routeChange(browser)];
}

/** The longest task of the page's main thread during typing; the best of several rounds counts. */
async function typing(browser: Browser): Promise<Figure> {
  const page = await openFlow(browser);
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByLabel("Feld 20").focus();
    await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-lighthouse"] });
    for (const letter of "mittwochs in der turnhalle") await page.keyboard.press(letter === " " ? "Space" : letter);
    longest.push(longestTask(await browser.stopTracing()));
  }
  await page.context().close();
  const name = "longest task of a keystroke in a flow step with 20 fields";
  return { name, value: Math.min(...longest), unit: "ms", goal: { atMost: 16 } };
}

async function openFlow(browser: Browser): Promise<Page> {
  const entry = "tests/src/product/client/flow/flow-page.ts";
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  const page = await browser.newPage();
  const context = { club: {}, person: {}, params: {} };
  const words = { locale: "de-CH", messages: {} };
  const scene: Scene = { screen: longFlow(), mode: "guided", context, capabilities: [], staysAtEnd: false, ...words };
  const files: Readonly<Record<string, [type: string, body: string]>> = {
    "/style.css": ["text/css", productStylesheet()],
    "/script.js": ["text/javascript", outputFiles[0]?.text ?? ""],
    "/api/scene": ["application/json", JSON.stringify(scene)],
    "/api/calls/test.thing.preview": ["application/json", JSON.stringify(previewed)],
  };
  await page.route(`${origin}/**`, (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ["text/html", host];
    return route.fulfill({ contentType, body });
  });
  await page.goto(`${origin}/neu`);
  await page.locator("html[data-ready]").waitFor();
  return page;
}

const host = `<!doctype html><html lang="de-CH"><title>Bench</title><link rel="icon" href="data:,">
  <link rel="stylesheet" href="/style.css"><script type="module" src="/script.js"></script>
  <main><h1>Neu</h1><div data-host></div></main></html>`;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const mains = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith("RunTask") && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("The trace has no tasks of a page.");
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

/** From the press on a link to the focused heading of its screen, between screens with cached data. */
async function routeChange(browser: Browser): Promise<Figure> {
  using served = await serveCatalogue();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${served.address}apps/admin/`);
  await page.locator("main:not([aria-busy]) > .screen > *").first().waitFor({ timeout: 30_000 });
  const screens = ["Gruppen", "Kurse", "Anlässe", "Einstellungen"];
  for (const name of screens) await goTo(page, name);
  const times: number[] = [];
  for (const name of [...screens, ...screens]) times.push(await goTo(page, name));
  await page.context().close();
  const name = "route change in a prototype to the new h1, data known, median";
  return { name, value: median(times), unit: "ms", goal: { atMost: 50 } };
}

async function goTo(page: Page, name: string): Promise<number> {
  const time = await page.evaluate(async (label) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".shell__sidebar a")];
    const link = links.find(({ textContent }) => textContent?.trim() === label);
    const start = performance.now();
    link?.click();
    while (!(document.activeElement?.localName === "h1" && document.activeElement.textContent?.trim() === label))
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, name);
  await page.locator("main:not([aria-busy]) > .screen > *").first().waitFor();
  return time;
}
