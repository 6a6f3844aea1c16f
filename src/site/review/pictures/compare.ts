import pixelmatch from "pixelmatch";
import sharp from "sharp";
import type { Rectangle } from "../../../engine/geometry.ts";
import { boxesAround } from "./boxes.ts";

/** Perceptual distance of two colours from which pixels differ, 0 to 1. */
export const threshold = 0.1;

interface Raw {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

export interface Comparison {
  /** Pixels that differ; anti-aliased ones are not counted. */
  readonly pixels: number;
  readonly boxes: readonly Rectangle[];
  /** Only what differs, as PNG; absent where nothing does. */
  readonly difference?: Buffer;
}

/** Compares two pictures in PNG; the smaller one counts as transparent beyond its edge. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const [one, other] = await Promise.all([rawOf(before), rawOf(after)]);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const mask = new Uint8Array(width * height * 4);
  const pixels = pixelmatch(padded(one, width, height), padded(other, width, height), mask, width, height, {
    threshold,
    includeAA: false,
    diffMask: true,
  });
  if (pixels === 0) return { pixels, boxes: [] };
  const boxes = boxesAround((index) => mask[index * 4 + 3] !== 0, width, height);
  const difference = await sharp(mask, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { pixels, boxes, difference };
}

async function rawOf(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function padded({ width, height, data }: Raw, wide: number, high: number): Uint8Array {
  if (width === wide && height === high) return data;
  const whole = new Uint8Array(wide * high * 4);
  for (let row = 0; row < height; row += 1)
    whole.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * wide * 4);
  return whole;
}
