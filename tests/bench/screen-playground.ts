import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { screenFiles } from "../../src/product/content/screens.ts";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import { amount } from "./amount.ts";
import { median } from "./render.ts";
import { serveCatalogue } from "./serve-catalogue.ts";
import type { Figure } from "./table.ts";

const rounds = amount(15, 2);

/** The playground of screens on the largest one, in a window of 1280 by 800 with an empty cache. */
export async function screenPlaygroundFigures(): Promise<Figure[]> {
  await using browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found.");
  using server = await serveCatalogue();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const responses: Response[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (["script", "stylesheet", "fetch"].includes(kind)) responses.push(response);
  });
  await page.goto(`${server.address}playground/?screen=${largestScreen()}`);
  await marked(page, "playground-checked");
  const opened = await page.evaluate(() =>
    ["playground-ready", "playground-drawn", "playground-checked"].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    ),
  );
  const [ready = 0, drawn = 0, checked = 0] = opened;
  const weights = await weightsOf(responses);
  const strokes = await keystrokes(page);
  await page.context().close();
  const weigh = (isCounted: (path: string) => boolean) =>
    [...weights].reduce((sum, [path, size]) => sum + (isCounted(path) ? size : 0), 0);
  return [
    { name: "opening until one can write", value: ready, unit: "ms", goal: { atMost: 500 } },
    { name: "opening until the preview is there", value: drawn, unit: "ms" },
    { name: "opening until all rules are through", value: checked, unit: "ms" },
    {
      name: "what writing needs beside the files of every page, gzip",
      value: weigh((path) => !isOfRules(path) && !isOfEveryPage(path)),
      unit: "kB",
      goal: { atMost: 180 },
    },
    { name: "rules and project in their worker, gzip", value: weigh(isOfRules), unit: "kB" },
    { name: "keystroke to preview, largest screen", value: strokes.drawn, unit: "ms", goal: { atMost: 100 } },
    { name: "keystroke to preview and all rules", value: strokes.checked, unit: "ms", goal: { atMost: 100 } },
  ];
}

function isOfRules(path: string): boolean {
  return /\/playground\/(?:worker|project)\./.test(path);
}

/** The style sheet and the script that each page of the catalogue loads, as the row of component playgrounds counts. */
function isOfEveryPage(path: string): boolean {
  return /\/site\/Catalogue\.|\/assets\/catalogue\./.test(path);
}

function largestScreen(): string {
  const [largest] = [...screenFiles().values()].toSorted((one, other) => other.text.length - one.text.length);
  return largest?.screen.id ?? "";
}

/** Kilobytes after gzip, by path. */
async function weightsOf(responses: readonly Response[]): Promise<ReadonlyMap<string, number>> {
  const sizes = responses.map(async (response) => {
    const size = gzipSync(await response.body()).length / 1000;
    return [new URL(response.url()).pathname, size] as const;
  });
  return new Map(await Promise.all(sizes));
}

/** From a key in the text, as the browser dates it, until the preview is drawn and until the rules are through. */
async function keystrokes(page: Page): Promise<{ drawn: number; checked: number }> {
  await page.evaluate(() =>
    addEventListener("keydown", ({ timeStamp }) => performance.mark("stroke", { startTime: timeStamp }), true),
  );
  await page.getByRole("textbox", { name: "Screen as JSON" }).focus();
  await page.keyboard.press("ControlOrMeta+End");
  const times: { drawn: number; checked: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(() => performance.clearMarks());
    await page.keyboard.press("Enter");
    await marked(page, "playground-checked");
    await marked(page, "playground-drawn");
    times.push(
      await page.evaluate(() => {
        const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
        return { drawn: at("playground-drawn") - at("stroke"), checked: at("playground-checked") - at("stroke") };
      }),
    );
  }
  return { drawn: median(times.map(({ drawn }) => drawn)), checked: median(times.map(({ checked }) => checked)) };
}

function marked(page: Page, name: string): Promise<void> {
  return page.evaluate(async (mark) => {
    while (performance.getEntriesByName(mark).length === 0) await new Promise(requestAnimationFrame);
  }, name);
}
