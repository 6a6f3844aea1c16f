import { availableParallelism } from "node:os";
import type { Browser, CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import type { Rectangle } from "../../product/engine/geometry.ts";
import { cropAround, differenceBox, type Pixels } from "./crop.ts";
import { openDocument } from "./page.ts";
import { type SmallPicture, writePicture } from "./pictures.ts";
import type { Subject } from "./result.ts";
import { captureScreenshot } from "./screenshot.ts";
import { shareOut } from "./work-queue.ts";

/** One page waits for its frame while others are laid out. */
const pageCount = availableParallelism() + 1;

/** More effort makes the files smaller by a twentieth, and takes twice the time. */
const encoding = { quality: 75, effort: 2 };

/** Differences are sought in a picture of this scale. */
const searchScale = 0.25;

/** Takes pictures in light and in dark, and stores them. */
export async function takePictures(
  browser: Browser,
  pictures: readonly SmallPicture[],
  onDone: () => void = () => {},
): Promise<void> {
  // Those of one owner share a base.
  const strips = [...Map.groupBy(pictures, ({ subject: { kind, owner } }) => `${kind} ${owner}`).values()];
  const count = Math.min(pageCount, strips.length);
  const photographers = await Promise.all(Array.from({ length: count }, () => Photographer.open(browser)));
  await shareOut(photographers, strips, async (photographer, strip) => {
    for (const picture of strip) {
      await photographer.take(picture);
      onDone();
    }
  });
  await Promise.all(photographers.map((photographer) => photographer.close()));
}

class Photographer {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** The pixels of the last base: pictures with the same base are neighbours. */
  #base: { readonly html: string; readonly pixels: Pixels } | undefined;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async open(browser: Browser): Promise<Photographer> {
    const page = await openDocument(browser);
    return new Photographer(page, await page.context().newCDPSession(page));
  }

  async take(picture: SmallPicture): Promise<void> {
    const { subject, files, window, size } = picture;
    await this.#page.setViewportSize(window);
    const base = await this.#pixelsOfBase(picture);
    await this.#place(subject);
    const box = await this.#boxOf(picture, base);
    for (const theme of ["light", "dark"] as const) {
      if (theme === "dark") await this.#page.evaluate(setDark);
      const seen = sharp(await this.#capture(box, size.width / box.width));
      writePicture(files[theme], await seen.webp(encoding).toBuffer());
    }
  }

  async close(): Promise<void> {
    await this.#page.context().close();
  }

  /** Absent where there is nothing to compare: no base, or an equal one. */
  async #pixelsOfBase({ subject, base, window }: SmallPicture): Promise<Pixels | undefined> {
    if (base === undefined || base.html === subject.html) return undefined;
    if (this.#base?.html === base.html) return this.#base.pixels;
    await this.#place(base);
    const pixels = await this.#pixels({ x: 0, y: 0, ...window });
    this.#base = { html: base.html, pixels };
    return pixels;
  }

  async #boxOf({ crop, window }: SmallPicture, base: Pixels | undefined): Promise<Rectangle> {
    const whole = { x: 0, y: 0, ...window };
    if (crop === undefined) return whole;
    const found = base && differenceBox(base, await this.#pixels(whole));
    return cropAround(found && enlarged(found), window, crop);
  }

  async #pixels(box: Rectangle): Promise<Pixels> {
    const { data, info } = await sharp(await this.#capture(box, searchScale))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...info, data };
  }

  async #place({ html, lang }: Subject): Promise<void> {
    await this.#page.evaluate(placeDocument, { html, lang });
  }

  #capture(box: Rectangle, scale: number): Promise<Buffer> {
    return captureScreenshot(this.#session, { clip: { ...box, scale } });
  }
}

/** A rectangle of a picture in px of its window. */
function enlarged({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top, across, down] = [x, y, width, height].map((value) => value / searchScale) as [
    number,
    number,
    number,
    number,
  ];
  return { x: left, y: top, width: across, height: down };
}

/** Runs in the page. */
function setDark(): void {
  document.documentElement.dataset["theme"] = "dark";
}

/** Runs in the page, in light. A dialog or popover is shown as in the catalogue's frames. */
async function placeDocument({ html, lang }: { html: string; lang: string }): Promise<void> {
  document.documentElement.dataset["theme"] = "light";
  document.documentElement.lang = lang;
  document.body.innerHTML = html;
  const opened = document.querySelector<HTMLElement>('.stage[data-frame="dialog"] :is(dialog, [popover])');
  if (opened instanceof HTMLDialogElement) opened.setAttribute("open", "");
  else opened?.showPopover();
  window.scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}
