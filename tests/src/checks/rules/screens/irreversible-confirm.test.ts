import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an irreversible action without a confirmation", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("actions.remove.confirm", undefined) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 5,
        "file": "screens/trainer/members.detail.json",
        "line": 19,
        "message": "The action "remove" is irreversible, but its confirmation has no title and no consequences.",
        "rule": "irreversible-confirm",
        "suggestion": "Add "confirm" with "title", the question, and "consequences", one sentence for each.",
      },
    ]
  `);
});

test("finds a confirmation without consequences", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("actions.remove.confirm.consequences", []) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 7,
        "file": "screens/trainer/members.detail.json",
        "line": 22,
        "message": "The action "remove" is irreversible, but its confirmation has no consequences.",
        "rule": "irreversible-confirm",
        "suggestion": "Add "confirm" with "title", the question, and "consequences", one sentence for each.",
      },
    ]
  `);
});
