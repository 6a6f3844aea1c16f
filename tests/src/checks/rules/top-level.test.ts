import { expect, test } from "vitest";
import { problems } from "../sample-tree.ts";

test("names a folder that does not belong on the top level once", () => {
  expect(problems({ "docs/one.md": "", "docs/two.md": "" })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "docs/one.md",
        "line": 1,
        "message": ""docs" does not belong on the top level.",
        "rule": "top-level",
        "suggestion": "Move it into one of the folders of the project.",
      },
    ]
  `);
});

test("knows what was meant", () => {
  expect(problems({ "component/lamp.ts": "" })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "component/lamp.ts",
        "line": 1,
        "message": ""component" does not belong on the top level.",
        "rule": "top-level",
        "suggestion": "Did you mean "components"?",
      },
    ]
  `);
});

test("lets pass what has to be at the root, and what starts with a dot", () => {
  const files = { "CHANGELOG.md": "", "CONTRIBUTING.md": "", ".ci/run": "", ".biome.json": "{}" };
  expect(problems(files)).toEqual([]);
});
