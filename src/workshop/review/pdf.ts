import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { launchBrowser } from "../audit/browser.ts";
import type { Report } from "./client/report.ts";
import type { PdfOptions } from "./options.ts";
import { reportTitle } from "./pages.ts";
import { ReviewProblem } from "./problem.ts";
import { reportDocument } from "./room/document.ts";
import { pdfMarkup } from "./room/pdf-markup.ts";
import { pdfPlaces } from "./room/pdf-places.ts";
import { placedEntries } from "./room/placed-entries.ts";

/** Pages of contents may take a line more with true numbers; then the places move once more. */
const mostPasses = 3;

/**
 * Writes a report as a PDF into its folder, and returns the path.
 *
 * @throws ReviewProblem when there is no browser, or nothing to print
 */
export async function writeReviewPdf(report: Report, folder: string, options: PdfOptions): Promise<string> {
  const file = join(folder, "review-A4.pdf");
  await writeFile(file, await reviewPdf(report, folder, options));
  return file;
}

/**
 * A report as a PDF of numbered pages, from the folder that {@link writeReportPages} has written.
 *
 * @throws ReviewProblem when there is no browser, or nothing to print
 */
export async function reviewPdf(report: Report, folder: string, options: PdfOptions = {}): Promise<Buffer> {
  const chosen = { ...report, entries: report.entries.filter((entry) => isPrinted(entry, options)) };
  if (chosen.entries.length === 0) throw new ReviewProblem(nothingToPrint(report, options));
  const browser = await launchBrowser();
  if (browser === undefined)
    throw new ReviewProblem("There is no Chromium to print with. Run: npx playwright install chromium");
  const file = join(folder, `.booklet-${process.pid}.html`);
  try {
    return await print(await browser.newPage(), chosen, file);
  } finally {
    await browser.close();
    await rm(file, { force: true });
  }
}

function isPrinted({ id, app }: Report["entries"][number], options: PdfOptions): boolean {
  return (options.entry ?? id) === id && (options.app === undefined || options.app === app);
}

function nothingToPrint({ entries }: Report, { app, entry }: PdfOptions): string {
  if (entries.length === 0) return "Nothing changed, so there is nothing to print.";
  const own = entries.filter((each) => app === undefined || each.app === app);
  const isApp = entry === undefined || own.length === 0;
  const wanted = isApp ? `the app "${app}"` : `the entry "${entry}"`;
  const known = isApp ? entries.map((each) => each.app) : own.map(({ id }) => id);
  const choices = [...new Set(known)].filter((each) => each !== undefined);
  if (choices.length === 0)
    return `Nothing changed in ${wanted}, nor in any other app. Print the whole report with --pdf alone.`;
  return `Nothing changed in ${wanted}. Choose one of: ${choices.join(", ")}.`;
}

/** Prints, reads where the changes are, and prints again with these numbers in the contents. */
async function print(page: Page, report: Report, file: string): Promise<Buffer> {
  const placed = placedEntries(report);
  const body = pdfMarkup(report, placed, new Map());
  await writeFile(file, reportDocument({ title: reportTitle(report), folder: "", className: "review-booklet", body }));
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(placeBoxes);
  let pdf = await pdfOf(page);
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const places = pdfPlaces(pdf);
    const changed = await page.evaluate(writeNumbers, Object.fromEntries(places));
    if (!changed) break;
    pdf = await pdfOf(page);
  }
  return pdf;
}

async function pdfOf(page: Page): Promise<Buffer> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

/** In the page: opens what is folded and places the outlines on the pictures. */
async function placeBoxes(): Promise<void> {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  for (const box of document.querySelectorAll<HTMLElement>("[data-box]")) {
    const [left, top, width, height] = (box.dataset["box"] ?? "").split(" ").map((share) => `${share}%`);
    Object.assign(box.style, { left, top, width, height });
  }
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

/** In the page: writes the numbers of the contents, and says whether one was another. */
function writeNumbers(places: Readonly<Record<string, number>>): boolean {
  let isChanged = false;
  for (const cell of document.querySelectorAll<HTMLElement>("[data-page]")) {
    const number = String(places[cell.dataset["page"] ?? ""] ?? "");
    if (cell.textContent !== number) isChanged = true;
    cell.textContent = number;
  }
  return isChanged;
}
