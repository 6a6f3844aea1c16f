import { availableParallelism } from "node:os";
import type { Browser, CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import type { Rectangle } from "../../product/engine/geometry.ts";
import { contentHash } from "../../product/files/project.ts";
import { differenceBox, type Pixels } from "./crop.ts";
import { type Look, type LookSubject, lookWidths, writeLook } from "./looks.ts";
import { openDocument } from "./page.ts";
import type { Subject } from "./result.ts";
import { captureScreenshot } from "./screenshot.ts";
import { standalone } from "./subjects.ts";
import { shareOut } from "./work-queue.ts";

/** That of a tile of a page or a dialog. */
const tileHeight = 520;
const highestLook = 1600;

/** Without motion and without a caret; unlayered, so it counts more than the product's styles. */
const motionlessStyles = "*, *::before, *::after { animation: none; transition: none; caret-color: transparent; }";

/** Shows documents in a browser and stores how they look. */
export async function takeLooks(
  browser: Browser,
  subjects: readonly LookSubject[],
  onDone: () => void = () => {},
): Promise<void> {
  // Those of one component share their bases.
  const rows = [...Map.groupBy(subjects, ({ subject: { owner } }) => owner).values()];
  const count = Math.min(availableParallelism(), rows.length);
  const takers = await Promise.all(Array.from({ length: count }, () => LookTaker.open(browser)));
  await shareOut(takers, rows, async (taker, row) => {
    for (const each of row) {
      writeLook(each, await taker.take(each));
      onDone();
    }
  });
  await Promise.all(takers.map((taker) => taker.close()));
}

/** A document as it was captured, at each width. */
interface Captured {
  readonly pictures: readonly Buffer[];
  readonly hashes: readonly string[];
}

class LookTaker {
  /** One for each width. */
  readonly #pages: readonly LookPage[];
  /** The last documents that are a base, or may be one: most variants of a component differ from the same ones. */
  readonly #bases = new Map<string, Captured>();

  private constructor(pages: readonly LookPage[]) {
    this.#pages = pages;
  }

  static async open(browser: Browser): Promise<LookTaker> {
    return new LookTaker(await Promise.all(lookWidths.map((width) => LookPage.open(browser, width))));
  }

  async take({ subject, base }: LookSubject): Promise<Look> {
    if (base === undefined) return { pixels: (await this.#captureBase(subject)).hashes };
    const before = await this.#captureBase(base);
    const after = await this.#capture(subject);
    const ring = await ringAround(before, after, 0);
    const isLikeBase = ring === undefined && (await isAlike(before, after));
    return { pixels: isLikeBase ? before.hashes : after.hashes, ring, isLikeBase };
  }

  async #captureBase(subject: Subject): Promise<Captured> {
    const captured = this.#bases.get(subject.html) ?? (await this.#capture(subject));
    if (this.#bases.size > 40) this.#bases.clear();
    this.#bases.set(subject.html, captured);
    return captured;
  }

  async #capture(subject: Subject): Promise<Captured> {
    const pictures = await Promise.all(this.#pages.map((page) => page.capture(subject)));
    return { pictures, hashes: pictures.map((png) => contentHash(png)) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#pages.map((page) => page.close()));
  }
}

class LookPage {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async open(browser: Browser, width: number): Promise<LookPage> {
    const page = await openDocument(browser, motionlessStyles);
    await page.setViewportSize({ width, height: tileHeight });
    return new LookPage(page, await page.context().newCDPSession(page));
  }

  /** PNG; equal pixels are equal bytes. */
  async capture(subject: Subject): Promise<Buffer> {
    const size = await this.#page.evaluate(placeLookBody, { body: standalone(subject).html, highest: highestLook });
    const clip = { x: 0, y: 0, ...size, scale: 1 };
    // What reaches beyond the window is laid out again in a larger one.
    const captureBeyondViewport = size.height > tileHeight;
    return captureScreenshot(this.#session, { clip, captureBeyondViewport });
  }

  async close(): Promise<void> {
    await this.#page.context().close();
  }
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, data };
}

/** Whether nobody sees a difference at any width: a browser sets the same letters with slightly other edges now and then. */
async function isAlike(before: Captured, after: Captured): Promise<boolean> {
  for (const width of lookWidths.keys())
    if (before.hashes[width] !== after.hashes[width] && (await ringAround(before, after, width)) !== undefined)
      return false;
  return true;
}

/** What differs at a width, by its index; rows that only one of both has differ. */
async function ringAround(one: Captured, other: Captured, width: number): Promise<Rectangle | undefined> {
  if (one.hashes[width] === other.hashes[width]) return undefined;
  const [before, after] = await Promise.all([pixelsOf(one.pictures[width]!), pixelsOf(other.pictures[width]!)]);
  const height = Math.min(before.height, after.height);
  const shared = differenceBox({ ...before, height }, { ...after, height });
  if (after.height <= height) return shared;
  const y = shared?.y ?? height;
  return { x: shared?.x ?? 0, y, width: shared?.width ?? after.width, height: after.height - y };
}

/** Runs in the page. A dialog or popover is shown as in the catalogue's frames. */
async function placeLookBody({ body, highest: limit }: { body: string; highest: number }) {
  document.body.innerHTML = body;
  const opened = document.querySelector<HTMLElement>('.stage[data-frame="dialog"] :is(dialog, [popover])');
  if (opened instanceof HTMLDialogElement) opened.setAttribute("open", "");
  else opened?.showPopover();
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  const block = document.querySelector<HTMLElement>('.stage[data-frame="block"]');
  const height = block === null ? innerHeight : Math.max(1, Math.min(block.offsetHeight, limit));
  return { width: innerWidth, height };
}
