import { fontFile } from "../../assets/fonts.ts";
import { clubThemes, type ThemeId } from "./club-themes.ts";

/** Lines of text as outlines, which look the same on every machine. */
interface TitleOutline {
  /** Paths of SVG with the first baseline at 0. */
  readonly paths: string;
  /** In px. */
  readonly size: number;
  readonly lineHeight: number;
  readonly lines: number;
}

/** The largest size that fits, from large to small. */
const sizes = [104, 92, 80, 70, 60, 52, 44, 36];
const mostTitleLines = 4;

/** A title in the font of a theme, broken into lines of a width in px; undefined where the font lacks one of its letters. */
export async function titleOutline(text: string, theme: ThemeId, width: number): Promise<TitleOutline | undefined> {
  const { create } = await import("fontkitten");
  const font = await create(fontFile(clubThemes[theme].titleFont.file));
  if (font.isCollection) return undefined;
  const glyphs = (line: string) => [...line].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  if (glyphs(text).some(({ id }) => id === 0)) return undefined;
  const advance = (line: string) => glyphs(line).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / font.unitsPerEm;
  for (const size of sizes) {
    const lines = brokenLines(text, (line) => advance(line) * size <= width);
    if (lines === undefined || lines.length > mostTitleLines) continue;
    const lineHeight = Math.round(size * 1.12);
    const paths = lines.map((line, index) => linePaths(glyphs(line), size / font.unitsPerEm, index * lineHeight));
    return { paths: paths.join(""), size, lineHeight, lines: lines.length };
  }
  return undefined;
}

/** As many words in each line as fit; undefined where one word is too long. */
function brokenLines(text: string, fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(word)) lines.push(word);
    else return undefined;
  }
  return lines;
}

/** What an outline needs of a glyph, in units of its font. */
interface Glyph {
  readonly advanceWidth: number;
  readonly path: { toSVG(): string };
}

/** In fonts the vertical axis leads up. */
function linePaths(glyphs: readonly Glyph[], scale: number, baseline: number): string {
  let left = 0;
  return glyphs
    .map((glyph) => {
      const path = `<path transform="translate(${left.toFixed(1)} ${baseline}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      left += glyph.advanceWidth * scale;
      return path;
    })
    .join("");
}
