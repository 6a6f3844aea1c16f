import type { Oklch } from "./tokens.ts";

type Triple = readonly [number, number, number];

/** OKLCH to linear-light sRGB, which may be outside of 0 to 1. Matrices of CSS Color 4. */
function linearSrgb([lightness, chroma, hue]: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour as an sRGB display shows it, `#rrggbb`: values outside of the gamut are clipped by channel. */
export function toHex(colour: Oklch): string {
  return `#${linearSrgb(colour)
    .map((channel) => byte(channel).toString(16).padStart(2, "0"))
    .join("")}`;
}

function byte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

/** Contrast of two colours by WCAG 2, 1 to 21, from the displayed bytes. */
export function contrast(one: Oklch, other: Oklch): number {
  return contrastOfLuminances(luminance(toHex(one)), luminance(toHex(other)));
}

/** The same from two relative luminances, when one is compared with many. */
export function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance of `#rrggbb` by WCAG 2. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `#rrggbb` as OKLCH; greys have no hue and get 0. */
export function fromHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, b);
  const hue = chroma < 0.004 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma, hue];
}

/** Whether a display of sRGB shows the colour without clipping. */
export function isDisplayable(colour: Oklch): boolean {
  return linearSrgb(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
