import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import { writeReportPages } from "../../src/workshop/review/pages.ts";
import { sampleReport } from "../src/workshop/review/sample-report.ts";
import { amount } from "./amount.ts";
import { median } from "./render.ts";
import type { Figure } from "./table.ts";

const rounds = amount(5, 1);

/** The weight of a report of 7,000 states in 300 entries without its pictures, and the time until one can decide. */
export async function reviewRoomFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "review-room-"));
  await writeReportPages(sampleReport({ entries: amount(300, 3), states: amount(7000, 9) }), folder, []);
  const files = ["index.html", "report.css", "report.js", "before-paint.js"];
  const weight = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const figures: Figure[] = [
    { name: "report of 7,000 states before pictures", value: weight / 1_000_000, unit: "MB", goal: { atMost: 2 } },
  ];
  const browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found.");
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeToOpen(browser, join(folder, "index.html")));
  await browser.close();
  return [
    ...figures,
    { name: "from its address to deciding", value: median(times), unit: "ms", goal: { atMost: 1000 } },
  ];
}

/** Until the progress is there: the script has read the report, and the list answers. */
async function timeToOpen(browser: Browser, file: string): Promise<number> {
  const page = await browser.newPage();
  const start = performance.now();
  await page.goto(pathToFileURL(file).href, { waitUntil: "commit" });
  await page.waitForSelector(".review-progress");
  const time = performance.now() - start;
  await page.close();
  return time;
}
