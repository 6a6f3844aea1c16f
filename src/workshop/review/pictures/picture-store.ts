import { existsSync, readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { contentHash } from "../../../product/files/project.ts";
import { replaceFileSync } from "../../../product/files/replace-file.ts";
import type { Picture } from "../client/report.ts";
import type { Raw } from "./compare.ts";
import { keptFile, markUsed } from "./kept-files.ts";

/** JPEG takes less time than WebP; codes made for each picture would make files a little smaller, and take longer. */
const jpeg = { quality: 85, optimiseCoding: false };

/** Keeps the picture of a document under a hash of its content in PNG; an equal one is encoded once. */
export async function storePicture(png: Uint8Array, pixels: Raw): Promise<Picture> {
  const picture = pictureOf(pixels, `${contentHash(png, JSON.stringify(jpeg))}.jpg`);
  const file = pictureFile(picture);
  if (!existsSync(file)) replaceFileSync(file, await sharpOf(pixels).removeAlpha().jpeg(jpeg).toBuffer());
  return picture;
}

/** The same for pixels of few flat colours on transparent ground, as PNG. */
export async function storeFlatPicture(pixels: Raw): Promise<Picture> {
  const png = await sharpOf(pixels).png({ compressionLevel: 2 }).toBuffer();
  const picture = pictureOf(pixels, `${contentHash(png)}.png`);
  const file = pictureFile(picture);
  if (!existsSync(file)) replaceFileSync(file, png);
  return picture;
}

function sharpOf({ width, height, data }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function pictureOf({ width, height }: Raw, name: string): Picture {
  return { file: `pictures/${name}`, width, height };
}

/** The place of a picture among what is kept. */
export function pictureFile({ file }: Picture): string {
  return keptFile("pictures", file.slice("pictures/".length));
}

/** What has been drawn before, by a key of everything that it depends on; `undefined` where a picture of it is lost. */
export function readResult<Result>(
  key: string,
  picturesOf: (result: Result) => readonly Picture[],
): Result | undefined {
  const file = resultFile(key);
  try {
    const result = JSON.parse(readFileSync(file, "utf8")) as Result;
    for (const used of [...picturesOf(result).map(pictureFile), file]) markUsed(used);
    return result;
  } catch {
    return undefined;
  }
}

export function writeResult(key: string, result: unknown): void {
  replaceFileSync(resultFile(key), JSON.stringify(result));
}

function resultFile(key: string): string {
  return keptFile("results", `${key}.json`);
}
