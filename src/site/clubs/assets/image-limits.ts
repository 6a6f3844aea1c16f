const mostBytes = 60_000_000;
const mostPixels = 120_000_000;

/** A picture that is readable, but not usable: the message says why. */
export class ImageError extends Error {
  override readonly name = "ImageError";
}

/** @throws ImageError for a file that is larger than any camera writes */
export function assertBytes(bytes: number): void {
  if (bytes > mostBytes) throw new ImageError(tooLarge(`${megas(bytes)} MB`, `${megas(mostBytes)} MB`));
}

/** @throws ImageError for a picture with more pixels than a build can hold */
export function assertPixels(width: number, height: number): void {
  const pixels = width * height;
  if (pixels > mostPixels) throw new ImageError(tooLarge(`${megas(pixels)} megapixels`, `${megas(mostPixels)}`));
}

function tooLarge(actual: string, most: string): string {
  return `The picture has ${actual}; ${most} are the most. Save it again with at most 4000 px on its longer side.`;
}

function megas(count: number): number {
  return Math.round(count / 1_000_000);
}
