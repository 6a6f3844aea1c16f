import sharp from "sharp";
import { noiseOf } from "./noise.ts";

/** Linear light: red, green, blue. */
export type Light = readonly [number, number, number];

/** The light that a camera sees at a place: from the left and from the top, each from 0 to 1. */
export type Scene = (x: number, y: number) => Light;

interface PhotographSize {
  readonly width: number;
  readonly height: number;
}

/** Several rays for each pixel, so that edges are smooth. */
const rays = [
  [0.25, 0.25],
  [0.75, 0.75],
] as const;

interface Shot extends PhotographSize {
  readonly seed: number;
  /** How much light reaches the film. */
  readonly exposure: number;
}

/** Renders a scene as a photo: exposure, film curve, vignette and grain; JPEG. */
export async function photograph(scene: Scene, { width, height, seed, exposure }: Shot): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const grain = noiseOf(seed);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const light = averageLight(scene, column, row, { width, height });
      const shade = exposure * vignette(column / width, row / height);
      const noise = (grain(column * 0.9, row * 0.9) - 0.5) * 0.022;
      for (const [channel, value] of light.entries())
        pixels[(row * width + column) * 3 + channel] = developed(value * shade, noise);
    }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function averageLight(scene: Scene, column: number, row: number, { width, height }: PhotographSize): Light {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [right, down] of rays) {
    const seen = scene((column + right) / width, (row + down) / height);
    for (const [channel, value] of seen.entries()) sum[channel as 0 | 1 | 2] += value / rays.length;
  }
  return sum;
}

function vignette(x: number, y: number): number {
  return 1 - 0.35 * ((x - 0.5) ** 2 + (y - 0.5) ** 2);
}

/** The film curve of Hable's approximation by Narkowicz, then sRGB. */
function developed(light: number, noise: number): number {
  const film = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  const display = Math.min(1, Math.max(0, film)) ** (1 / 2.2);
  return Math.round(255 * Math.min(1, Math.max(0, display + noise)));
}

export function mixedLight(from: Light, to: Light, share: number): Light {
  const at = Math.min(1, Math.max(0, share));
  return [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at, from[2] + (to[2] - from[2]) * at];
}

export function scaledLight(light: Light, factor: number): Light {
  return [light[0] * factor, light[1] * factor, light[2] * factor];
}

export function addedLight(one: Light, other: Light, factor = 1): Light {
  return [one[0] + other[0] * factor, one[1] + other[1] * factor, one[2] + other[2] * factor];
}
