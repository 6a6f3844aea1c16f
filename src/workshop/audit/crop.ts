import type { Rectangle } from "../../product/engine/geometry.ts";
import type { Crop, Size } from "./pictures.ts";

/** The pixels of a picture: rows of `channels` bytes. */
export interface Pixels extends Size {
  readonly channels: number;
  readonly data: Uint8Array;
}

/** A smaller difference of a channel comes from compression or smoothing. */
const leastDifference = 12;

/** The smallest rectangle with every pixel that differs; `undefined` if the pictures are equal. */
export function differenceBox(one: Pixels, other: Pixels): Rectangle | undefined {
  const { width, height, channels } = one;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let index = 0; index < width * height; index += 1) {
    if (!differs(one.data, other.data, index * channels, channels)) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function differs(one: Uint8Array, other: Uint8Array, start: number, channels: number): boolean {
  for (let at = start; at < start + channels; at += 1) {
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) >= leastDifference) return true;
  }
  return false;
}

/** The most of a window that a picture of a difference shows, by its least width: more could not be read. */
const mostByLeast = 1.35;

/** The part of a window to show: around a difference, or its beginning where it is too large; else the whole width. */
export function cropAround(difference: Rectangle | undefined, window: Size, { least, aspect }: Crop): Rectangle {
  const widest = Math.min(window.width, window.height / aspect);
  if (difference === undefined) return { x: 0, y: 0, width: widest, height: widest * aspect };
  const { x, y, width, height } = difference;
  const shown = Math.max(least, Math.min(widest, least * mostByLeast, Math.max(width, height / aspect) * 1.1));
  const size = { width: shown, height: shown * aspect };
  return {
    ...size,
    x: clamp(0, width > size.width ? x - 16 : x + width / 2 - size.width / 2, window.width - size.width),
    y: clamp(0, height > size.height ? y - 8 : y + height / 2 - size.height / 2, window.height - size.height),
  };
}

function clamp(least: number, value: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, most)));
}
