import { cachedFile } from "../../files/cached.ts";
import type { ImageFile } from "./image-file.ts";
import { assertPixels, ImageError } from "./image-limits.ts";

/** What a drawing on a page does not need, and what could run or load something. */
const active =
  /<(?:script|foreignObject|iframe|object|embed|animate|set|handler)\b|\son[a-z]+\s*=|javascript:|<!ENTITY|@import|(?:href|src)\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!#)/i;
const raster = { width: 1600, mostDensity: 600, webp: { quality: 86 } } as const;

/** What a drawing is cleaned of. What never ends goes on to the end: to look for its end from each beginning takes long. */
const needless = [
  /<!--[\s\S]*?(?:-->|$)/g,
  /<!DOCTYPE[^>]*(?:>|$)/gi,
  /<metadata\b[^<>]*\/>|<metadata\b[\s\S]*?(?:<\/metadata>|$)/g,
  /<sodipodi:[^<>]*\/>|<sodipodi:[\s\S]*?(?:<\/sodipodi:[^<>]*>|$)/g,
] as const;

/** How drawings are made, as a part of their addresses: browsers keep what is at one for ever. */
export const drawingRecipe = JSON.stringify([active.source, needless.map(({ source }) => source), raster]);

/**
 * An SVG drawing without comments and metadata. One that could run or load something is rasterised.
 *
 * @throws ImageError for one without a size
 */
export async function drawingOf(content: Buffer, address: string): Promise<Omit<ImageFile, "file">> {
  const source = content.toString("utf8");
  const size = drawingSize(source);
  if (active.test(source)) return await rasterised(content, size, address);
  const from = await cachedFile(content, `clean ${drawingRecipe}`, "svg", async () => Buffer.from(cleaned(source)));
  const path = `${address}.svg`;
  return { src: `/${path}`, ...size, parts: [{ path, from }] };
}

function cleaned(source: string): string {
  return needless.reduce((text, part) => text.replaceAll(part, ""), source);
}

interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

async function rasterised(content: Buffer, size: DrawingSize, address: string): Promise<Omit<ImageFile, "file">> {
  const from = await cachedFile(content, `raster ${drawingRecipe}`, "webp", async () => {
    const { default: sharp } = await import("sharp");
    const density = Math.min(raster.mostDensity, (72 * raster.width) / size.width);
    return await sharp(content, { density }).resize({ width: raster.width }).webp(raster.webp).toBuffer();
  });
  const path = `${address}.webp`;
  return { src: `/${path}`, ...size, parts: [{ path, from }] };
}

/** In px, from width and height, or from the viewBox. */
function drawingSize(source: string): DrawingSize {
  const [head = ""] = /<svg\b[^<>]*>/.exec(source) ?? [];
  const side = (name: string) => Number(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(head)?.[1]);
  const [, , boxWidth, boxHeight] = (/\sviewBox="([^"]+)"/.exec(head)?.[1] ?? "").split(/[\s,]+/).map(Number);
  const [width, height] = [side("width") || boxWidth || 0, side("height") || boxHeight || 0];
  if (!(width >= 1 && height >= 1)) throw new ImageError({ id: "picture-size" });
  assertPixels(width, height);
  return { width: Math.round(width), height: Math.round(height) };
}
