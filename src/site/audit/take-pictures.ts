import type { Browser, CDPSession, Page } from "@playwright/test";
import { openDocument } from "./page.ts";
import { type ScreenPicture, writePicture } from "./pictures.ts";

const quality = 75;

/** Takes pictures of screens in light and in dark, and stores them. */
export async function takePictures(browser: Browser, pictures: readonly ScreenPicture[]): Promise<void> {
  const page = await openDocument(browser);
  const session = await page.context().newCDPSession(page);
  for (const picture of pictures) await takePicture(page, session, picture);
  await page.context().close();
}

async function takePicture(page: Page, session: CDPSession, { subject, view, files }: ScreenPicture): Promise<void> {
  const { width, height, scale } = view;
  await page.setViewportSize({ width, height });
  await page.evaluate(placeDocument, { html: subject.html, lang: subject.lang });
  for (const theme of ["light", "dark"] as const) {
    await page.locator("html").evaluate((root, name) => root.setAttribute("data-theme", name), theme);
    const clip = { x: 0, y: 0, width, height, scale };
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality, clip });
    writePicture(files[theme], Buffer.from(data, "base64"));
  }
}

/** Runs in the page. */
async function placeDocument({ html, lang }: { html: string; lang: string }): Promise<void> {
  document.documentElement.lang = lang;
  document.body.innerHTML = html;
  window.scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}
