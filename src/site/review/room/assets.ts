import { readFileSync } from "node:fs";
import { type BuildOptions, build } from "esbuild";
import { tokensCss } from "../../../styles/tokens-css.ts";
import { smallScripts } from "../../bundles/small-scripts.ts";
import { scriptTargets } from "../../floor/floor.ts";
import { lowerStyles } from "../../floor/lower-styles.ts";
import { projectFile } from "../../project.ts";
import { fontFaces, fontFile, fonts } from "../../styles/fonts.ts";

const files = ["room", "entry", "viewer", "comments", "booklet"];

/** The stylesheet of a report, with its fonts inside: from a disk some browsers load no font beside a page. */
export function reportStylesheet(): string {
  const read = (path: string) => readFileSync(projectFile(path), "utf8");
  const own = files.map((name) => read(`src/styles/review/${name}.css`));
  const shared = ["src/styles/base.css", "components/button/styles.css", "src/styles/catalogue/bar.css"].map(read);
  const faces = fontFaces(latinFonts).replaceAll(/url\("fonts\/([^"]+)"\)/g, (_, file: string) => fontAddress(file));
  return lowerStyles([read("src/styles/layers.css"), faces, tokensCss(), ...shared, ...own].join("\n"), "app");
}

const latinFonts = fonts.filter(({ file }) => !file.includes("latin-ext"));

function fontAddress(file: string): string {
  return `url("data:font/woff2;base64,${fontFile(file).toString("base64")}")`;
}

const bundleOptions = {
  entryPoints: [projectFile("src/client/review-room.ts")],
  bundle: true,
  minify: true,
  // A page from a disk loads no modules.
  format: "iife",
  charset: "utf8",
  target: scriptTargets("app"),
  write: false,
  conditions: ["browser", "module"],
  plugins: [smallScripts],
} satisfies BuildOptions;

/** The script of a report, as one classic script. */
export async function reportScript(): Promise<string> {
  const { outputFiles } = await build(bundleOptions);
  return outputFiles[0]?.text ?? "";
}
