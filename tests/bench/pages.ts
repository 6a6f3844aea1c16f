import { gzipSync } from "node:zlib";
import type { Browser, Locator, Page, Response } from "@playwright/test";
import { components } from "../../components/index.ts";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import { amount } from "./amount.ts";
import { exampleOf, headerOf, inSystemFont, serveBare, serveCut } from "./cut-pages.ts";
import { firstLook, type Place } from "./first-look.ts";
import { mapFrames } from "./map-frames.ts";
import { median } from "./render.ts";
import { serveCatalogue } from "./serve-catalogue.ts";
import type { Figure } from "./table.ts";

const loads = amount(9, 1);
const size = { width: 1280, height: 800 };
const edge = 16;

/** The size of a component page and the time to its first example, in a window of 1280 by 800, with an empty cache. */
export async function pageFigures(): Promise<Figure[]> {
  await using browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found.");
  using server = await serveCatalogue();
  return [
    ...(await weights(browser, server.address)),
    ...(await paints(browser, server.address, "components/card/")),
    ...(await mapFrames(browser, server.address)),
  ];
}

/** The heaviest of all component pages counts. */
async function weights(browser: Browser, address: string): Promise<Figure[]> {
  const all: { id: string; page: number; script: number; frames: number }[] = [];
  for (const id of [...components.keys()].slice(0, amount(components.size, 1)))
    all.push({ id, ...(await weigh(browser, `${address}components/${id}/`)) });
  const heaviest = all.toSorted((one, other) => other.page - one.page)[0]!;
  const script = Math.max(...all.map((each) => each.script));
  const frames = median(all.map((each) => each.frames));
  return [
    { name: `heaviest component page (${heaviest.id})`, value: heaviest.page, unit: "kB", goal: { atMost: 50 } },
    { name: "JavaScript of a component page before interaction", value: script, unit: "kB", goal: { atMost: 25 } },
    { name: "the first frame beside it, median of all pages", value: frames, unit: "kB" },
  ];
}

/** Kilobytes after gzip, without fonts. The frame of the first example is counted separately. */
async function weigh(browser: Browser, address: string) {
  const page = await newPage(browser);
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address, { waitUntil: "load" });
  const own = responses.filter((response) => response.frame() === page.mainFrame());
  const framed = responses.filter((response) => response.frame() !== page.mainFrame());
  const scripts = own.filter((response) => response.request().resourceType() === "script");
  const sizes = { page: await kilobytes(own), script: await kilobytes(scripts), frames: await kilobytes(framed) };
  await page.context().close();
  return sizes;
}

/** After gzip, without fonts. */
export async function kilobytes(responses: readonly Response[]): Promise<number> {
  const counted = responses.filter((response) => response.request().resourceType() !== "font" && response.ok());
  const sizes = await Promise.all(counted.map(async (response) => gzipSync(await response.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Parts of the page say which share of the time each of them takes. */
async function paints(browser: Browser, site: string, path: string): Promise<Figure[]> {
  const times: Record<"whole" | "example" | "plain" | "header" | "bare", number[]> = {
    whole: [],
    example: [],
    plain: [],
    header: [],
    bare: [],
  };
  using bare = await serveBare();
  using header = await serveCut(path, headerOf);
  using example = await serveCut(path, exampleOf);
  using plain = await serveCut(path, inSystemFont);
  for (let load = 0; load < loads; load += 1) {
    times.whole.push(await onNewPage(browser, (page) => firstExamplePaint(page, site + path)));
    times.example.push(await onNewPage(browser, (page) => copyPaint(page, example.address)));
    times.plain.push(await onNewPage(browser, (page) => copyPaint(page, plain.address)));
    times.header.push(await onNewPage(browser, (page) => barePaint(page, header.address)));
    times.bare.push(await onNewPage(browser, (page) => barePaint(page, bare.address)));
  }
  const [first, one] = [median(times.whole), median(times.bare)];
  return [
    { name: "first example painted", value: first, unit: "ms", goal: { atMost: 150 } },
    { name: "a bare static page painted", value: one, unit: "ms" },
    { name: "the first against the second, in the same run", value: first / one, unit: "x", goal: { atMost: 2 } },
    { name: "header, navigation and first example alone", value: median(times.example) / one, unit: "x" },
    { name: "the same in a font of the system", value: median(times.plain) / one, unit: "x" },
    { name: "header, navigation and a heading alone", value: median(times.header) / one, unit: "x" },
  ];
}

/** Until a person sees the first example as it stays. */
async function firstExamplePaint(page: Page, address: string): Promise<number> {
  return await firstLook(page, address, async () => {
    await page.locator("[data-frame-copy]").waitFor({ state: "detached" });
    await firstFrame(page).locator("iframe").contentFrame().locator(".stage").waitFor();
    return await placeOf(firstFrame(page));
  });
}

/** The same on a page without scripts, where a copy stays in the frame. */
async function copyPaint(page: Page, address: string): Promise<number> {
  return await firstLook(page, address, () => placeOf(firstFrame(page)));
}

const firstFrame = (page: Page) => page.locator(".frame").first();

async function placeOf(frame: Locator): Promise<Place> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  return inWindow({ x, y, width, height });
}

async function barePaint(page: Page, address: string): Promise<number> {
  return await firstLook(page, address, async () => inWindow({ x: 0, y: 0, ...size }));
}

/** The part of a place that is in the window, without its edge, where the handle of a frame is. */
function inWindow({ x, y, width, height }: Place): Place {
  const [left, top] = [Math.ceil(x) + edge, Math.ceil(y) + edge];
  const [right, bottom] = [Math.min(x + width, size.width) - edge, Math.min(y + height, size.height) - edge];
  return { x: left, y: top, width: Math.floor(right - left), height: Math.floor(bottom - top) };
}

/** A browser may send no picture of a page that is painted at once: such a load is repeated, and fails the third time. */
async function onNewPage<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
  attempts = 3,
): Promise<Result> {
  const page = await newPage(browser);
  try {
    return await use(page);
  } catch (error) {
    if (attempts === 1) throw error;
    return await onNewPage(browser, use, attempts - 1);
  } finally {
    await page.context().close();
  }
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  return await context.newPage();
}
