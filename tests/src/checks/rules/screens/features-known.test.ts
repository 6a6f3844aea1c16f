import { expect, test } from "vitest";
import { screenProblems } from "../../sample-screens.ts";

test("finds a feature that no screen has, and one that is there twice", () => {
  expect(
    screenProblems({ "content/distributions.json": () => ({ complete: ["members", "memberz", "members"] }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 5,
        "file": "content/distributions.json",
        "line": 4,
        "message": "There is no feature "memberz".",
        "rule": "features-known",
        "suggestion": "Remove it, or write a screen of it.",
      },
      {
        "column": 5,
        "file": "content/distributions.json",
        "line": 5,
        "message": "The feature "members" is there already.",
        "rule": "features-known",
        "suggestion": "Remove it.",
      },
    ]
  `);
});

test("says nothing of features while a screen cannot be read", () => {
  const rules = screenProblems(
    { "content/distributions.json": () => ({ complete: ["members", "people"] }) },
    { "screens/admin/people.list.json": "{" },
  ).map(({ rule }) => rule);
  expect(rules).not.toContain("features-known");
});
