import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { OutputFile, Plugin } from "esbuild";
import { type MinifyOptions, minify } from "terser";
import { cached } from "../cached.ts";

const minifyOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  // Gzip finds more that is alike in functions beside each other, and in comparisons that stay as they are written.
  compress: { passes: 3, inline: 1, unsafe_arrows: true, keep_fargs: false, hoist_funs: true, lhs_constants: false },
};

const manual = createRequire(import.meta.url).resolve("terser/package.json");
const recipe = JSON.stringify([minifyOptions, JSON.parse(readFileSync(manual, "utf8")).version]);

/** Minifies esbuild's output by another twentieth. Not in development, where build time matters more. */
export const smallScripts: Plugin = {
  name: "small-scripts",
  setup({ onEnd, initialOptions }) {
    if (process.env["NODE_ENV"] === "development") return;
    // esbuild hashes its own output for file names: another terser version has to change the names too.
    initialOptions.banner = { js: `/* ${recipe} */` };
    onEnd(async ({ outputFiles = [] }) => {
      await Promise.all(outputFiles.map(makeSmall));
    });
  },
};

async function makeSmall(file: OutputFile): Promise<void> {
  const { text } = file;
  file.contents = await cached(text, recipe, "js", async () =>
    Buffer.from((await minify(text, minifyOptions)).code ?? text),
  );
}
