import { expect, test } from "vitest";
import { ownDeclarations } from "../../../../src/workshop/packages/declarations.ts";

const emitted = new Map([
  ["src/a.d.ts", 'import { b } from "./deep/b.ts";\nimport "zod";\nexport type A = import("../other/c.ts").C;\n'],
  ["src/deep/b.d.ts", 'import type { T } from "#texts";\nimport "./aside.ts";\nexport { A } from "../a.ts";\n'],
  ["src/deep/aside.d.ts", 'export * from "#near";\n'],
  ["src/deep/near.d.ts", "export {};\n"],
  ["src/texts.d.ts", "export type T = string;\n"],
  ["other/c.d.ts", 'export type C = "./no.ts";\n'],
  ["other/unused.d.ts", "export {};\n"],
]);
const conditions: Readonly<Record<string, string>> = { "#texts": "src/texts.ts", "#near": "src/deep/near.ts" };

test("the declarations of a package are those that its modules need, as its consumers resolve them", () => {
  const own = ownDeclarations(emitted, ["src/a.ts"], (name) => conditions[name]);
  expect(Object.fromEntries(own)).toEqual({
    "src/a.d.ts": 'import { b } from "./deep/b.js";\nimport "zod";\nexport type A = import("../other/c.js").C;\n',
    "src/deep/b.d.ts": 'import type { T } from "../texts.js";\nimport "./aside.js";\nexport { A } from "../a.js";\n',
    "src/deep/aside.d.ts": 'export * from "./near.js";\n',
    "src/deep/near.d.ts": "export {};\n",
    "src/texts.d.ts": "export type T = string;\n",
    "other/c.d.ts": 'export type C = "./no.ts";\n',
  });
});

test("a name that package.json does not have is a mistake", () => {
  expect(() => ownDeclarations(emitted, ["src/a.ts"], () => undefined)).toThrowErrorMatchingInlineSnapshot(
    `[Error: #texts is no entry of "imports" in package.json.]`,
  );
});
