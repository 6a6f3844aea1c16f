import { expect, test } from "vitest";
import { exportedNames } from "../../../../src/checks/rules/exported-names.ts";
import { sampleTree } from "../sample-tree.ts";

function sharedNames(files: Readonly<Record<string, string>>) {
  return [...exportedNames.check(sampleTree(files))];
}

test("says where a name is exported already and what to do", () => {
  const found = sharedNames({
    "src/product/client/plan.ts": "export interface Plan {}\n",
    "src/site/plan.ts": "/** Raised versions. */\nexport type Plan = readonly string[];\n",
  });
  expect(found).toMatchInlineSnapshot(`
    [
      {
        "file": "src/site/plan.ts",
        "message": "src/product/client/plan.ts exports another "Plan".",
        "offset": 36,
        "suggestion": "Import that one if it is the same thing; else rename one of the two by what it does.",
      },
    ]
  `);
});

test.each([
  ["a function", "export async function* lamp() {}"],
  ["a class", "export abstract class lamp {}"],
  ["a value", "export const lamp = 1;"],
  ["a name beside the markup of another folder's component", "export function lamp() {}"],
])("finds %s that a component exports too", (_, text) => {
  expect(sharedNames({ "src/product/client/light.ts": text })).toHaveLength(1);
});

test("lets the modules share names among which a condition of package.json chooses", () => {
  const imports =
    '{ "imports": { "#reader": { "app": "./src/product/engine/light.ts", "default": "./src/product/engine/whole.ts" } } }';
  const text = "export const reader = 1;";
  const files = { "src/product/engine/light.ts": text, "src/product/engine/whole.ts": text };
  expect(sharedNames(files)).toHaveLength(1);
  expect(sharedNames({ ...files, "package.json": imports })).toEqual([]);
});

test("lets a component's markup and behaviour share its name, and every component name its parts", () => {
  const found = sharedNames({ "components/lamp/client.ts": "export const lamp = {};" });
  expect(found).toEqual([]);
});

test("counts neither a re-export, nor code in a text, nor the overloads of a function", () => {
  const found = sharedNames({
    "src/product/engine/one.ts":
      "export function one(a: 1): 1;\nexport function one(a: 2): 2;\nexport function one(a) {}",
    "src/product/engine/all.ts": 'export { one } from "./one.ts";',
    "src/product/engine/made.ts": "const code = `\nexport function one() {}\n`;",
  });
  expect(found).toEqual([]);
});
