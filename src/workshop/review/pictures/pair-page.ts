import { join } from "node:path";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { axeSource } from "../../audit/axe.ts";
import { captureScreenshot } from "../../audit/screenshot.ts";
import { seenProperties } from "./element-changes.ts";
import type { seenElements as SeeElements, SeenElements } from "./in-page/elements.ts";
import type { Glance, glance as GlanceAt } from "./in-page/glance.ts";
import type { observe as Observe, ObserveRequest, PageObservation } from "./in-page/observe.ts";
import { steady } from "./in-page/steady.ts";
import type { StyleMedium } from "./style-changes.ts";

/**
 * Features of Chromium that are switched off: a new frame for each document of one site, which takes much processor time,
 * and to show the document before until the next one is drawn. Of the lists on a command line Chromium reads the last, so this
 * one replaces Playwright's; its other features are requests, which get no answer here, and do not change pictures.
 */
const disabledFeatures = ["RenderDocument", "PaintHolding"];

/** Options of the browser with which pictures do not depend on the machine's settings. */
export const steadyArguments = [
  `--disable-features=${disabledFeatures.join(",")}`,
  // Chromium puts frames together itself, which takes less processor time without a graphics card.
  "--disable-gpu-compositing",
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--disable-font-subpixel-positioning",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** Noon of a day on which nothing special happens. */
const fixedTime = Date.UTC(2026, 5, 15, 10);
/** A document is transparent until its window has its last size: the frames before that are not drawn. */
const still = `
  *, *::before, *::after { animation: none; transition: none; caret-color: transparent; scroll-behavior: auto; }
  ::-webkit-scrollbar { display: none; }
  html { scrollbar-width: none; }
  html:not([data-is-shown]) { opacity: 0; }
`;
/** Of a document that is higher only the beginning is drawn, in px. */
const highest = 4000;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface SettleRequest {
  readonly theme: PageEmulation["theme"];
  readonly isResized: boolean;
  /** Whether the window keeps its size even if the document is higher. */
  readonly isLast: boolean;
  readonly highest: number;
}

interface Settled {
  /** At most as high as asked for; a block is as high as itself. */
  readonly content: Size;
  readonly scrollHeight: number;
}

export interface PageEmulation {
  /** Width and height of the window in CSS px. */
  readonly width: number;
  readonly height: number;
  readonly theme: "light" | "dark";
  readonly medium: StyleMedium;
  /** Of elements that the pointer is over, or that have the focus. */
  readonly touched?: readonly string[];
}

declare const written: unique symbol;

/** What a page has seen, as the text that is kept of it: Playwright would walk through each value. */
export type JsonText<Data> = string & { readonly [written]?: Data };

declare const seenElements: typeof SeeElements;
declare const observe: typeof Observe;
declare const glance: typeof GlanceAt;

/** A page in which the documents of one side are looked at, one after the other. */
export class SidePage {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #origin: string;
  /** Of the look; the window itself is as high as the document. */
  #size: Size = { width: 0, height: 0 };
  #window: Size = { width: 0, height: 0 };
  #content: Size = { width: 0, height: 0 };
  /** In the window that has grown. */
  #scrollHeight = 0;
  #medium = "screen";
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
    await context.addInitScript(steady, { now: fixedTime, styles: still });
    for (const name of ["elements", "glance"]) await context.addInitScript({ content: pageScriptSource(name) });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    return new SidePage(page, session, origin);
  }

  /** Loads a document below the folder of the side. */
  async load(path: string): Promise<void> {
    this.#hasAxe = false;
    // The document before has made it higher.
    if (this.#isGrown) await this.#resize(this.#size);
    await this.#page.goto(`${this.#origin}/${path}`, { waitUntil: "load" });
  }

  /** Shows the document; then the window grows to its content, since a picture beyond it is laid out twice more. */
  async look({ width, height, theme, medium, touched = [] }: PageEmulation): Promise<void> {
    const media = medium === "print" ? "print" : "screen";
    if (media !== this.#medium) await this.#page.emulateMedia({ media, reducedMotion: "reduce" });
    const size = { width, height };
    const isResized = !isSame(size, this.#size) || media !== this.#medium;
    if (isResized) await this.#resize(size);
    this.#size = size;
    this.#medium = media;
    if (touched.length > 0) await this.#touch(touched, medium);
    const seen = await this.#settle({ theme, isResized, isLast: this.#isGrown });
    if (this.#isGrown && seen.scrollHeight === this.#scrollHeight) return;
    await this.#grow(theme, seen);
  }

  /** Measures the content in the window of the look, since a height may be a part of the window's, and grows to it. */
  async #grow(theme: PageEmulation["theme"], seen: Settled): Promise<void> {
    const settled = async (size: Size, isLast: boolean) => {
      await this.#resize(size);
      return await this.#settle({ theme, isResized: true, isLast });
    };
    const { content } = this.#isGrown ? await settled(this.#size, false) : seen;
    this.#content = content;
    if (content.height <= this.#size.height) return;
    const { scrollHeight } = await settled({ ...this.#size, height: content.height }, true);
    this.#scrollHeight = scrollHeight;
  }

  #settle(request: Omit<SettleRequest, "highest">): Promise<Settled> {
    return this.#page.evaluate(settle, { ...request, highest });
  }

  get #isGrown(): boolean {
    return !isSame(this.#window, this.#size);
  }

  async #resize(size: Size): Promise<void> {
    await this.#page.setViewportSize(size);
    this.#window = size;
  }

  /** The whole document as PNG. */
  picture(): Promise<Buffer> {
    // A clip of the whole window would lay it out and draw it twice more.
    const clip = isSame(this.#content, this.#window) ? {} : { clip: { x: 0, y: 0, ...this.#content, scale: 1 } };
    return captureScreenshot(this.#session, clip);
  }

  elements(causes: readonly (readonly string[])[]): Promise<JsonText<SeenElements>> {
    const request = { properties: seenProperties, causes };
    return this.#json(this.#page.evaluate((given) => JSON.stringify(seenElements(given)), request));
  }

  /** The content for assistive technology, as lines. */
  async outline(): Promise<JsonText<string[]>> {
    const lines = (await this.#page.locator("body").ariaSnapshot()).split("\n");
    return this.#json(JSON.stringify(lines.filter((line) => line.trim() !== "")));
  }

  glance(): Promise<JsonText<Glance>> {
    return this.#json(this.#page.evaluate(() => JSON.stringify(glance())));
  }

  async observe(request: ObserveRequest): Promise<JsonText<PageObservation>> {
    if (!this.#hasAxe)
      // By the protocol, since the browser then keeps what it has compiled for the next document.
      for (const expression of [axeSource(), pageScriptSource("observe")])
        await this.#session.send("Runtime.evaluate", { expression });
    this.#hasAxe = true;
    return this.#json(this.#page.evaluate(async (given) => JSON.stringify(await observe(given)), request));
  }

  /** A script may write whole addresses: each side has another one, and each review another port. */
  async #json<Data>(text: string | Promise<string>): Promise<JsonText<Data>> {
    return (await text).replaceAll(this.#origin, "") as JsonText<Data>;
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
function pageScriptSource(name: string): string {
  const entryPoints = [join(import.meta.dirname, `in-page/${name}.ts`)];
  const options = { entryPoints, bundle: true, format: "iife", target: "es2022", write: false } as const;
  const source = knownSources.get(name) ?? buildSync(options).outputFiles[0]?.text ?? "";
  knownSources.set(name, source);
  return source;
}

function isSame(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

/**
 * Runs in the page: fonts and images are there, nothing moves, and nothing has been scrolled. In another window an image
 * chooses its file in the next frame, and text that appears asks for its font with the next layout.
 */
async function settle({ theme, isResized, isLast, highest }: SettleRequest): Promise<Settled> {
  document.documentElement.setAttribute("data-theme", theme);
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
  const block = document.querySelector<HTMLElement>('.stage[data-frame="block"]');
  const { scrollHeight } = document.documentElement;
  const whole = block === null ? Math.max(innerHeight, scrollHeight) : block.offsetHeight;
  const height = Math.max(1, Math.min(Math.ceil(whole), highest));
  document.documentElement.toggleAttribute("data-is-shown", isLast || height <= innerHeight);
  return { content: { width: innerWidth, height }, scrollHeight };
}
