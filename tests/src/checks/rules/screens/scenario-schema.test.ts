import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a field that a scenario does not have", () => {
  expect(
    screenProblems({ "content/scenarios/members.list.json": set("scenarios.0.result", {}) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 7,
        "file": "content/scenarios/members.list.json",
        "line": 8,
        "message": "scenarios[0].result: There is no field "result"; did you mean "results"?",
        "rule": "scenario-schema",
        "suggestion": "Write "results".",
      },
    ]
  `);
});

test("finds a file that stops", () => {
  expect(
    screenProblems({}, { "content/scenarios/members.list.json": '{ "screen": "members.list", "scenarios": [' }),
  ).toMatchInlineSnapshot(`
          [
            {
              "column": 43,
              "file": "content/scenarios/members.list.json",
              "line": 1,
              "message": "The list is not closed.",
              "rule": "scenario-schema",
              "suggestion": "Close it with ].",
            },
          ]
        `);
});
