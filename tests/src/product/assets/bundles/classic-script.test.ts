import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { classicScript } from "../../../../../src/product/assets/bundles/classic-script.ts";

it("a module and what it imports are one script that needs no modules, and names the packages in it", async () => {
  const { text, packages } = await classicScript("src/made.ts", [
    {
      name: "made",
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /made/ }, ({ path }) => ({ path, namespace: "made" }));
        onLoad({ filter: /.*/, namespace: "made" }, ({ path }) => ({
          contents: path.endsWith("src/made.ts")
            ? 'import { parse } from "jsonc-parser"; import { word } from "made-other"; result(parse(`["ä", /* */ "${word}"]`));'
            : 'export const word: string = "other";',
          loader: "ts",
          resolveDir: process.cwd(),
        }));
      },
    },
  ]);
  let result: unknown;
  runInNewContext(text, { result: (value: unknown) => (result = value) });
  expect(JSON.stringify(result)).toBe('["ä","other"]');
  expect(text).toContain("ä");
  expect(packages).toEqual(["jsonc-parser"]);
}, 30_000);
