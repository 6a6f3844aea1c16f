import { expect, test } from "vitest";
import { problems } from "../sample-tree.ts";

const examples = "components/lamp/examples.ts";

test("proposes the name in kebab case", () => {
  expect(problems({ [examples]: (text) => text.replace('"long-name"', '"LängerName 2"') })).toMatchInlineSnapshot(`
    [
      {
        "column": 11,
        "file": "components/lamp/examples.ts",
        "line": 3,
        "message": "The name "LängerName 2" is not in kebab case.",
        "rule": "example-names",
        "suggestion": "Write "langer-name-2".",
      },
    ]
  `);
});

test("finds a name that stands twice", () => {
  expect(problems({ [examples]: (text) => text.replace('"long-name"', '"default"') })).toMatchInlineSnapshot(`
    [
      {
        "column": 11,
        "file": "components/lamp/examples.ts",
        "line": 3,
        "message": "The name "default" stands twice in examples.",
        "rule": "example-names",
      },
    ]
  `);
});

test("looks at rejected data by itself", () => {
  const rejected = 'export const rejected = [{ name: "default", data: 1 }, { name: "No Data", data: 2 }];';
  expect(
    problems({ [examples]: (text) => text.replace("export const rejected = [];", rejected) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 64,
        "file": "components/lamp/examples.ts",
        "line": 5,
        "message": "The name "No Data" is not in kebab case.",
        "rule": "example-names",
        "suggestion": "Write "no-data".",
      },
    ]
  `);
});
