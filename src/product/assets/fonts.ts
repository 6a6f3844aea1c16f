import { readFileSync } from "node:fs";
import { projectFile } from "../files/project.ts";

export interface Font {
  readonly family: string;
  readonly file: string;
  readonly range: string;
}

/** The subsets of the font packages: Latin first, Latin Extended only where a page needs it. */
const latin =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD";
const latinExtended =
  "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF";

export const fonts: readonly Font[] = [
  { family: "Geist Variable", file: "geist-latin-wght-normal.woff2", range: latin },
  { family: "Geist Variable", file: "geist-latin-ext-wght-normal.woff2", range: latinExtended },
  { family: "Geist Mono Variable", file: "geist-mono-latin-wght-normal.woff2", range: latin },
];

/** The font for titles of a theme; letters beyond Latin come from the font of the text. */
export function titleFont(name: string, family: string): Font {
  return { family: `${family} Variable`, file: `${name}-latin-wght-normal.woff2`, range: latin };
}

/** The bytes of a font file. */
export function fontFile(file: string): Buffer {
  return readFileSync(projectFile(`node_modules/${fontPackage({ file })}/files/${file}`));
}

/** The package of a font. */
export function fontPackage({ file }: Pick<Font, "file">): string {
  return `@fontsource-variable/${file.split("-latin")[0]}`;
}

/** `@font-face` rules; the files are in `fonts/` beside the stylesheet. */
export function fontFaces(from: readonly Font[] = fonts, display: "swap" | "optional" = "swap"): string {
  return from
    .map(
      ({ family, file, range }) =>
        `@font-face {\n  font-family: "${family}";\n  font-display: ${display};\n  font-weight: 100 900;\n  src: url("fonts/${file}") format("woff2");\n  unicode-range: ${range};\n}\n`,
    )
    .join("");
}

/** `@font-face` rules with the files inside: from a disk some browsers load no font beside a page. */
export function inlineFontFaces(from: readonly Font[]): string {
  return fontFaces(from).replaceAll(/url\("fonts\/([^"]+)"\)/g, (_, file: string) => fontAddress(file));
}

function fontAddress(file: string): string {
  return `url("data:font/woff2;base64,${fontFile(file).toString("base64")}")`;
}
