import type { Browser, CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import type { Rectangle } from "../../engine/geometry.ts";
import { cropAround, differenceBox, type Pixels } from "./crop.ts";
import { openDocument } from "./page.ts";
import { type SmallPicture, writePicture } from "./pictures.ts";
import type { Subject } from "./result.ts";

const quality = 75;

/** Differences are sought in a picture of this scale. */
const searchScale = 0.25;

/** Takes pictures in light and in dark, and stores them. */
export async function takePictures(
  browser: Browser,
  pictures: readonly SmallPicture[],
  onDone: () => void = () => {},
): Promise<void> {
  const page = await openDocument(browser);
  const session = await page.context().newCDPSession(page);
  const photographer = new Photographer(page, session);
  for (const picture of pictures) {
    await photographer.take(picture);
    onDone();
  }
  await page.context().close();
}

class Photographer {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** The pixels of the last base: pictures with the same base are neighbours. */
  #base: { readonly html: string; readonly pixels: Pixels } | undefined;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  async take(picture: SmallPicture): Promise<void> {
    const { subject, files, window, size } = picture;
    await this.#page.setViewportSize(window);
    const base = await this.#pixelsOfBase(picture);
    await this.#place(subject);
    const box = await this.#boxOf(picture, base);
    for (const theme of ["light", "dark"] as const) {
      await this.#setTheme(theme);
      writePicture(files[theme], await this.#capture("webp", box, size.width / box.width));
    }
  }

  async #pixelsOfBase({ base, window }: SmallPicture): Promise<Pixels | undefined> {
    if (base === undefined) return undefined;
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
    await this.#setTheme("light");
    const { data, info } = await sharp(await this.#capture("png", box, searchScale))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...info, data };
  }

  async #place({ html, lang }: Subject): Promise<void> {
    await this.#page.evaluate(placeDocument, { html, lang });
  }

  async #setTheme(theme: string): Promise<void> {
    await this.#page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
  }

  async #capture(format: "webp" | "png", box: Rectangle, scale: number): Promise<Buffer> {
    const clip = { ...box, scale };
    const { data } = await this.#session.send("Page.captureScreenshot", { format, quality, clip });
    return Buffer.from(data, "base64");
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

/** Runs in the page. A dialog or popover is shown as in the catalogue's frames. */
async function placeDocument({ html, lang }: { html: string; lang: string }): Promise<void> {
  document.documentElement.lang = lang;
  document.body.innerHTML = html;
  const opened = document.querySelector<HTMLElement>('.stage[data-frame="dialog"] :is(dialog, [popover])');
  if (opened instanceof HTMLDialogElement) opened.setAttribute("open", "");
  else opened?.showPopover();
  window.scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}
