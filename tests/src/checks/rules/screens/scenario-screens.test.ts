import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds scenarios of no screen, in a file of another name", () => {
  expect(
    screenProblems({ "content/scenarios/members.list.json": set("screen", "members.lst") }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "content/scenarios/members.list.json",
        "line": 2,
        "message": "The scenarios are of the screen "members.lst", but their file is named "members.list.json".",
        "rule": "scenario-screens",
        "suggestion": "Write "members.list", or rename the file to "members.lst.json".",
      },
    ]
  `);
});

test("finds a name that stands twice, and another first scenario", () => {
  expect(
    screenProblems({
      "content/scenarios/members.list.json": (file) => {
        set("scenarios.0.name", "failed")(file);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 15,
        "file": "content/scenarios/members.list.json",
        "line": 5,
        "message": "The first scenario is "failed", not "usual".",
        "rule": "scenario-screens",
        "suggestion": "Begin with the situation "usual".",
      },
      {
        "column": 15,
        "file": "content/scenarios/members.list.json",
        "line": 27,
        "message": "There is a scenario "failed" already.",
        "rule": "scenario-screens",
        "suggestion": "Give it another name.",
      },
    ]
  `);
});

test("finds parameters, steps, values and modes that the screen does not have", () => {
  expect(
    screenProblems({
      "content/scenarios/members.detail.json": (file) => {
        set("scenarios.0.params", { idd: "m-1" })(file);
        set("scenarios.1.params", undefined)(file);
        set("scenarios.1.step", "person")(file);
        set("scenarios.1.values", { name: "A" })(file);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 17,
        "file": "content/scenarios/members.detail.json",
        "line": 8,
        "message": "The scenario "usual" has no value for the parameter "id" of the route.",
        "rule": "scenario-screens",
        "suggestion": "Add "params": { "id": "…" }.",
      },
      {
        "column": 9,
        "file": "content/scenarios/members.detail.json",
        "line": 9,
        "message": "There is no parameter "idd" on the screen.",
        "rule": "scenario-screens",
        "suggestion": "Did you mean "id"?",
      },
      {
        "column": 15,
        "file": "content/scenarios/members.detail.json",
        "line": 13,
        "message": "The scenario "read-only" has no value for the parameter "id" of the route.",
        "rule": "scenario-screens",
        "suggestion": "Add "params": { "id": "…" }.",
      },
      {
        "column": 15,
        "file": "content/scenarios/members.detail.json",
        "line": 21,
        "message": "There is no step "person".",
        "rule": "scenario-screens",
        "suggestion": "The screen is no flow; remove "step".",
      },
      {
        "column": 9,
        "file": "content/scenarios/members.detail.json",
        "line": 23,
        "message": "There is no control "name" on the screen.",
        "rule": "scenario-screens",
        "suggestion": "Remove it.",
      },
    ]
  `);
});

test("finds an outcome of an action that the screen does not have", () => {
  const found = screenProblems({
    "content/scenarios/members.detail.json": set("scenarios.0.outcome", { kind: "sent", action: "remov" }),
  });
  expect(found.map(({ rule, message, suggestion }) => [rule, message, suggestion])).toMatchInlineSnapshot(`
    [
      [
        "scenario-screens",
        "There is no action "remov".",
        "Did you mean "remove"?",
      ],
    ]
  `);
});
