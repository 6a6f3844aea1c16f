import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { cached } from "../../cached.ts";

/** A picture of a club as its pages serve it. */
export interface ImageFile {
  /** The path in content: `images/home.jpg`. */
  readonly file: string;
  /** The path below `images/`: `home.webp`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

interface Images {
  readonly files: readonly ImageFile[];
  readonly problems: readonly { readonly file: string; readonly message: string }[];
}

/** In px: a phone of the highest density, or 1.5 times the largest picture on a desktop page. */
const widestImage = 1280;

/** The pictures in a folder: drawings unchanged, photos as WebP of limited size. */
export async function readImages(folder: string): Promise<Images> {
  const path = join(folder, "images");
  const names = existsSync(path) ? readdirSync(path).toSorted() : [];
  const read = await Promise.all(names.map((name) => readImage(join(path, name), name)));
  return {
    files: read.filter((each) => "content" in each),
    problems: read.filter((each) => "message" in each),
  };
}

async function readImage(path: string, name: string): Promise<ImageFile | Images["problems"][number]> {
  const content = readFileSync(path);
  const file = `images/${name}`;
  if (extname(name) === ".svg") return svgImage(file, name, content);
  try {
    return { file, ...(await photo(name, content)) };
  } catch {
    return { file, message: "This is no picture that can be read. Use SVG, JPEG, PNG, WebP or AVIF." };
  }
}

function svgImage(file: string, name: string, content: Buffer): ImageFile | Images["problems"][number] {
  const [head = ""] = /<svg\b[^>]*>/.exec(content.toString("utf8")) ?? [];
  const size = (side: string) => Number(new RegExp(`\\s${side}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(head)?.[1]);
  const [width, height] = [size("width"), size("height")];
  if (!(width >= 1 && height >= 1)) return { file, message: "The svg element needs width and height in px." };
  return { file, name, width: Math.round(width), height: Math.round(height), content };
}

async function photo(name: string, content: Buffer): Promise<Omit<ImageFile, "file">> {
  const { default: sharp } = await import("sharp");
  const made = await cached(content, `webp ${widestImage}`, "webp", () =>
    sharp(content).rotate().resize({ width: widestImage, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
  );
  const { width, height } = await sharp(made).metadata();
  return { name: name.replace(/\.[^.]+$/, ".webp"), width, height, content: made };
}
