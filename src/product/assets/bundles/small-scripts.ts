import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "esbuild";
import { type MinifyOptions, minify } from "terser";
import { cached, isCached } from "../../files/cached.ts";
import { minifyBeside } from "./minify-beside.ts";

/** Gzip finds more that is alike in functions beside each other, and in comparisons that stay as they are written. */
const compression = {
  inline: 1,
  unsafe_arrows: true,
  keep_fargs: false,
  hoist_funs: true,
  lhs_constants: false,
} as const;
const minifyOptions: MinifyOptions = { module: true, ecma: 2020, compress: { ...compression, passes: 3 } };

/** In characters. Of such a script further passes take seconds and leave out a thousandth. */
const large = 100_000;
const largeOptions: MinifyOptions = { ...minifyOptions, compress: { ...compression, passes: 1 } };

const manual = createRequire(import.meta.url).resolve("terser/package.json");
const recipe = JSON.stringify([minifyOptions, largeOptions, JSON.parse(readFileSync(manual, "utf8")).version]);

/** Minifies esbuild's output by another twentieth. Not in development, where build time matters more. */
export const smallScripts: Plugin = {
  name: "small-scripts",
  setup({ onEnd, initialOptions }) {
    if (process.env["NODE_ENV"] === "development") return;
    // esbuild hashes its own output for file names: another terser version has to change the names too.
    initialOptions.banner = { js: `/* ${recipe} */` };
    onEnd(async ({ outputFiles = [] }) => {
      const scripts = outputFiles.map(({ text }) => text);
      if (!scripts.every((script) => isCached(script, recipe, "js"))) await minifyBeside(scripts);
      for (const file of outputFiles) file.contents = await smallScript(file.text);
    });
  },
};

/** A script minified once more, kept for later builds. */
export async function smallScript(script: string): Promise<Buffer> {
  const options = script.length > large ? largeOptions : minifyOptions;
  return await cached(script, recipe, "js", async () => Buffer.from((await minify(script, options)).code ?? script));
}
