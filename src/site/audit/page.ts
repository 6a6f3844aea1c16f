import { existsSync, readFileSync } from "node:fs";
import type { Browser, Page, Route } from "@playwright/test";
import { places, previewDocument, previewParts } from "../document.ts";
import { fontFile } from "../fonts.ts";
import { projectFile } from "../project.ts";
import { productStylesheet, stageStylesheet } from "../stylesheet.ts";
import { axeSource } from "./axe.ts";
import { opens } from "./groups.ts";
import { place, type Run, runInPage } from "./in-page.ts";
import { planOf, takesSnapshot } from "./plan.ts";
import type { Subject } from "./result.ts";

/** What a page says of a group of subjects. */
export interface GroupRuns {
  readonly width: number;
  readonly runs: readonly Run[];
  /** An aria snapshot for each subject, at one of the widths only. */
  readonly snapshots: readonly string[];
}

const windowHeight = 800;

export type AuditPage = (group: readonly Subject[]) => Promise<GroupRuns>;

/** A page of a width, with everything loaded but the subjects. Its files come from memory, and nothing else is reached. */
export async function openPage(browser: Browser, width: number, styles = ""): Promise<AuditPage> {
  const context = await browser.newContext({
    viewport: { width, height: windowHeight },
    reducedMotion: "reduce",
    locale: "de-CH",
  });
  const page = await context.newPage();
  const files = audited(styles);
  await page.route("**/*", (route) => serve(route, files));
  await page.goto(origin);
  await page.evaluate(axeSource());
  return async (group) => {
    const plan = planOf(group, width);
    await page.setViewportSize({ width, height: windowHeight });
    const height = await page.evaluate(place, { body: bodyOf(group), lang: group[0]?.lang ?? "de-CH" });
    // What is fixed to the window's edge covers what one has not yet scrolled to: a screen stands in a window of its height.
    if (group[0]?.kind === "screen" && height > windowHeight) await page.setViewportSize({ width, height });
    const runs = await page.evaluate(runInPage, { plan, opens: group.some(opens) });
    return { width, runs, snapshots: takesSnapshot(group, width) ? await snapshots(page, group) : [] };
  };
}

function bodyOf(group: readonly Subject[]): string {
  const [first] = group;
  return first?.frame === "page" ? first.html + places(first.outside) : previewParts(group, first?.frame ?? "block");
}

async function snapshots(page: Page, group: readonly Subject[]): Promise<string[]> {
  const taken: string[] = [];
  for (const [index, { frame }] of group.entries()) {
    taken.push(await page.locator(frame === "page" ? "body" : `[data-part="${index}"]`).ariaSnapshot());
  }
  return taken;
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

/** The document of the previews before an example stands in it. */
function emptyDocument(): string {
  return previewDocument({
    title: "Beispiele",
    body: "",
    frame: "block",
    assets: "/",
    files: { product: "product.css", stage: "stage.css", script: "preview.js" },
  });
}

async function serve(route: Route, files: Files): Promise<void> {
  const { origin: from, pathname } = new URL(route.request().url());
  if (`${from}/` !== origin) return await route.abort();
  const file = files[pathname];
  if (file !== undefined) return await route.fulfill(file);
  const font = /^\/fonts\/([\w-]+\.woff2)$/.exec(pathname)?.[1];
  if (font !== undefined) return await route.fulfill({ contentType: "font/woff2", body: fontFile(font) });
  const path = projectFile(`public${pathname}`);
  return await route.fulfill(existsSync(path) ? { body: readFileSync(path) } : { status: 404 });
}
