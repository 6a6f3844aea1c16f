import type { UnplacedFlaw } from "../problems/club-flaw.ts";

const mostImageBytes = 60_000_000;
const mostPixels = 120_000_000;

/** A picture that is readable, but not usable. */
export class ImageError extends Error {
  override readonly name = "ImageError";
  readonly flaw: UnplacedFlaw;

  constructor(flaw: UnplacedFlaw) {
    super(flaw.id);
    this.flaw = flaw;
  }
}

/** @throws ImageError for a file that is larger than any camera writes */
export function assertBytes(bytes: number): void {
  if (bytes > mostImageBytes) throw new ImageError({ id: "large-picture", values: inMillions(bytes, mostImageBytes) });
}

/** @throws ImageError for a picture with more pixels than a build can hold */
export function assertPixels(width: number, height: number): void {
  const pixels = width * height;
  if (pixels > mostPixels) throw new ImageError({ id: "many-pixels", values: inMillions(pixels, mostPixels) });
}

function inMillions(size: number, most: number) {
  return { size: Math.round(size / 1_000_000), most: Math.round(most / 1_000_000) };
}
