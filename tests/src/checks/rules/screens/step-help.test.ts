import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a step without help", () => {
  expect(
    screenProblems({ "screens/trainer/members.create.json": set("steps.0.help", undefined) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "screens/trainer/members.create.json",
        "line": 21,
        "message": "The step "person" has no help.",
        "rule": "step-help",
        "suggestion": "Add "help": what to know before one answers.",
      },
    ]
  `);
});

test("needs none on the displays of a hall", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": (create) => {
        set("id", "dojang.create")(create);
        set("steps.0.help", undefined)(create);
      },
    }).map(({ rule }) => rule),
  ).toMatchInlineSnapshot(`
    [
      "screen-place",
      "screen-ids",
    ]
  `);
});
