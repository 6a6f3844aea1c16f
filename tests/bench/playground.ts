import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import { components } from "../../components/index.ts";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import { amount } from "./amount.ts";
import { median } from "./render.ts";
import { serveCatalogue } from "./serve-catalogue.ts";
import type { Figure } from "./table.ts";

const keystrokes = amount(9, 1);

interface Measured {
  readonly id: string;
  /** Kilobytes after gzip that opening loads, without the preview's own document. */
  readonly weight: number;
  /** Milliseconds from the press to the drawn preview, with an empty cache. */
  readonly opening: number;
  /** Milliseconds from the press until form and editor take keys too. */
  readonly writing: number;
  /** Milliseconds from a keystroke to the painted preview, with JSON, marks and form in step. */
  readonly keystroke: number;
}

/** The playground of every component in a window of 1280 by 800; the worst component counts. */
export async function playgroundFigures(): Promise<Figure[]> {
  await using browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found.");
  using server = await serveCatalogue();
  const all: Measured[] = [];
  for (const id of [...components.keys()].slice(0, amount(components.size, 1)))
    all.push(await measure(browser, `${server.address}components/${id}/`, id));
  return [
    worst(all, "weight", "heaviest playground", "kB", 180),
    worst(all, "opening", "slowest opening of a playground", "ms", 500),
    worst(all, "writing", "slowest opening until one can write", "ms", 500),
    { name: "opening of a playground, median", value: median(all.map(({ opening }) => opening)), unit: "ms" },
    worst(all, "keystroke", "slowest keystroke to preview", "ms", 50),
  ];
}

function worst(
  all: readonly Measured[],
  part: Exclude<keyof Measured, "id">,
  name: string,
  unit: string,
  most: number,
): Figure {
  const [first] = all.toSorted((one, other) => other[part] - one[part]);
  return { name: `${name} (${first?.id})`, value: first?.[part] ?? 0, unit, goal: { atMost: most } };
}

async function measure(browser: Browser, address: string, id: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address, { waitUntil: "load" });
  const responses: Response[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (response.frame() === page.mainFrame() && ["script", "stylesheet", "fetch"].includes(kind))
      responses.push(response);
  });
  const { opening, writing } = await open(page);
  const weight = await kilobytes(responses);
  const stroke = await keystroke(page);
  await page.context().close();
  return { id, weight, opening, writing, keystroke: stroke };
}

async function kilobytes(responses: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
}

function open(page: Page): Promise<Pick<Measured, "opening" | "writing">> {
  return page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLElement>("[data-playground]")?.click();
    const isDrawn = () => {
      const frame = document.querySelector<HTMLIFrameElement>(".playground iframe")?.contentDocument;
      const place = frame?.querySelector(".stage > :not(.visually-hidden), .shell, .site");
      return frame?.querySelector("[data-play-styles]") != null && place != null;
    };
    while (!isDrawn()) await new Promise(requestAnimationFrame);
    const opening = performance.now() - start;
    const canWrite = () =>
      document.querySelector(".playground__editor")?.shadowRoot?.querySelector(".cm-content") != null &&
      document.querySelector(".playground__form :is(input, textarea, select, button, summary)") !== null;
    while (!canWrite()) await new Promise(requestAnimationFrame);
    return { opening, writing: performance.now() - start };
  });
}

/** A key in the first control of the form, and one in the JSON; the slower one counts. */
async function keystroke(page: Page): Promise<number> {
  const control = page.locator(".playground__form :is(input, textarea, select)").first();
  const type = (await control.getAttribute("type")) ?? "text";
  await control.focus();
  const key = { checkbox: "Space", number: "1" }[type] ?? "x";
  const byForm = await strokes(page, key);
  await page.locator(".playground .cm-content").focus();
  await page.keyboard.press("ControlOrMeta+Home");
  return Math.max(byForm, await strokes(page, "Space"));
}

async function strokes(page: Page, key: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < keystrokes; count += 1) times.push(await timeToPaint(page, key));
  return median(times);
}

/** From the key, as the browser dates it, until the next frame is painted with all that it has changed. */
async function timeToPaint(page: Page, key: string): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    const afterPaint = (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(undefined);
      });
    const painted = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: KeyboardEvent) => afterPaint(() => resolve(performance.now() - timeStamp));
      addEventListener("keydown", begin, { capture: true, once: true });
    });
    return { painted };
  });
  await page.keyboard.press(key);
  return watch.evaluate(({ painted }) => painted);
}
