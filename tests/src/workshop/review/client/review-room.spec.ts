import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { readReviewFile, verdicts } from "../../../../../src/product/engine/review/review-file.ts";
import type { Report } from "../../../../../src/workshop/review/client/report.ts";
import { kindNames, severityNames } from "../../../../../src/workshop/review/client/words.ts";
import { gateOf } from "../../../../../src/workshop/review/gate.ts";
import { writeReportPages } from "../../../../../src/workshop/review/pages.ts";
import { reviewPdf } from "../../../../../src/workshop/review/pdf.ts";
import { knownReviews } from "../../../../../src/workshop/review/room/known-reviews.ts";
import { pdfPlaces } from "../../../../../src/workshop/review/room/pdf-places.ts";
import { placedEntries } from "../../../../../src/workshop/review/room/placed-entries.ts";
import { serveReport } from "../../../../../src/workshop/review/serve.ts";
import { test } from "../../../worker-fixtures.ts";
import { readPdfPages } from "../pdf-text.ts";
import { drawSamplePictures } from "../sample-pictures.ts";
import { sampleReport } from "../sample-report.ts";

const report = sampleReport({ entries: 7, states: 16 });
const later = sampleReport({ entries: 7, states: 16, changed: new Map([[0, "moved"]]) });
/** Of the sample one scenario is not compared, which alone would keep the gate closed. */
const compared = (each: Report): Report => ({ ...each, problems: [] });
const total = report.entries.length;
const folder = mkdtempSync(join(tmpdir(), "review-"));
const laterFolder = mkdtempSync(join(tmpdir(), "review-"));
const complaints: string[] = [];

test.beforeAll(async () => {
  await drawSamplePictures(report, folder);
  // Only the first entry has other pictures.
  cpSync(folder, laterFolder, { recursive: true });
  await drawSamplePictures({ ...later, entries: later.entries.slice(0, 1) }, laterFolder);
  await writeReportPages(report, folder, []);
  await writeReportPages(later, laterFolder, []);
});

test.afterAll(() => {
  for (const made of [folder, laterFolder]) rmSync(made, { recursive: true });
});

test.beforeEach(({ page }) => {
  complaints.length = 0;
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
});

test.afterEach(() => expect(complaints).toEqual([]));

async function exportJson(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as JSON" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-anna\.json$/);
  return readFileSync(await download.path(), "utf8");
}

test("one looks, comments and decides by keyboard; a later review asks only what is new, and the gate opens", async ({
  page,
}) => {
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  await expect(page.getByText(`0 of ${total} looked at`)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("2");
  await page.getByLabel("Your name").fill("Anna");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`1 of ${total} looked at`)).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText(`0 of ${total} looked at`)).toBeVisible();

  const screen = report.entries[0]!;
  await page.locator(`[data-item="${screen.id}"] a`).click();
  const box = screen.states[0]!.elements[0]!.box!;
  const layer = page.locator("[data-current] .review-shot", { hasText: "After" }).locator(".review-layer");
  // A trial waits until the layer has its place and its size.
  await layer.click({ trial: true });
  const { width = 1 } = (await layer.boundingBox()) ?? {};
  const scale = width / (screen.states[0]!.after?.width ?? 1);
  await layer.click({ position: { x: (box.x + box.width / 2) * scale, y: (box.y + box.height / 2) * scale } });
  await page.keyboard.type("Zu eng <img src=x onerror=alert(1)>");
  await page.getByRole("button", { name: "Comment", exact: true }).last().click();
  await expect(page.locator(".review-comments__text")).toHaveText("Zu eng <img src=x onerror=alert(1)>");
  await expect(page.locator(".review-pin")).toHaveCount(1);
  await page.locator("h2:visible").first().click();
  for (let index = 0; index < total; index += 1) {
    await page.keyboard.press("1");
    await expect(page.getByText(`${index + 1} of ${total} looked at`)).toBeVisible();
    await page.keyboard.press("Space");
  }
  await page.reload();
  await expect(page.getByText(`${total} of ${total} looked at`)).toBeVisible();
  const text = await exportJson(page);
  const read = readReviewFile(text);
  const review = "review" in read ? read.review : undefined;
  expect(review?.comments).toMatchObject([
    { pin: { label: "button · actions[0].label", x: expect.closeTo(0.5, 1), y: expect.closeTo(0.5, 1) }, by: "Anna" },
  ]);
  expect(gateOf(compared(report), [review!]).isOpen).toBe(true);
  expect(gateOf(compared(later), [review!]).isOpen).toBe(false);

  const root = mkdtempSync(join(tmpdir(), "review-root-"));
  const served = await serveReport(laterFolder, 0, root);
  const script = Promise.withResolvers<void>();
  await page.route("**/report.js", (route) => script.promise.then(() => route.continue()));
  await page.goto(served.url, { waitUntil: "commit" });
  await expect(page.locator("#overview-title")).toBeVisible();
  await page.keyboard.press("j");
  script.resolve();
  await expect(page.locator("[data-current]")).toHaveCount(1);
  const input = page.getByLabel("Review file");
  await input.setInputFiles({
    name: "bad.json",
    mimeType: "application/json",
    buffer: Buffer.from(text.replace('"good"', '"fine"')),
  });
  await expect(page.getByRole("dialog")).toContainText(/Line \d+: decisions\[0\]\.verdict/);
  await page.getByRole("button", { name: "Close" }).click();
  // As a file: the bytes of 16 MB would reach the browser through the test, which is slow.
  const large = join(root, "large.json");
  writeFileSync(large, "");
  truncateSync(large, 16_000_001);
  await input.setInputFiles(large);
  await expect(page.getByRole("dialog")).toContainText("It is larger than 16 MB, which no review is.");
  await page.getByRole("button", { name: "Close" }).click();
  await input.setInputFiles({ name: "anna.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(page.getByText(`${total - 1} of ${total} looked at`)).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText(`${total - 1} of ${total} looked at`)).toBeVisible();
  await page.getByLabel("Open only").check();
  await expect(page.locator("[data-item]:visible")).toHaveCount(1);
  await page.locator("[data-item]:visible a").click();
  await expect(page.getByText(/Anna looked at it on .*: Good; 1 state new since\./)).toBeVisible();
  await expect(page.locator(".review-comments__text")).toHaveText("Zu eng <img src=x onerror=alert(1)>");
  await expect(page.locator(".review-pin")).toHaveCount(1);
  await page.getByLabel("Open only").uncheck();
  await page.locator("h2:visible").first().click();
  await page.keyboard.press("1");
  await page.getByLabel("Your name").fill("Anna");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Saved to content/reviews/");
  // What was imported has been saved before.
  await expect.poll(() => gateOf(compared(later), [...knownReviews(root).values()]).isOpen).toBe(true);
  await served.close();
});

test("axe finds nothing, in every mode of comparison, on a phone and on a desk; nothing is wider than the window", async ({
  page,
}) => {
  // A new context clears what a site has stored, but not what a file has.
  await page.addInitScript(() => localStorage.clear());
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const check = async (where: string, part: string) => {
    const { violations } = await new AxeBuilder({ page })
      .include(part)
      .setLegacyMode()
      .options({ preload: false, resultTypes: ["violations"] })
      .analyze();
    expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await wide(), where).toBe(0);
  };
  await expect(page.getByText(`0 of ${total} looked at`)).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator("[data-current] .review-frame").first()).toBeVisible();
  await check("entry, light", "main");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await check("entry, dark, 360 px", "main");
  await page.emulateMedia({ forcedColors: "active" });
  for (const mode of ["Slider", "Only what differs", "Side by side"]) {
    await page.keyboard.press("m");
    await expect(page.getByRole("button", { name: mode, pressed: true })).toBeVisible();
    expect(await wide(), mode).toBe(0);
  }
  await page.emulateMedia({ media: "print", forcedColors: "none" });
  await expect(page.locator("[data-current] .review-facts").first()).toBeVisible();
  await expect(page.locator(":is(a, button):visible")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("?");
  const keys = await page.getByRole("dialog").locator("kbd").allInnerTexts();
  expect(keys).toEqual(
    expect.arrayContaining(["j", "k", "Space", ...verdicts.map((_, index) => String(index + 1)), "u", "?"]),
  );
});

test("without script the list, the facts and the pictures are there, from a disk", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  await expect(page.locator("[data-item] a")).toHaveCount(total);
  // Most pictures of an entry are hidden while axe looks at it.
  await expect(page.locator("img:not([alt])")).toHaveCount(0);
  const headings = await page.locator("article > header > h2:visible").allInnerTexts();
  expect(headings.toSorted()).toEqual(report.entries.map(({ title }) => title).toSorted());
  expect(await page.locator(".review-fact:visible").count()).toBe(report.entries.flatMap(({ facts }) => facts).length);
  const states = page.getByRole("link", { name: /^All \d+ states$/ }).first();
  await states.click();
  await expect(page.getByRole("img").first()).toBeVisible();
  await expect(page.locator("img:not([alt])")).toHaveCount(0);
  await context.close();
});

test("the report as a PDF has contents that lead to each change, each changed screen once, and is readable in grey", async () => {
  const pdf = await reviewPdf(report, folder);
  const text = pdf.toString("latin1");
  const places = [...pdfPlaces(pdf)].filter(([name]) => name.startsWith("entry-"));
  expect(places).toHaveLength(total);
  const pages = places.map(([, number]) => number).sort((one, other) => one - other);
  expect(pages[0]).toBe(2);
  expect(new Set(pages).size).toBe(total);
  const links = [...text.matchAll(/\/Subtype \/Link[\s\S]*?\/Dest \/([\w.-]+)/g)].map(([, name]) => name);
  expect(links.toSorted()).toEqual(places.map(([name]) => name).toSorted());
  const shown = report.entries.flatMap(({ states }) => [...Map.groupBy(states, ({ name }) => name).values()]);
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(shown.length * 2);
  expect(text).toMatch(/\/MediaBox \[0 0 59[45](?:\.\d+)? 84[12]/);
  const printed = readPdfPages(pdf);
  const footers = printed.map(({ lines }) => lines.slice(0, 3).join(" "));
  expect(footers).toEqual(printed.map((_, index) => `${index + 1} / ${printed.length}`));
  const lines = printed[0]?.lines ?? [];
  const contents = lines.slice(lines.indexOf("Contents") + 1);
  const numbers = new Map(places);
  const listed = placedEntries(report).map(({ entry: { title, severity, kind }, anchor }) => {
    const number = numbers.get(anchor) ?? 0;
    expect(printed[number - 1]?.lines).toContain(title);
    return [title, `${severityNames[severity]} · ${kindNames[kind][0]}`, String(number)];
  });
  expect(contents).toEqual(listed.flat());
  // A grey of 46 % is the lightest with a contrast of 4.5 on white.
  expect(printed.flatMap(({ colours }) => colours).filter((colour) => Math.max(...colour) > 0.46)).toEqual([]);
  const one = await reviewPdf(report, folder, { entry: report.entries[1]!.id });
  expect(one.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45](?:\.\d+)? 84[12]/);
  await expect(reviewPdf(report, folder, { app: "nowhere" })).rejects.toThrow(
    'Nothing changed in the app "nowhere". Choose one of: admin',
  );
  expect(readdirSync(folder).filter((name) => name.startsWith(".booklet"))).toEqual([]);
});
