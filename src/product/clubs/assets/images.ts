import { availableParallelism } from "node:os";
import { basename, dirname, extname } from "node:path";
import { slugify } from "../../engine/slugify.ts";
import { FolderContent } from "../folder-content.ts";
import type { FileFlaw, ScannedFile } from "../folder-scan.ts";
import type { UnplacedFlaw } from "../problems/club-flaw.ts";
import { drawingOf, drawingRecipe } from "./drawings.ts";
import type { ImageFile } from "./image-file.ts";
import { assertBytes, ImageError } from "./image-limits.ts";
import { photoOf, photoRecipe } from "./photos.ts";

interface Images {
  readonly files: readonly ImageFile[];
  readonly flaws: readonly FileFlaw[];
}

/** What operating systems leave behind. */
const leftBehind = new Set(["thumbs.db", "desktop.ini", "icon\r"]);

/** The pictures in a folder. Each is made once for its content, in every format and size that pages use. */
export async function readImages(folder: string, content = new FolderContent(folder)): Promise<Images> {
  const read = await inParallel(content.scan.files.filter(isPicture), (file) => readImage(file, content));
  return {
    files: read.filter((each) => "parts" in each),
    flaws: read.filter((each) => "id" in each),
  };
}

function isPicture({ path }: ScannedFile): boolean {
  return dirname(path) === "images" && !leftBehind.has(basename(path).toLowerCase());
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

async function readImage({ path, bytes }: ScannedFile, folder: FolderContent): Promise<ImageFile | FileFlaw> {
  const name = basename(path);
  const file = path.normalize("NFC");
  const [make, recipe] = extname(name).toLowerCase() === ".svg" ? [drawingOf, drawingRecipe] : [photoOf, photoRecipe];
  let content: Buffer | undefined;
  try {
    assertBytes(bytes);
    const read = folder.readForRecipe(path, recipe);
    content = read.content;
    return { file, ...(await make(content, `images/${pictureName(name)}.${read.key}`, read.key)) };
  } catch (error) {
    const flaw: UnplacedFlaw = error instanceof ImageError ? error.flaw : { id: unreadablePicture(name, content) };
    return { file, ...flaw };
  }
}

/** Phones write HEIC; whoever renames such a file has not converted it. Its brand begins at the ninth byte (ISO 14496-12). */
function unreadablePicture(
  name: string,
  content: Buffer | undefined,
): "apple-picture" | "damaged-picture" | "unreadable-picture" {
  const brand = content?.toString("latin1", 4, 12) ?? "";
  const isApple = /\.hei[cf]$/i.test(name) || /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand);
  if (isApple) return "apple-picture";
  return pictureStart.test(content?.toString("latin1", 0, 12) ?? "") ? "damaged-picture" : "unreadable-picture";
}

/** Nothing at all, or how JPEG, PNG, GIF, WebP and AVIF begin. */
const pictureStart = /^(?:$|\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/** `turnfest-muenchen-2026` of `Turnfest München 2026.JPG` */
function pictureName(name: string): string {
  return slugify(name.slice(0, name.length - extname(name).length)).slice(0, 60) || "bild";
}
