import { expect, test } from "vitest";
import { importCircles } from "../../../../src/checks/rules/import-circles.ts";
import { sampleTree } from "../sample-tree.ts";

function circles(files: Readonly<Record<string, string>>) {
  return [...importCircles.check(sampleTree(files))];
}

test("names the modules of a circle and what to do", () => {
  const found = circles({
    "src/product/engine/one.ts": 'import { two } from "./deep/two.ts";',
    "src/product/engine/deep/two.ts": 'export { three } from "../three.ts";',
    "src/product/engine/three.ts": 'import "./one.ts";',
  });
  expect(found).toMatchInlineSnapshot(`
    [
      {
        "file": "src/product/engine/deep/two.ts",
        "message": "The module imports itself over src/product/engine/one.ts, src/product/engine/three.ts.",
        "suggestion": "Move what src/product/engine/three.ts needs of it into a module that both import.",
      },
    ]
  `);
});

test.each([
  ["a type", 'import type { Two } from "./two.ts";', 'import type { One } from "./one.ts";'],
  ["a module that is loaded later", 'import "./two.ts";', 'const one = () => import("./one.ts");'],
  ["a type in place", 'import "./two.ts";', 'type One = import("./one.ts").One;'],
])("finds a circle by %s", (_, one, two) => {
  expect(circles({ "src/product/client/one.ts": one, "src/product/client/two.ts": two })).toHaveLength(1);
});

test("finds a circle over any module that a condition of package.json chooses", () => {
  const found = circles({
    "package.json":
      '{ "imports": { "#reader": { "app": "./src/product/engine/light.ts", "default": "./src/product/engine/whole.ts" } } }',
    "src/product/engine/host.ts": 'import "#reader";',
    "src/product/engine/light.ts": 'import "./host.ts";',
    "src/product/engine/whole.ts": "export {};",
  });
  expect(found.map(({ file }) => file)).toEqual(["src/product/engine/host.ts"]);
});

test("takes no path in a text or a comment for an import", () => {
  const found = circles({
    "src/product/engine/one.ts": 'import "./two.ts";',
    "src/product/engine/two.ts": '// like "./one.ts"\nexport const words = "./one.ts";',
  });
  expect(found).toEqual([]);
});
