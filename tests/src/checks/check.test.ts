import { expect, test } from "vitest";
import { allRules, check } from "../../../src/checks/index.ts";
import { readTree } from "../../../src/checks/read-tree.ts";
import { problems, sampleTree } from "./sample-tree.ts";

test("finds nothing in a project that keeps the rules", () => {
  expect(problems()).toEqual([]);
});

test("finds nothing in this project", async () => {
  expect(check(await readTree("."))).toEqual([]);
});

test("tells every problem at once, by file and place", () => {
  const places = problems({
    "src/product/client/start.ts": 'import "astro";\nimport "node:fs";\n',
    "components/lamp/styles.css": null,
    "components/bulb/guide.mdx": (text) => text.replace("## Content", "## Words"),
  }).map(({ rule, file, line }) => `${rule} ${file}:${line}`);
  expect(places).toEqual([
    "guide-sections components/bulb/guide.mdx:12",
    "component-form components/lamp/styles.css:1",
    "import-walls src/product/client/start.ts:1",
    "import-walls src/product/client/start.ts:2",
  ]);
});

test("gives every rule a name in kebab case and a sentence", () => {
  for (const { name, description } of allRules) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(description).toMatch(/^[A-Z].*\.$/s);
  }
  expect(new Set(allRules.map(({ name }) => name)).size).toBe(allRules.length);
});

test("does not change the tree", () => {
  const tree = sampleTree({ "src/product/client/start.ts": 'import "astro";\n' });
  const before = new Map(tree.files);
  check(tree);
  expect(tree.files).toEqual(before);
});
