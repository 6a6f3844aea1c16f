import { dataAddress } from "./data-address.ts";
import { stillMarkup } from "./still-markup.ts";

/** Pixels of the picture for each CSS pixel, so that it is sharp on every screen. */
const density = 2;
/** Pixels of a picture that every engine paints. */
const mostPicturePixels = 16_000_000;

/**
 * What documents show, beside each other, as PNG. Each becomes an SVG with its markup, styles and fonts in it, which the
 * engine paints as any other image: no script runs in it, and nothing is sent anywhere.
 *
 * @throws where the engine does not paint it, or does not give it back
 */
export async function pictureOf(documents: readonly Document[]): Promise<Blob> {
  const images = await Promise.all(documents.map(imageOf));
  const width = images.reduce((sum, image) => sum + image.width, 0);
  const height = Math.max(...images.map((image) => image.height));
  const scale = Math.min(density, Math.sqrt(mostPicturePixels / (width * height)));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: Math.floor(width * scale), height: Math.floor(height * scale) });
  const pen = canvas.getContext("2d");
  pen?.scale(scale, scale);
  let left = 0;
  for (const image of images) {
    pen?.drawImage(image, left, 0, image.width, image.height);
    left += image.width;
  }
  return pngOf(canvas);
}

async function imageOf(inner: Document): Promise<HTMLImageElement> {
  const { innerWidth = 0, innerHeight = 0 } = inner.defaultView ?? {};
  const image = new Image(innerWidth, innerHeight);
  image.src = await dataAddress(new Blob([await stillMarkup(inner)], { type: "image/svg+xml" }));
  await image.decode();
  return image;
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The browser has painted no picture."));
      else resolve(blob);
    }, "image/png");
  });
}
