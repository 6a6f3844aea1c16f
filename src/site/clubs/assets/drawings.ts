import { cachedFile } from "../../cached.ts";
import type { ImageFile } from "./image-file.ts";
import { assertPixels, ImageError } from "./image-limits.ts";

/** What a drawing on a page does not need, and what could run or load something. */
const active =
  /<(?:script|foreignObject|iframe|object|embed|animate|set|handler)\b|\son[a-z]+\s*=|javascript:|<!ENTITY|@import|(?:href|src)\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!#)/i;
const rasterWidth = 1600;

/**
 * An SVG drawing without comments and metadata. One that could run or load something is rasterised.
 *
 * @throws ImageError for one without a size
 */
export async function drawingOf(content: Buffer, address: string): Promise<Omit<ImageFile, "file">> {
  const source = content.toString("utf8");
  const size = drawingSize(source);
  if (active.test(source)) return await rasterised(content, size, address);
  const from = await cachedFile(content, "clean drawing", "svg", async () => Buffer.from(cleaned(source)));
  const path = `${address}.svg`;
  return { src: `/${path}`, ...size, parts: [{ path, from }] };
}

function cleaned(source: string): string {
  return source
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<!DOCTYPE[^>]*>/gi, "")
    .replaceAll(/<metadata\b[\s\S]*?<\/metadata>/g, "")
    .replaceAll(/<sodipodi:[^>]*(?:\/>|>[\s\S]*?<\/sodipodi:[^>]*>)/g, "");
}

interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

async function rasterised(content: Buffer, size: DrawingSize, address: string): Promise<Omit<ImageFile, "file">> {
  const from = await cachedFile(content, "rastered drawing", "webp", async () => {
    const { default: sharp } = await import("sharp");
    const density = Math.min(600, (72 * rasterWidth) / size.width);
    return await sharp(content, { density }).resize({ width: rasterWidth }).webp({ quality: 86 }).toBuffer();
  });
  const path = `${address}.webp`;
  return { src: `/${path}`, ...size, parts: [{ path, from }] };
}

/** In px, from width and height, or from the viewBox. */
function drawingSize(source: string): DrawingSize {
  const [head = ""] = /<svg\b[^>]*>/.exec(source) ?? [];
  const side = (name: string) => Number(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(head)?.[1]);
  const [, , boxWidth, boxHeight] = (/\sviewBox="([^"]+)"/.exec(head)?.[1] ?? "").split(/[\s,]+/).map(Number);
  const [width, height] = [side("width") || boxWidth || 0, side("height") || boxHeight || 0];
  if (!(width >= 1 && height >= 1)) throw new ImageError({ id: "picture-size" });
  assertPixels(width, height);
  return { width: Math.round(width), height: Math.round(height) };
}
