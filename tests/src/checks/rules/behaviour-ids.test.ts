import { expect, test } from "vitest";
import { problems } from "../sample-tree.ts";

const behaviour = "components/lamp/behaviour.ts";

test("finds an id without its component", () => {
  expect(problems({ [behaviour]: (text) => text.replace("lamp-enter", "enter") })).toMatchInlineSnapshot(`
    [
      {
        "column": 20,
        "file": "components/lamp/behaviour.ts",
        "line": 2,
        "message": "The id "enter" does not start with "lamp-" in kebab case.",
        "rule": "behaviour-ids",
        "suggestion": "Write "lamp-enter".",
      },
    ]
  `);
});

test("finds an id that is not in kebab case", () => {
  expect(problems({ [behaviour]: (text) => text.replace("lamp-enter", "lamp-Enter") })).toHaveLength(1);
});

test("finds an id that stands twice", () => {
  const twice = (text: string) => text.replace("],", '],\n  aria: [{ id: "lamp-enter", on: "root" }],');
  expect(problems({ [behaviour]: twice })).toMatchInlineSnapshot(`
    [
      {
        "column": 16,
        "file": "components/lamp/behaviour.ts",
        "line": 3,
        "message": "The id "lamp-enter" stands in components/lamp/behaviour.ts already.",
        "rule": "behaviour-ids",
      },
    ]
  `);
});
