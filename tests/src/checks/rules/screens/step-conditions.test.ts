import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a condition that looks ahead, and one on its own step", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": (create) => {
        set("steps.0.if", { $bind: "!has(values.guardian)" })(create);
        set("steps.1.if.$bind", "values.kind == 'child' || values.guardian != null")(create);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "screens/trainer/members.create.json",
        "line": 53,
        "message": "The operation "members.member.preview" needs "firstName", but it is asked for only under a condition on other answers.",
        "rule": "flow-values",
        "suggestion": "Take the condition away, or ask for it elsewhere.",
      },
      {
        "column": 20,
        "file": "screens/trainer/members.create.json",
        "line": 54,
        "message": "The step "person" depends on "guardian", which the later step "guardian" asks for.",
        "rule": "step-conditions",
        "suggestion": "Ask for it in an earlier step.",
      },
      {
        "column": 52,
        "file": "screens/trainer/members.create.json",
        "line": 62,
        "message": "The step "guardian" depends on "guardian", which this step itself asks for.",
        "rule": "step-conditions",
        "suggestion": "Ask for it in an earlier step.",
      },
    ]
  `);
});

test("finds a condition on the object or the part of a value that a later step asks for", () => {
  const ahead = (condition: string) =>
    screenProblems({
      "screens/trainer/members.create.json": (create) => {
        set("steps.1.body.0.data.name", "address.city")(create);
        set("steps.1.if.$bind", condition)(create);
      },
    }).filter(({ rule }) => rule === "step-conditions");
  expect(ahead("has(values.address.city) && values.address.city.startsWith('A')")).toHaveLength(2);
  expect(ahead("has(values.address)")).toHaveLength(1);
  expect(ahead("values.kind == 'child'")).toEqual([]);
});
