import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { contentHash } from "../../project.ts";
import { drawingOf } from "./drawings.ts";
import type { ImageFile } from "./image-file.ts";
import { assertBytes, ImageError } from "./image-limits.ts";
import { photoOf } from "./photos.ts";

/** Why a picture cannot be used, and what to do. */
export interface ImageProblem {
  readonly file: string;
  readonly message: string;
}

interface Images {
  readonly files: readonly ImageFile[];
  readonly problems: readonly ImageProblem[];
}

/** What operating systems leave behind. */
const leftBehind = new Set(["thumbs.db", "desktop.ini", "icon\r"]);

/** The pictures in a folder. Each is made once for its content, in every format and size that pages use. */
export async function readImages(folder: string): Promise<Images> {
  const path = join(folder, "images");
  const names = existsSync(path) ? pictureNames(path) : [];
  const read = await inParallel(names, (name) => readImage(join(path, name), name));
  return {
    files: read.filter((each) => "parts" in each),
    problems: read.filter((each) => "message" in each),
  };
}

function pictureNames(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !leftBehind.has(entry.name.toLowerCase()))
    .map(({ name }) => name)
    .toSorted();
}

/** As many at once as there are processors: a picture of a camera needs 100 MB while it is made. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const workOff = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workOff));
  return results;
}

async function readImage(path: string, name: string): Promise<ImageFile | ImageProblem> {
  const file = `images/${name}`.normalize("NFC");
  const make = extname(name).toLowerCase() === ".svg" ? drawingOf : photoOf;
  try {
    assertBytes(statSync(path).size);
    const content = readFileSync(path);
    return { file, ...(await make(content, `images/${addressName(name)}.${contentHash(content)}`)) };
  } catch (error) {
    return { file, message: error instanceof ImageError ? error.message : unreadable(name) };
  }
}

function unreadable(name: string): string {
  const isApple = /\.hei[cf]$/i.test(name);
  const remedy = isApple ? "Export it as JPEG" : "Use JPEG, PNG, WebP, AVIF, GIF or SVG";
  return `This is no picture that can be read. ${remedy}.`;
}

/** `turnfest-muenchen-2026` of `Turnfest München 2026.JPG`: addresses without escapes and capitals. */
function addressName(name: string): string {
  const plain = name
    .slice(0, name.length - extname(name).length)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "");
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 60) || "bild"
  );
}
