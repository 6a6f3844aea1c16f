import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "../../../client/review/report.ts";
import { contentHash, projectFile } from "../../project.ts";
import type { Raw } from "./compare.ts";

const storeFolder = projectFile(".cache/review/pictures");
/** Of documents, and of few flat colours. */
const encodings = { document: { quality: 82, effort: 1 }, flat: { lossless: true, effort: 0 } };

/** Keeps a picture in PNG under a hash of its content; an equal one is encoded once. */
export async function storePicture(png: Buffer): Promise<Picture> {
  const { width, height } = await sharp(png).metadata();
  return await store(sharp(png), { width, height }, png, "document");
}

/** The same for pixels of few flat colours. */
export function storeFlatPicture({ width, height, data }: Raw): Promise<Picture> {
  return store(sharp(data, { raw: { width, height, channels: 4 } }), { width, height }, data, "flat");
}

async function store(
  picture: Sharp,
  size: Pick<Picture, "width" | "height">,
  content: Uint8Array,
  kind: keyof typeof encodings,
): Promise<Picture> {
  const name = `${contentHash(content, JSON.stringify([encodings[kind], size]))}.webp`;
  const file = join(storeFolder, name);
  if (!existsSync(file)) {
    mkdirSync(storeFolder, { recursive: true });
    writeWhole(file, await picture.webp(encodings[kind]).toBuffer());
  }
  return { file: `pictures/${name}`, ...size };
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
function writeWhole(file: string, content: string | Buffer): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
}
