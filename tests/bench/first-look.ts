import { EventEmitter, once } from "node:events";
import type { CDPSession, Page } from "@playwright/test";
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
/** The share of its ink that may differ: a heading alone is so little of a window that the white before it would be the same. */
const mostInkDifferent = 0.5;
const white = 255;
const leastDifference = 64;
/** In milliseconds: how long a picture that is shown may be on its way. */
const patience = 5000;

/**
 * Milliseconds from the start of a navigation until a place of the window looks as it does in the end, by the pictures
 * that the browser shows.
 *
 * @param settle waits for the end and returns the place
 */
export async function firstLook(page: Page, address: string, settle: () => Promise<Place>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const shots = shotsOf(session);
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  await page.goto(address);
  const place = await settle();
  const start = await page.evaluate(() => performance.timeOrigin);
  const last = await page.screenshot();
  try {
    for (let index = 0; ; index += 1) {
      const { time, image } = await shots.at(index);
      if (time > start && (await isAlike(image, last, place))) return time - start;
    }
  } catch (error) {
    throw new Error(`No picture of ${address} shows its end. Is the page still changing?`, { cause: error });
  } finally {
    await session.send("Page.stopScreencast");
  }
}

/** The pictures that a browser sends, in their order. */
function shotsOf(session: CDPSession): { at(index: number): Promise<Shot> } {
  const shots: Shot[] = [];
  const arrivals = new EventEmitter();
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    shots.push({ time: (metadata.timestamp ?? 0) * 1000, image: Buffer.from(data, "base64") });
    // Of a page that is closed meanwhile nothing more is sent.
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
    arrivals.emit("shot");
  });
  return {
    /** @throws when no further picture arrives */
    async at(index) {
      const signal = AbortSignal.timeout(patience);
      while (shots[index] === undefined) await once(arrivals, "shot", { signal });
      return shots[index];
    },
  };
}

async function isAlike(one: Buffer, other: Buffer, place: Place): Promise<boolean> {
  const [before, after] = await Promise.all([pixels(one, place), pixels(other, place)]);
  let [different, inked] = [0, 0];
  for (const [index, value] of after.entries()) {
    if (Math.abs(value - (before[index] ?? 0)) > leastDifference) different += 1;
    if (white - value > leastDifference) inked += 1;
  }
  return different <= Math.min(after.length * mostDifferent, inked * mostInkDifferent);
}

async function pixels(image: Buffer, { x, y, width, height }: Place): Promise<Buffer> {
  return await sharp(image).extract({ left: x, top: y, width, height }).greyscale().raw().toBuffer();
}
