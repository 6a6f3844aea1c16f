import { readFileSync } from "node:fs";
import { fromHex, toHex } from "../../../styles/oklch.ts";
import { displayable } from "../../../styles/theme-roles.ts";
import type { Club } from "../../api/public/club.ts";
import { groundFile } from "../../api/public/site-context.ts";
import { cachedFile } from "../../files/cached.ts";
import { contentHash, projectFile } from "../../files/project.ts";
import { clubThemes, usualTheme } from "./club-themes.ts";
import type { ImageFile } from "./image-file.ts";

type GroundId = NonNullable<Club["ground"]>;

/** Lightness of the tones of a drawing, and their share of the club's chroma: `tone-1` is the lightest. */
const tones = [
  [0.95, 0.25],
  [0.87, 0.5],
  [0.77, 0.75],
  [0.66, 1],
  [0.55, 1],
  [0.45, 0.9],
  [0.34, 0.7],
] as const;
/** More would shine as no ground does. */
const mostChroma = 0.15;
/** Of a second colour that stands out from tones of the first one; a grey is replaced by the lightest tone. */
const leastChroma = 0.05;

/**
 * A drawn ground in the colours of a club: an SVG of 1600 by 900 px, which shows what it is about in the middle of its
 * width and of its height, since every theme cuts it differently.
 */
export function drawnGround(ground: GroundId, { primary, secondary = primary }: Club["colours"]): string {
  const [, chroma, hue] = fromHex(primary);
  const most = Math.min(chroma, mostChroma);
  const shades = tones.map(([lightness, share]) => toHex(displayable([lightness, most * share, hue])));
  const isColour = secondary !== primary && fromHex(secondary)[1] >= leastChroma;
  const accent = isColour ? secondary : (shades[0] ?? secondary);
  return readFileSync(projectFile(`src/product/clubs/assets/grounds/${ground}.svg`), "utf8")
    .replaceAll(/"tone-(\d)"/g, (_, tone: string) => `"${shades[Number(tone) - 1]}"`)
    .replaceAll('"accent"', `"${accent}"`);
}

/** The picture of a start page whose club has none yet: the chosen ground, or that of its theme. */
export async function groundImage({
  colours,
  theme = usualTheme,
  ground = clubThemes[theme].ground,
}: Pick<Club, "colours" | "theme" | "ground">): Promise<ImageFile> {
  const drawing = drawnGround(ground, colours);
  const path = `images/ground-${ground}.${contentHash(drawing)}.svg`;
  const from = await cachedFile(drawing, "drawn ground", "svg", async () => Buffer.from(drawing));
  return { file: groundFile, src: `/${path}`, width: 1600, height: 900, parts: [{ path, from }] };
}
