import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

const rule = (more: object) => ({
  component: "rule",
  data: {
    id: "names-differ",
    when: { $bind: "values.firstName == values.lastName" },
    message: "Vorname und Name sind gleich.",
    fields: ["firstName"],
    ...more,
  },
});
const found = (place: string, value: unknown) =>
  screenProblems({ "screens/trainer/members.create.json": set(place, value) }).filter(
    (problem) => problem.rule === "rule-fields",
  );

test("finds a rule about a control that is not there, or comes later, and one with the id of a control", () => {
  expect(found("steps.0.body.2", rule({}))).toEqual([]);
  expect(found("steps.0.body.2", rule({ fields: ["firstNam"], id: "firstName" }))).toMatchInlineSnapshot(`
    [
      {
        "column": 19,
        "file": "screens/trainer/members.create.json",
        "line": 55,
        "message": "A control has the name "firstName" too.",
        "rule": "rule-fields",
        "suggestion": "Give the rule an id of its own.",
      },
      {
        "column": 15,
        "file": "screens/trainer/members.create.json",
        "line": 61,
        "message": "There is no control "firstNam" up to this step.",
        "rule": "rule-fields",
        "suggestion": "Did you mean "firstName"?",
      },
    ]
  `);
});

test("finds a rule where nothing is entered", () => {
  expect(found("review.summary", [rule({})])).toMatchInlineSnapshot(`
    [
      {
        "column": 7,
        "file": "screens/trainer/members.create.json",
        "line": 76,
        "message": "A rule is here, where nothing is entered: it would hold nothing.",
        "rule": "rule-fields",
        "suggestion": "Put it into a step of a flow.",
      },
    ]
  `);
});
