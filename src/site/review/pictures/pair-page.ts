import { join } from "node:path";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { axeSource } from "../../audit/axe.ts";
import type { StyleMedium } from "../states/style-changes.ts";
import { seenProperties } from "./element-changes.ts";
import type { SeenElement, seenElements as SeenElements } from "./in-page/elements.ts";
import type { observe as Observe, ObserveRequest, PageObservation } from "./in-page/observe.ts";
import { steady } from "./in-page/steady.ts";

/** Options of the browser with which pictures do not depend on the machine's settings. */
export const steadyArguments = [
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--disable-font-subpixel-positioning",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** Noon of a day on which nothing special happens. */
const now = Date.UTC(2026, 5, 15, 10);
const still = `
  *, *::before, *::after { animation: none; transition: none; caret-color: transparent; scroll-behavior: auto; }
  ::-webkit-scrollbar { display: none; }
  html { scrollbar-width: none; }
`;
const highest = 4000;

export interface PageEmulation {
  /** Width and height of the window in CSS px. */
  readonly width: number;
  readonly height: number;
  readonly theme: "light" | "dark";
  readonly medium: StyleMedium;
  /** Of elements that the pointer is over, or that have the focus. */
  readonly touched?: readonly string[];
}

declare const seenElements: typeof SeenElements;
declare const observe: typeof Observe;

/** A page in which the documents of one side are looked at, one after the other. */
export class SidePage {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #origin: string;
  #size = "";
  #hasAxe = false;

  private constructor(page: Page, session: CDPSession, origin: string) {
    this.#page = page;
    this.#session = session;
    this.#origin = origin;
  }

  static async open(browser: Browser, origin: string): Promise<SidePage> {
    const context = await browser.newContext({
      reducedMotion: "reduce",
      locale: "de-CH",
      timezoneId: "Europe/Zurich",
      deviceScaleFactor: 1,
      colorScheme: "light",
      serviceWorkers: "block",
    });
    await context.addInitScript(steady, { now, styles: still });
    await context.addInitScript({ content: sourceOf("elements") });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    return new SidePage(page, session, origin);
  }

  /** Loads a document below the folder of the side. */
  async load(path: string): Promise<void> {
    this.#hasAxe = false;
    await this.#page.goto(`${this.#origin}/${path}`, { waitUntil: "load" });
    await this.#page.evaluate(settle, false);
  }

  async look({ width, height, theme, medium, touched = [] }: PageEmulation): Promise<void> {
    const size = `${width} ${height}`;
    const isResized = size !== this.#size;
    if (isResized) await this.#page.setViewportSize({ width, height });
    this.#size = size;
    await this.#page.emulateMedia({ media: medium === "print" ? "print" : "screen", reducedMotion: "reduce" });
    await this.#page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    if (touched.length > 0) await this.#touch(touched, medium);
    await this.#page.evaluate(settle, isResized);
  }

  /** The whole document as PNG. */
  async picture(): Promise<Buffer> {
    const size = await this.#page.evaluate(sizeOf, highest);
    const clip = { x: 0, y: 0, ...size, scale: 1 };
    const options = { format: "png", clip, captureBeyondViewport: true, optimizeForSpeed: true } as const;
    const { data } = await this.#session.send("Page.captureScreenshot", options);
    return Buffer.from(data, "base64");
  }

  elements(causes: readonly (readonly string[])[]): Promise<SeenElement[]> {
    return this.#page.evaluate((request) => seenElements(request), { properties: seenProperties, causes });
  }

  /** The content for assistive technology, as lines. */
  async outline(): Promise<string[]> {
    return (await this.#page.locator("body").ariaSnapshot()).split("\n").filter((line) => line.trim() !== "");
  }

  async observe(request: ObserveRequest): Promise<PageObservation> {
    if (!this.#hasAxe) for (const source of [axeSource(), sourceOf("observe")]) await this.#page.evaluate(source);
    this.#hasAxe = true;
    return await this.#page.evaluate((given) => observe(given), request);
  }

  async close(): Promise<void> {
    await this.#page.context().close();
  }

  async #touch(selectors: readonly string[], medium: StyleMedium): Promise<void> {
    const { root } = await this.#session.send("DOM.getDocument", { depth: 0 });
    const forcedPseudoClasses = medium === "hover" ? ["hover"] : ["focus", "focus-visible", "focus-within"];
    for (const selector of selectors) {
      const { nodeIds } = await this.#session
        .send("DOM.querySelectorAll", { nodeId: root.nodeId, selector })
        .catch(() => ({ nodeIds: [] }));
      for (const nodeId of nodeIds) await this.#session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses });
    }
  }
}

const knownSources = new Map<string, string>();

/** A module of the page as one script. */
function sourceOf(name: string): string {
  const entryPoints = [join(import.meta.dirname, `in-page/${name}.ts`)];
  const options = { entryPoints, bundle: true, format: "iife", target: "es2022", write: false } as const;
  const source = knownSources.get(name) ?? buildSync(options).outputFiles[0]?.text ?? "";
  knownSources.set(name, source);
  return source;
}

/**
 * Runs in the page: fonts and images are there, nothing moves, and nothing has been scrolled. In another window an image
 * chooses its file in the next frame, and text that appears asks for its font with the next layout.
 */
async function settle(isResized: boolean): Promise<void> {
  if (isResized) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const image of document.images) image.loading = "eager";
  for (const animation of document.getAnimations()) animation.cancel();
  do {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  } while (document.fonts.status === "loading");
  await Promise.all(
    [...document.images].map((image) =>
      image
        .decode()
        .catch(() => image.decode())
        .catch(() => {}),
    ),
  );
  window.scrollTo(0, 0);
}

/** Runs in the page. A block is as high as its content. */
function sizeOf(limit: number): { width: number; height: number } {
  const block = document.querySelector<HTMLElement>('.stage[data-frame="block"]');
  const height = block === null ? Math.max(innerHeight, document.documentElement.scrollHeight) : block.offsetHeight;
  return { width: innerWidth, height: Math.max(1, Math.min(Math.ceil(height), limit)) };
}
