import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Picture } from "../../../client/review/report.ts";
import { contentHash, projectFile } from "../../project.ts";

const storeFolder = projectFile(".cache/review/pictures");
/** Of documents, and of few flat colours. */
const encodings = { document: { quality: 82, effort: 1 }, flat: { lossless: true, effort: 0 } };

/** Keeps a picture under a hash of its content; an equal one is encoded once. */
export async function storePicture(png: Buffer, kind: keyof typeof encodings = "document"): Promise<Picture> {
  const { width, height } = await sharp(png).metadata();
  const name = `${contentHash(png, JSON.stringify(encodings[kind]))}.webp`;
  const file = join(storeFolder, name);
  if (!existsSync(file)) {
    mkdirSync(storeFolder, { recursive: true });
    writeWhole(file, await sharp(png).webp(encodings[kind]).toBuffer());
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
function writeWhole(file: string, content: string | Buffer): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
}
