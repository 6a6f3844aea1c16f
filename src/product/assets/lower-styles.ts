import { transform } from "lightningcss";
import { toHex } from "../../styles/oklch.ts";
import { type FloorName, styleTargets } from "./floor.ts";

/**
 * A stylesheet lowered to a floor and minified. `light-dark()` becomes variables beside every `color-scheme`; a colour
 * in a custom property is then that of the root, as is the theme.
 */
export function lowerStyles(css: string, floor: FloorName): string {
  const code = Buffer.from(withShortColours(css));
  const { code: lowered } = transform({ filename: "styles.css", code, minify: true, targets: styleTargets(floor) });
  return lowered.toString().replaceAll(schemeName, "--$1").replaceAll(silentContent, "$1;$1/$2");
}

/** The variables of light and dark are in every colour: a letter is enough. */
const schemeName = /--lightningcss-([ld])(?:ight|ark)/g;

/** Generated content that is not announced; browsers without the syntax show and announce it. */
const silentContent = /(content:(?:"[^"]*"|attr\([\w-]+\)))\s*\/\s*("")/g;

const oklchPattern = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g;

/** A colour as sRGB displays show it, the basis of its contrast; browsers without oklch() need no second one. */
function withShortColours(css: string): string {
  return css.replaceAll(oklchPattern, (_, ...[lightness, chroma, hue, alpha = "1"]: string[]) => {
    const opacity = Math.round(Number(alpha) * 255);
    const hex = toHex([Number(lightness), Number(chroma), Number(hue)]);
    return opacity === 255 ? hex : hex + opacity.toString(16).padStart(2, "0");
  });
}
