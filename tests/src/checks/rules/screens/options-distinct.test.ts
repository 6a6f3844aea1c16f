import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an option with the value of another one", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": set("steps.0.body.1.data.options.0.value", "child"),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 24,
        "file": "screens/trainer/members.create.json",
        "line": 40,
        "message": "options: The values of the options differ.",
        "rule": "component-data",
      },
      {
        "column": 26,
        "file": "screens/trainer/members.create.json",
        "line": 46,
        "message": "There is an option "child" already.",
        "rule": "options-distinct",
        "suggestion": "Give it another value.",
      },
    ]
  `);
});
