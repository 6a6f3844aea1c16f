import { transform } from "lightningcss";
import type { Oklch } from "../../styles/tokens.ts";
import { isDisplayable, toHex } from "../oklch.ts";
import { type FloorName, styleTargets } from "./floor.ts";

/**
 * A stylesheet as the browsers of a floor read it, without what only people need. `light-dark()` becomes variables that
 * stand beside every `color-scheme`; a colour in a custom property is then that of the root, as is the theme.
 */
export function lowerStyles(css: string, floor: FloorName): string {
  const code = Buffer.from(withShortColours(css));
  const { code: lowered } = transform({ filename: "styles.css", code, minify: true, targets: styleTargets(floor) });
  return lowered.toString().replaceAll(silent, "$1;$1/$2");
}

/** Generated content that is not read aloud; where browsers do not know how to say that, it is shown and read. */
const silent = /(content:(?:"[^"]*"|attr\([\w-]+\)))\s*\/\s*("")/g;

const oklch = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g;

/** A colour that any display shows is shorter in hexadecimals, and needs no second one for browsers without oklch(). */
function withShortColours(css: string): string {
  return css.replaceAll(oklch, (written: string, ...[lightness, chroma, hue, alpha = "1"]: string[]) => {
    const colour: Oklch = [Number(lightness), Number(chroma), Number(hue)];
    const opacity = Math.round(Number(alpha) * 255);
    if (!isDisplayable(colour)) return written;
    return toHex(colour) + (opacity === 255 ? "" : opacity.toString(16).padStart(2, "0"));
  });
}
