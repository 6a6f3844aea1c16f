import { expect, test } from "vitest";
import { engineNeutral } from "../../../../src/checks/rules/engine-neutral.ts";
import { problems, sampleTree } from "../sample-tree.ts";

test("finds the name of a component in the engine", () => {
  const source = 'export const isLamp = (node: { component: string }) => node.component === "lamp";\n';
  expect(problems({ "src/product/engine/lamp.ts": source })).toMatchInlineSnapshot(`
    [
      {
        "column": 75,
        "file": "src/product/engine/lamp.ts",
        "line": 1,
        "message": "The engine names the component "lamp".",
        "rule": "engine-neutral",
        "suggestion": "Let the component declare what sets it apart, and read that.",
      },
    ]
  `);
});

const branches = [
  'components.get("lamp");',
  'registry.components.has("lamp");',
  'if ("lamp" !== node.id) throw new Error();',
  'switch (node.component) {\n  case "lamp":\n}',
];

test.each(branches)("finds the name in %s", (source) => {
  expect([...engineNeutral.check(sampleTree({ "src/product/engine/branch.ts": source }))]).toHaveLength(1);
});

const pure = [
  'export const words = ["lamp"];',
  'export const isLayout = (node: { layout: string }) => node.layout === "lamp";',
];

test.each(pure)("lets pass %s", (source) => {
  expect([...engineNeutral.check(sampleTree({ "src/product/engine/pure.ts": source }))]).toEqual([]);
});

test("looks into the engine only", () => {
  expect(problems({ "src/product/client/start.ts": 'document.querySelector("lamp");\n' })).toEqual([]);
});
