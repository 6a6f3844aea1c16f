import { readFileSync } from "node:fs";
import type { Sharp } from "sharp";
import type { ClubPicture } from "../../api/public/club.ts";
import { cachedFile } from "../../files/cached.ts";
import type { ImageFile, ImagePart } from "./image-file.ts";
import { assertPixels } from "./image-limits.ts";

/** In px: a phone, a phone of high density or a column, a desktop, a wide one. */
const photoWidths = [480, 960, 1600, 2400] as const;
/** The one of the img element, for what reads no `srcset`. */
const usualWidth = 960;

/** AVIF takes most of its time for the last percents. */
const avif = { quality: 52, effort: 2 };
const webp = { quality: 74, effort: 3 };

const photoFormats = [
  { type: "image/avif", ending: "avif", make: (image: Sharp) => image.avif(avif) },
  { type: "image/webp", ending: "webp", make: (image: Sharp) => image.webp(webp) },
] as const;

/** How photos are made, as a part of their addresses: browsers keep what is at one for ever. */
export const photoRecipe = JSON.stringify([avif, webp]);

type Facts = Pick<ClubPicture, "width" | "height" | "tint">;

/**
 * A photo upright, without the data of its camera, in AVIF and WebP and the sizes of pages.
 *
 * @param key a hash of its content and of {@link photoRecipe}
 * @throws ImageError for one with too many pixels; Error for what is no picture
 */
export async function photoOf(content: Buffer, address: string, key: string): Promise<Omit<ImageFile, "file">> {
  const { width, height, tint } = await photoFacts(content, key);
  const own = ownWidths(width);
  const made = await Promise.all(
    photoFormats.map(async (format) => ({
      type: format.type,
      parts: await Promise.all(own.map((each) => madePart(content, key, address, each, format))),
    })),
  );
  const sources = made.map(({ type, parts }) => ({
    type,
    images: parts.map(({ path }, index) => ({ src: `/${path}`, width: own[index] ?? width })),
  }));
  const largest = own.at(-1) ?? width;
  return {
    src: usualSource(sources.at(-1)?.images ?? []),
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
    sources,
    ...(tint && { tint }),
    parts: made.flatMap(({ parts }) => parts),
  };
}

/** Those that are smaller than the picture, and its own where none is much larger. */
function ownWidths(width: number): number[] {
  const smaller = photoWidths.filter((each) => each < width * 0.9);
  return smaller.length < photoWidths.length
    ? [...smaller, Math.min(width, photoWidths[smaller.length] ?? width)]
    : smaller;
}

function usualSource(images: readonly { readonly src: string; readonly width: number }[]): string {
  return (images.findLast(({ width }) => width <= usualWidth) ?? images[0])?.src ?? "";
}

async function madePart(
  content: Buffer,
  key: string,
  address: string,
  width: number,
  { ending, make }: (typeof photoFormats)[number],
): Promise<ImagePart> {
  const from = await cachedFile(key, `photo ${width}`, ending, async () => {
    const image = await upright(content);
    return make(image.resize({ width, withoutEnlargement: true })).toBuffer();
  });
  return { path: `${address}-${width}.${ending}`, from };
}

/** Size and colours, kept with the pictures: the second build decodes none of them. */
async function photoFacts(content: Buffer, key: string): Promise<Facts> {
  const file = await cachedFile(key, "size and tint", "json", async () => {
    const { default: sharp } = await import("sharp");
    const { autoOrient, width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    assertPixels(width, height);
    const facts: Facts = { width: autoOrient.width, height: autoOrient.height, tint: await tintOf(content) };
    return Buffer.from(JSON.stringify(facts));
  });
  return JSON.parse(readFileSync(file, "utf8")) as Facts;
}

/** The mean colours of the upper and the lower half; none of a picture through which one would see them. */
async function tintOf(content: Buffer): Promise<Facts["tint"]> {
  if (await isTransparent(content)) return undefined;
  const image = (await upright(content)).flatten({ background: "#ffffff" }).resize(1, 2, { fit: "fill" });
  const { data } = await image.toColourspace("srgb").removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const hex = (from: number) => `#${data.subarray(from, from + 3).toString("hex")}`;
  return [hex(0), hex(data.length / 2)];
}

async function isTransparent(content: Buffer): Promise<boolean> {
  const image = await upright(content);
  return (await image.metadata()).hasAlpha && !(await image.stats()).isOpaque;
}

/** Turned as the camera was held; sharp leaves out EXIF, GPS and colour profiles unless told to keep them. */
async function upright(content: Buffer): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(content, { limitInputPixels: false, failOn: "error" }).autoOrient();
}
