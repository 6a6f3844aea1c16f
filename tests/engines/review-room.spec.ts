import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeReportPages } from "../../src/workshop/review/pages.ts";
import { drawSamplePictures } from "../src/workshop/review/sample-pictures.ts";
import { sampleReport } from "../src/workshop/review/sample-report.ts";
import { expect, test } from "./fixtures.ts";
import type { Tab } from "./tab.ts";
import { until } from "./until.ts";

const folder = mkdtempSync(join(tmpdir(), "review-engines-"));
const report = sampleReport({ entries: 3, states: 8 });

test.beforeAll(async () => {
  await drawSamplePictures(report, folder);
  await writeReportPages(report, folder, []);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const progress = (tab: Tab, text: string) =>
  until(text, async () => (await tab.seen(".review-progress"))?.text.includes(text) || undefined);

test("a report opens from a disk, is decided by keyboard, keeps it, and fits every window and large text", async ({
  tab,
}) => {
  await tab.open(pathToFileURL(join(folder, "index.html")).href);
  await progress(tab, "0 of 3 looked at");
  await tab.press("j");
  await tab.press("1");
  await tab.fill("dialog input", "Anna");
  await tab.press("Enter");
  await progress(tab, "1 of 3 looked at");
  await until("the picture", () =>
    tab.run(() => document.querySelector<HTMLImageElement>("[data-current] img")?.naturalWidth || undefined),
  );
  await tab.reload();
  await progress(tab, "1 of 3 looked at");
  await fitsWindows(tab);
  await tab.open(pathToFileURL(join(folder, "index.html")).href);
  await progress(tab, "1 of 3 looked at");
  await fitsWindows(tab);
});

async function fitsWindows(tab: Tab): Promise<void> {
  for (const [width, text] of [
    [360, "100%"],
    [390, "200%"],
    [1280, "200%"],
  ] as const) {
    await tab.resize(width, 800);
    const wide = await tab.run((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth;
    }, text);
    expect(wide, `${width} px, text ${text}`).toBeLessThanOrEqual(width);
  }
}
