import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an operation that does not exist", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("data.member.source", "members.member.gte") }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 17,
        "file": "screens/trainer/members.detail.json",
        "line": 10,
        "message": "There is no operation "members.member.gte".",
        "rule": "operations-known",
        "suggestion": "Did you mean "members.member.get"?",
      },
    ]
  `);
});

test("finds data that would change something, and a review without effects", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("data.members.source", "members.member.preview"),
      "screens/trainer/members.create.json": set("review.source", "members.member.list"),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 20,
        "file": "content/scenarios/members.list.json",
        "line": 14,
        "message": "This is no result of "members.member.preview": The property "effects" is missing.",
        "rule": "scenario-results",
      },
      {
        "column": 20,
        "file": "content/scenarios/members.list.json",
        "line": 14,
        "message": "This is no result of "members.member.preview": There is no property "total".",
        "rule": "scenario-results",
      },
      {
        "column": 20,
        "file": "content/scenarios/members.list.json",
        "line": 14,
        "message": "This is no result of "members.member.preview": There is no property "items".",
        "rule": "scenario-results",
      },
      {
        "column": 15,
        "file": "screens/trainer/members.create.json",
        "line": 74,
        "message": "The operation "members.member.list" is no dry-run: its result has no effects.",
        "rule": "operations-known",
        "suggestion": "Name the operation that tells what would happen: <feature>.<resource>.preview.",
      },
      {
        "column": 24,
        "file": "screens/trainer/members.create.json",
        "line": 86,
        "message": "There is no field "effects"; known are "items", "total".",
        "rule": "expressions-typed",
      },
      {
        "column": 17,
        "file": "screens/trainer/members.list.json",
        "line": 19,
        "message": "The operation "members.member.preview" changes something; data is only read.",
        "rule": "operations-known",
        "suggestion": "Name an operation that is called with GET.",
      },
      {
        "column": 17,
        "file": "screens/trainer/members.list.json",
        "line": 20,
        "message": "The operation "members.member.preview" needs the parameter "firstName".",
        "rule": "operation-parameters",
        "suggestion": "Add "params": { "firstName": { "$bind": "params.firstName" } }.",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.list.json",
        "line": 21,
        "message": "There is no parameter "limit" of the operation "members.member.preview".",
        "rule": "operation-parameters",
        "suggestion": "The operation takes "firstName", "kind", "guardian", "birthDate", "groups", "photos", "address", "children".",
      },
      {
        "column": 31,
        "file": "screens/trainer/members.list.json",
        "line": 37,
        "message": "There is no field "total"; known are "effects".",
        "rule": "expressions-typed",
      },
      {
        "column": 33,
        "file": "screens/trainer/members.list.json",
        "line": 58,
        "message": "There is no field "items"; known are "effects".",
        "rule": "expressions-typed",
      },
      {
        "column": 28,
        "file": "screens/trainer/members.list.json",
        "line": 70,
        "message": "There is no field "items"; known are "effects".",
        "rule": "expressions-typed",
      },
    ]
  `);
});
