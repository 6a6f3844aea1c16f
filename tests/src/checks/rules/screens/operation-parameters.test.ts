import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a parameter that the operation does not take, and one that it needs", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("data.member.params", { idd: { $bind: "params.id" } }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 17,
        "file": "screens/trainer/members.detail.json",
        "line": 11,
        "message": "The operation "members.member.get" needs the parameter "id".",
        "rule": "operation-parameters",
        "suggestion": "Add "params": { "id": { "$bind": "params.id" } }.",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.detail.json",
        "line": 12,
        "message": "There is no parameter "idd" of the operation "members.member.get".",
        "rule": "operation-parameters",
        "suggestion": "Did you mean "id"?",
      },
    ]
  `);
});

test("finds values that do not fit", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("data.members.params", { limit: 0, q: { $bind: "1 + 1" } }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 18,
        "file": "screens/trainer/members.list.json",
        "line": 21,
        "message": "limit: It must be at least 1.",
        "rule": "operation-parameters",
      },
      {
        "column": 14,
        "file": "screens/trainer/members.list.json",
        "line": 22,
        "message": "q: The expression does not fit: it is a number, not a string.",
        "rule": "operation-parameters",
      },
    ]
  `);
});

test("finds what a dry-run needs and no step asks for", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": set("steps.0.body.0.data.name", "givenName"),
      "content/messages/fr-CH.json": () => undefined,
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 21,
        "file": "screens/trainer/members.create.json",
        "line": 29,
        "message": "The operation "members.member.preview" takes no "givenName".",
        "rule": "flow-values",
        "suggestion": "The operation takes "firstName", "kind", "guardian", "birthDate", "groups", "photos", "address", "children".",
      },
      {
        "column": 15,
        "file": "screens/trainer/members.create.json",
        "line": 74,
        "message": "The dry-run "members.member.preview" needs "firstName", which no control of the flow has as its name.",
        "rule": "operation-parameters",
        "suggestion": "Ask for it in a step.",
      },
      {
        "column": 37,
        "file": "screens/trainer/members.create.json",
        "line": 80,
        "message": "There is no field "firstName"; known are "givenName", "kind", "guardian".",
        "rule": "expressions-typed",
      },
    ]
  `);
});

test("asks no dry-run for names where a control has one that is known only later", () => {
  const problems = screenProblems({
    "screens/trainer/members.create.json": set("steps.0.body.0.data.name", { $bind: "params.name" }),
    "content/messages/fr-CH.json": () => undefined,
  });
  expect(problems.filter(({ rule }) => rule === "operation-parameters")).toEqual([]);
});
