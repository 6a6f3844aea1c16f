import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a field that a screen does not have", () => {
  expect(screenProblems({ "screens/trainer/members.detail.json": set("body.0.dta", {}) })).toMatchInlineSnapshot(`
    [
      {
        "column": 7,
        "file": "screens/trainer/members.detail.json",
        "line": 42,
        "message": "body[0].dta: There is no field "dta"; did you mean "data"?",
        "rule": "screen-schema",
        "suggestion": "Write "data".",
      },
    ]
  `);
});

test("finds a file that is cut off", () => {
  expect(
    screenProblems({}, { "screens/trainer/members.cut.json": '{\n  "id": "members.cut",\n  "app": ' }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 10,
        "file": "screens/trainer/members.cut.json",
        "line": 3,
        "message": "A value is expected here.",
        "rule": "screen-schema",
        "suggestion": "Add it, or take out the comma or the name before it.",
      },
    ]
  `);
});
