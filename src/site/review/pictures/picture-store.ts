import { existsSync, readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "../../../client/review/report.ts";
import { contentHash } from "../../project.ts";
import { replaceFileSync } from "../../replace-file.ts";
import type { Raw } from "./compare.ts";
import { keptFile, markUsed } from "./kept-files.ts";

/** Of documents JPEG, which takes a third of the time of WebP; of few flat colours on transparent ground PNG. */
const encodings = { jpg: { quality: 85 }, png: { compressionLevel: 2 } };

/** Keeps the picture of a document under a hash of its content in PNG; an equal one is encoded once. */
export function storePicture(png: Uint8Array, pixels: Raw): Promise<Picture> {
  return store(pixels, png, "jpg", (raw) => raw.removeAlpha().jpeg(encodings.jpg));
}

/** The same for pixels of few flat colours. */
export function storeFlatPicture(pixels: Raw): Promise<Picture> {
  return store(pixels, pixels.data, "png", (raw) => raw.png(encodings.png));
}

async function store(
  { width, height, data }: Raw,
  content: Uint8Array,
  ending: keyof typeof encodings,
  encode: (raw: Sharp) => Sharp,
): Promise<Picture> {
  const name = `${contentHash(content, JSON.stringify([encodings[ending], { width, height }]))}.${ending}`;
  const file = keptFile("pictures", name);
  if (!existsSync(file))
    replaceFileSync(file, await encode(sharp(data, { raw: { width, height, channels: 4 } })).toBuffer());
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
