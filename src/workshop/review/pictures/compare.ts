import pixelmatch from "pixelmatch";
import sharp from "sharp";
import type { Rectangle } from "../../../product/engine/geometry.ts";
import { boxesAround, type Rows } from "./boxes.ts";

/** Perceptual distance of two colours from which pixels differ, 0 to 1. */
export const threshold = 0.1;

/** Rows of RGBA. */
export interface Raw {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Comparison {
  /** Pixels that differ; anti-aliased ones are not counted. */
  readonly pixels: number;
  readonly boxes: readonly Rectangle[];
  /** Only what differs, in RGBA; absent where nothing does. */
  readonly difference?: Raw;
}

/** Compares two pictures; the smaller one counts as transparent beyond its edge. */
export function comparePictures(one: Raw, other: Raw): Comparison {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const mask = new Uint8Array(width * height * 4);
  const [old, fresh] = [padded(one, width, height), padded(other, width, height)];
  const rows = differentRows(old, fresh, width * 4);
  const { start, end } = rows;
  const part = (data: Uint8Array) => data.subarray(start * width * 4, end * width * 4);
  const pixels = pixelmatch(part(old), part(fresh), part(mask), width, end - start, {
    threshold,
    includeAA: false,
    diffMask: true,
  });
  if (pixels === 0) return { pixels, boxes: [] };
  const boxes = boxesAround((index) => mask[index * 4 + 3] !== 0, width, rows);
  return { pixels, boxes, difference: { width, height, data: mask } };
}

/** Rows around a pixel that decide whether it is anti-aliased. */
const rowsAround = 3;

/** The rows outside of which both pictures are the same, and those around them. */
function differentRows(one: Uint8Array, other: Uint8Array, rowLength: number): Rows {
  const height = one.length / rowLength;
  const isSame = (row: number) =>
    Buffer.compare(
      one.subarray(row * rowLength, (row + 1) * rowLength),
      other.subarray(row * rowLength, (row + 1) * rowLength),
    ) === 0;
  let [start, end] = [0, height];
  while (start < end && isSame(start)) start += 1;
  while (end > start && isSame(end - 1)) end -= 1;
  return { start: Math.max(0, start - rowsAround), end: Math.min(height, end + rowsAround) };
}

/** The pixels of a picture in PNG. */
export async function readPicture(png: Uint8Array): Promise<Raw> {
  const { data, info } = await sharp(png, { sequentialRead: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function padded({ width, height, data }: Raw, wide: number, high: number): Uint8Array {
  if (width === wide && height === high) return data;
  const whole = new Uint8Array(wide * high * 4);
  for (let row = 0; row < height; row += 1)
    whole.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * wide * 4);
  return whole;
}
