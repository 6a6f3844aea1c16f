import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";

const { outputFiles, metafile } = buildSync({
  entryPoints: ["src/product/client/behaviours.ts"],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  metafile: true,
  write: false,
});

test("the behaviours of all components take less than 6 kB", () => {
  expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThan(6 * 1024);
});

test("the behaviours bring no renderer, no contract and no package with them", () => {
  const strange = Object.keys(metafile.inputs).filter((file) =>
    /(render|contract|html|icons)\.ts$|node_modules/.test(file),
  );
  expect(strange).toEqual([]);
});
