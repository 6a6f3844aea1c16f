import type { Browser, CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import type { Rectangle } from "../../engine/geometry.ts";
import { contentHash } from "../project.ts";
import { differenceBox, type Pixels } from "./crop.ts";
import { type Look, type LookSubject, lookWidths, writeLook } from "./looks.ts";
import { openDocument } from "./page.ts";
import type { Subject } from "./result.ts";
import { standalone } from "./subjects.ts";

/** That of a specimen of a page or a dialog. */
const windowHeight = 520;
const highest = 1600;

/** Without motion and without a caret; unlayered, so it counts more than the product's styles. */
const still = "*, *::before, *::after { animation: none; transition: none; caret-color: transparent; }";

/** Shows documents in a browser and stores how they look; those of one component are neighbours. */
export async function takeLooks(
  browser: Browser,
  subjects: readonly LookSubject[],
  onDone: () => void = () => {},
): Promise<void> {
  const pages = await Promise.all(
    lookWidths.map(async (width) => {
      const page = await openDocument(browser, still);
      await page.setViewportSize({ width, height: windowHeight });
      return new LookTaker(page, await page.context().newCDPSession(page));
    }),
  );
  for (const each of subjects) {
    const seen = await Promise.all(pages.map((page) => page.take(each)));
    const look: Look = { pixels: seen.map(({ pixels }) => contentHash(pixels.data)), ring: seen[0]?.ring };
    writeLook(each, look);
    onDone();
  }
  await Promise.all(pages.map((page) => page.close()));
}

class LookTaker {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** The pixels of the last bases: most variants of a component differ from the same ones. */
  readonly #bases = new Map<string, Pixels>();

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  async take({ subject, base }: LookSubject): Promise<{ pixels: Pixels; ring: Rectangle | undefined }> {
    const before = base && (await this.#pixelsOfBase(base));
    const pixels = await this.#pixels(subject);
    return { pixels, ring: before && ringAround(before, pixels) };
  }

  async close(): Promise<void> {
    await this.#page.context().close();
  }

  async #pixelsOfBase(base: Subject): Promise<Pixels> {
    const known = this.#bases.get(base.html) ?? (await this.#pixels(base));
    if (this.#bases.size > 40) this.#bases.clear();
    this.#bases.set(base.html, known);
    return known;
  }

  async #pixels(subject: Subject): Promise<Pixels> {
    const size = await this.#page.evaluate(placeBody, { body: standalone(subject).html, highest });
    const clip = { x: 0, y: 0, ...size, scale: 1 };
    const options = { format: "png", clip, captureBeyondViewport: true, optimizeForSpeed: true } as const;
    const { data } = await this.#session.send("Page.captureScreenshot", options);
    const raw = sharp(Buffer.from(data, "base64")).removeAlpha().raw();
    const { data: bytes, info } = await raw.toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, channels: info.channels, data: bytes };
  }
}

/** What differs, where both have the same width; rows that only one of them has differ. */
function ringAround(before: Pixels, after: Pixels): Rectangle | undefined {
  const height = Math.min(before.height, after.height);
  const shared = differenceBox({ ...before, height }, { ...after, height });
  if (after.height <= height) return shared;
  const y = shared?.y ?? height;
  return { x: shared?.x ?? 0, y, width: shared?.width ?? after.width, height: after.height - y };
}

/** Runs in the page. A dialog or popover is shown as in the catalogue's frames. */
async function placeBody({ body, highest: limit }: { body: string; highest: number }) {
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
