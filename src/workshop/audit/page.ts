import { existsSync, readFileSync } from "node:fs";
import type { Browser, Page, Route } from "@playwright/test";
import { buildSync } from "esbuild";
import { fontFile } from "../../product/assets/fonts.ts";
import { productStylesheet, stageStylesheet } from "../../product/assets/stylesheet.ts";
import { projectFile } from "../../product/files/project.ts";
import { outsidePlaces, previewDocument, previewParts } from "../html/document.ts";
import { passesOf, takesSnapshot } from "./audit-plan.ts";
import { axeSource } from "./axe.ts";
import type { AxeRun, InPage, Placed, RunRequest } from "./in-page/run.ts";
import type { Subject } from "./result.ts";

export interface PassRun extends AxeRun {
  /** Whether rows that repeat earlier ones were left out. */
  readonly isCut: boolean;
}

/** The results of a page for a group of subjects. */
export interface GroupRuns {
  readonly width: number;
  readonly runs: readonly PassRun[];
  /** An aria snapshot for each subject, at one of the widths only. */
  readonly snapshots: readonly string[];
  /** What Tab reaches in each subject, at the same width. */
  readonly stops: readonly (readonly string[])[];
}

const windowHeight = 800;

export type AuditPage = (group: readonly Subject[], width: number) => Promise<GroupRuns>;

/** A page with everything loaded but the subjects. Its files come from memory, and nothing else is reached. */
export async function openDocument(browser: Browser, styles = ""): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "de-CH" });
  const page = await context.newPage();
  const files = audited(styles);
  await page.route("**/*", (route) => serveFiles(route, files));
  await page.goto(origin);
  return page;
}

/** A page with axe in it. */
export async function openPage(browser: Browser, styles?: string): Promise<AuditPage> {
  const page = await openDocument(browser, styles);
  await page.evaluate(axeSource());
  await page.evaluate(inPageScript());
  const resize = await resizer(page);
  return async (group, width) => {
    const runs: PassRun[] = [];
    const isTaken = takesSnapshot(group, width);
    let stops: string[][] = [];
    for (const { isCut, ...request } of passesOf(group, width)) {
      await resize(width, windowHeight);
      const height = await placeSubject(page, { body: groupBody(group), lang: group[0]?.lang ?? "de-CH", isCut });
      // Fixed elements cover content that is scrolled to, so a screen gets a window of its full height.
      if (group[0]?.kind === "screen") await resize(width, Math.max(windowHeight, height));
      if (isTaken) stops = await page.evaluate((selector) => inPage.stops(selector), partSelector(group));
      runs.push(...(await runIn(page, request)).map((run) => ({ ...run, isCut })));
    }
    const taken = isTaken ? await snapshots(page, group) : [];
    // The next one begins with another window size, in which the old content would be laid out again.
    if (group[0]?.kind === "screen") await page.evaluate(() => document.body.replaceChildren());
    return { width, runs, snapshots: taken, stops };
  };
}

/**
 * Sets the size of the window for layout. Playwright's own method would resize the real window, which Chromium then
 * paints again at every change; it is not visible, so it is also painted very small.
 */
async function resizer(page: Page): Promise<(width: number, height: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let present = "";
  return async (width, height) => {
    if (present === `${width} ${height}`) return;
    present = `${width} ${height}`;
    await session.send("Emulation.setDeviceMetricsOverride", { ...paintedSmall, width, height });
  };
}

const paintedSmall = { deviceScaleFactor: 1, mobile: false, scale: 0.05 };

declare const inPage: InPage;

function placeSubject(page: Page, placed: Placed): Promise<number> {
  return page.evaluate((given) => inPage.place(given), placed);
}

function runIn(page: Page, request: RunRequest): Promise<AxeRun[]> {
  return page.evaluate((given) => inPage.run(given), request);
}

/** The modules that run in the page, as one script. */
function inPageScript(): string {
  const entryPoints = [projectFile("src/workshop/audit/in-page/run.ts")];
  const { outputFiles } = buildSync({ entryPoints, bundle: true, format: "iife", target: "es2022", write: false });
  return outputFiles[0]?.text ?? "";
}

function groupBody(group: readonly Subject[]): string {
  const [first] = group;
  return first?.frame === "page"
    ? first.html + outsidePlaces(first.outside)
    : previewParts(group, first?.frame ?? "block");
}

/** The elements of the subjects of a group, in their order. */
function partSelector([first]: readonly Subject[]): string {
  return first?.frame === "page" ? "body" : "[data-part]";
}

function snapshots(page: Page, group: readonly Subject[]): Promise<string[]> {
  const places = group.map(({ frame }, index) => (frame === "page" ? "body" : `[data-part="${index}"]`));
  return Promise.all(places.map((place) => page.locator(place).ariaSnapshot()));
}

const origin = "http://schaukasten.test/";

type Files = Readonly<Record<string, { contentType: string; body: string }>>;

function audited(styles: string): Files {
  return {
    "/": { contentType: "text/html", body: emptyDocument() },
    "/product.css": { contentType: "text/css", body: productStylesheet() + styles },
    "/stage.css": { contentType: "text/css", body: stageStylesheet() },
    "/preview.js": { contentType: "text/javascript", body: "" },
  };
}

/** The document of the previews without an example. */
function emptyDocument(): string {
  return previewDocument({
    title: "Beispiele",
    body: "",
    frame: "block",
    assets: "/",
    files: { product: "product.css", stage: "stage.css", script: "preview.js" },
  });
}

async function serveFiles(route: Route, files: Files): Promise<void> {
  const { origin: from, pathname } = new URL(route.request().url());
  if (`${from}/` !== origin) return await route.abort();
  const file = files[pathname];
  if (file !== undefined) return await route.fulfill(file);
  const font = /^\/fonts\/([\w-]+\.woff2)$/.exec(pathname)?.[1];
  if (font !== undefined) return await route.fulfill({ contentType: "font/woff2", body: fontFile(font) });
  const path = projectFile(`public${pathname}`);
  return await route.fulfill(existsSync(path) ? { body: readFileSync(path) } : { status: 404 });
}
