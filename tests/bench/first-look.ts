import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A part of the window, in px. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Shot {
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly image: Buffer;
}

/** The share of its pixels in which a place may differ from its last look: a text a fraction of a pixel lower is the same. */
const mostDifferent = 0.05;
const leastDifference = 64;
/** In milliseconds; the pictures arrive some time after they are shown. */
const lastShots = 300;

/**
 * Milliseconds from the start of a navigation until a place of the window looks as it does in the end, by the pictures
 * that the browser shows.
 *
 * @param settle waits for the end and returns the place
 */
export async function firstLook(page: Page, address: string, settle: () => Promise<Place>): Promise<number> {
  const shots: Shot[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    shots.push({ time: (metadata.timestamp ?? 0) * 1000, image: Buffer.from(data, "base64") });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  await page.goto(address);
  const place = await settle();
  const start = await page.evaluate(() => performance.timeOrigin);
  const last = await page.screenshot();
  await page.waitForTimeout(lastShots);
  await session.send("Page.stopScreencast");
  const looks = await Promise.all(
    shots.map(async (shot) => ((await isAlike(shot.image, last, place)) ? shot.time : 0)),
  );
  const first = looks.find((time) => time > start);
  if (first === undefined) throw new Error(`No picture of ${address} shows its end. Is the page still changing?`);
  return first - start;
}

async function isAlike(one: Buffer, other: Buffer, place: Place): Promise<boolean> {
  const [before, after] = await Promise.all([pixels(one, place), pixels(other, place)]);
  let different = 0;
  for (const [index, value] of after.entries())
    if (Math.abs(value - (before[index] ?? 0)) > leastDifference) different += 1;
  return different <= after.length * mostDifferent;
}

async function pixels(image: Buffer, { x, y, width, height }: Place): Promise<Buffer> {
  return await sharp(image).extract({ left: x, top: y, width, height }).greyscale().raw().toBuffer();
}
