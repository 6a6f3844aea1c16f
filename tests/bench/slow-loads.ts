import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import { isDisplay, isFlow, pageKinds } from "../src/product/clubs/kinds.ts";
import { median } from "./render.ts";
import type { Figure } from "./table.ts";

/** A phone in the mountains: 1.6 Mbit/s, 150 ms round trip. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const loads = 3;

interface Load {
  readonly kind: string;
  /** Largest contentful paint, in ms. */
  readonly paint: number;
  readonly shift: number;
  /** Kilobytes after gzip. */
  readonly page: number;
  readonly script: number;
}

/** Load time and size of each kind of page on a phone over a slow line with an empty cache. The worst kind counts. */
export async function slowLoads(browser: Browser, url: string): Promise<Figure[]> {
  const all: Load[] = [];
  for (const kind of pageKinds) all.push(await loadOf(browser, url, kind));
  const contents = all.filter(({ kind }) => !isFlow(kind));
  const flows = all.filter(({ kind }) => isFlow(kind));
  const displays = all.filter(({ kind }) => isDisplay(kind));
  return [
    most("largest content painted over a slow line", all, "paint", { unit: "ms", atMost: 1000 }),
    most("layout shift", all, "shift", { unit: "", atMost: 0 }),
    most("HTML, CSS and JavaScript of a content page", contents, "page", { unit: "kB", atMost: 15 }),
    most(
      "JavaScript of a content page",
      contents.filter(({ kind }) => !isDisplay(kind)),
      "script",
      { unit: "kB", atMost: 1 },
    ),
    most("JavaScript of a display", displays, "script", { unit: "kB", atMost: 5 }),
    most("JavaScript of the page of a flow", flows, "script", { unit: "kB", atMost: 40 }),
  ];
}

function most(
  name: string,
  all: readonly Load[],
  what: Exclude<keyof Load, "kind">,
  { unit, atMost }: { readonly unit: string; readonly atMost: number },
): Figure {
  const worst = all.toSorted((one, other) => other[what] - one[what])[0]!;
  return { name: `${name}, at most (${worst.kind})`, value: worst[what], unit, goal: { atMost } };
}

async function loadOf(browser: Browser, url: string, kind: string): Promise<Load> {
  const paints: number[] = [];
  const shifts: number[] = [];
  let responses: Response[] = [];
  let sizes = { page: 0, script: 0 };
  for (let load = 0; load < loads; load += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    responses = [];
    page.on("response", (response) => responses.push(response));
    const { paint, shift } = await slowLoad(page, `${url}/clubs/${kind}`);
    paints.push(paint);
    shifts.push(shift);
    sizes = await sizesOf(responses);
    await context.close();
  }
  return { kind, paint: median(paints), shift: Math.max(...shifts), ...sizes };
}

async function slowLoad(page: Page, address: string): Promise<{ paint: number; shift: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await page.goto(address, { waitUntil: "networkidle" });
  return await page.evaluate(
    () =>
      new Promise<{ paint: number; shift: number }>((resolve) => {
        const found = { paint: 0, shift: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => {
          found.paint = list.getEntries().at(-1)?.startTime ?? 0;
          resolve(found);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** The size of the page itself: HTML, stylesheets and scripts, with the files that scripts load. */
async function sizesOf(responses: readonly Response[]): Promise<{ page: number; script: number }> {
  const packed = async (...types: readonly string[]) => {
    const own = responses.filter((response) => types.includes(response.request().resourceType()));
    const bytes = await Promise.all(own.map(async (response) => gzipSync(await response.body()).length));
    return bytes.reduce((sum, each) => sum + each, 0) / 1000;
  };
  return { page: await packed("document", "stylesheet", "script"), script: await packed("script") };
}
