import { type BuildOptions, build } from "esbuild";
import { smallScripts } from "../../bundles/small-scripts.ts";
import { scriptTargets } from "../../floor/floor.ts";
import { projectFile } from "../../project.ts";
import { fonts } from "../../styles/fonts.ts";
import { inlineStylesheet } from "../../styles/stylesheet.ts";

const files = [
  "catalogue/bar",
  "catalogue/side-links",
  ...["room", "entry", "viewer", "comments", "pdf"].map((name) => `review/${name}`),
];

/** The stylesheet of a report. */
export function reportStylesheet(): string {
  const latin = fonts.filter(({ file }) => !file.includes("latin-ext"));
  return inlineStylesheet(
    files.map((name) => `${name}.css`),
    latin,
  );
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
