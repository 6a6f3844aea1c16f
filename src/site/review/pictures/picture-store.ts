import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "../../../client/review/report.ts";
import { contentHash, projectFile } from "../../project.ts";
import type { Raw } from "./compare.ts";

const storeFolder = projectFile(".cache/review/pictures");
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
  const file = join(storeFolder, name);
  if (!existsSync(file)) {
    mkdirSync(storeFolder, { recursive: true });
    writeWhole(file, await encode(sharp(data, { raw: { width, height, channels: 4 } })).toBuffer());
  }
  return { file: `pictures/${name}`, width, height };
}

export function pictureFile({ file }: Picture): string {
  return join(storeFolder, file.slice("pictures/".length));
}

const resultsFolder = projectFile(".cache/review/results");

/** What has been drawn before, by a key of everything that it depends on; `undefined` where a picture of it is lost. */
export function readResult<Result>(
  key: string,
  picturesOf: (result: Result) => readonly Picture[],
): Result | undefined {
  try {
    const result = JSON.parse(readFileSync(join(resultsFolder, `${key}.json`), "utf8")) as Result;
    return picturesOf(result).every((picture) => existsSync(pictureFile(picture))) ? result : undefined;
  } catch {
    return undefined;
  }
}

export function writeResult(key: string, result: unknown): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeWhole(join(resultsFolder, `${key}.json`), JSON.stringify(result));
}

/** A file appears whole or not at all, also when the review is killed. */
export function writeWhole(file: string, content: string | Buffer): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
}
