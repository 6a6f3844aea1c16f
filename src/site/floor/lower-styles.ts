import { transform } from "lightningcss";
import { toHex } from "../styles/oklch.ts";
import { type FloorName, styleTargets } from "./floor.ts";

/**
 * A stylesheet as the browsers of a floor read it, without what only people need. `light-dark()` becomes variables that
 * stand beside every `color-scheme`; a colour in a custom property is then that of the root, as is the theme.
 */
export function lowerStyles(css: string, floor: FloorName): string {
  const code = Buffer.from(withShortColours(css));
  const { code: lowered } = transform({ filename: "styles.css", code, minify: true, targets: styleTargets(floor) });
  return lowered.toString().replaceAll(silentContent, "$1;$1/$2");
}

/** Generated content that is not read aloud; where browsers do not know how to say that, it is shown and read. */
const silentContent = /(content:(?:"[^"]*"|attr\([\w-]+\)))\s*\/\s*("")/g;

const oklchPattern = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g;

/** A colour as displays of sRGB show it, as which its contrast is measured; it needs no second one for browsers without oklch(). */
function withShortColours(css: string): string {
  return css.replaceAll(oklchPattern, (_, ...[lightness, chroma, hue, alpha = "1"]: string[]) => {
    const opacity = Math.round(Number(alpha) * 255);
    const hex = toHex([Number(lightness), Number(chroma), Number(hue)]);
    return opacity === 255 ? hex : hex + opacity.toString(16).padStart(2, "0");
  });
}
