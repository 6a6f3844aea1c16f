import type { Crop, Size } from "./pictures.ts";

/** A rectangle in px. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The pixels of a picture: rows of `channels` bytes. */
export interface Pixels extends Size {
  readonly channels: number;
  readonly data: Uint8Array;
}

/** A smaller difference of a channel comes from compression or smoothing. */
const leastDifference = 12;

/** The smallest rectangle with every pixel that differs; `undefined` if the pictures are equal. */
export function differenceBox(one: Pixels, other: Pixels): Box | undefined {
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

/** The part of a window to show: around a difference, as near as it fits; the top where there is none. */
export function cropAround(difference: Box | undefined, window: Size, { least, aspect }: Crop): Box {
  const most = Math.min(window.width, window.height / aspect);
  const { x, y, width, height } = difference ?? { x: 0, y: 0, ...window };
  const shown = Math.max(least, Math.min(most, Math.max(width, height / aspect) * 1.1));
  const size = { width: shown, height: shown * aspect };
  return {
    ...size,
    x: between(0, x + width / 2 - size.width / 2, window.width - size.width),
    // A difference that is too high is shown from its beginning.
    y: between(0, height > size.height ? y - 8 : y + height / 2 - size.height / 2, window.height - size.height),
  };
}

function between(least: number, value: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, most)));
}
