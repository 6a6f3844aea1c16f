import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an irreversible submit without a review", () => {
  expect(screenProblems({ "screens/trainer/members.create.json": set("review", undefined) })).toMatchInlineSnapshot(`
    [
      {
        "column": 15,
        "file": "screens/trainer/members.create.json",
        "line": 73,
        "message": "The action "create" is irreversible, but the flow has no review.",
        "rule": "flow-submit",
        "suggestion": "Add "review" with "source", a dry-run, and "effects": { "$bind": "review.effects" }.",
      },
    ]
  `);
});

test("finds effects that do not come from a dry-run", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": (create) => {
        set("review.source", undefined)(create);
        set("review.effects.$bind", "['Neu']")(create);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "screens/trainer/members.create.json",
        "line": 72,
        "message": "The action "create" is irreversible, but its review has no source.",
        "rule": "flow-submit",
        "suggestion": "Add "review" with "source", a dry-run, and "effects": { "$bind": "review.effects" }.",
      },
      {
        "column": 5,
        "file": "screens/trainer/members.create.json",
        "line": 83,
        "message": "Effects come from a dry-run, and the review names none.",
        "rule": "flow-submit",
        "suggestion": "Add "source": the operation that tells what would happen.",
      },
    ]
  `);
});
