import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds results of no data source, and results that break the schema", () => {
  expect(
    screenProblems({
      "content/scenarios/members.list.json": (file) => {
        set("scenarios.1.results.members.items.of.titel", "A")(file);
        set("scenarios.1.results.members.total", "200")(file);
        set("scenarios.2.results", { member: {} })(file);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 20,
        "file": "content/scenarios/members.list.json",
        "line": 15,
        "message": "This is no result of "members.member.list": It must be integer.",
        "rule": "scenario-results",
      },
      {
        "column": 19,
        "file": "content/scenarios/members.list.json",
        "line": 18,
        "message": "This is no result of "members.member.list": There is no property "titel".",
        "rule": "scenario-results",
      },
      {
        "column": 9,
        "file": "content/scenarios/members.list.json",
        "line": 32,
        "message": "There is no data source "member".",
        "rule": "scenario-results",
        "suggestion": "Did you mean "members"?",
      },
    ]
  `);
});

test("finds a state and a repetition that are none", () => {
  expect(
    screenProblems({
      "content/scenarios/members.list.json": (file) => {
        set("scenarios.1.results.members.items.$repeat", -1)(file);
        set("scenarios.2.results.members", { $state: "broken" })(file);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 24,
        "file": "content/scenarios/members.list.json",
        "line": 17,
        "message": ""$repeat" takes a whole number up to 10000.",
        "rule": "scenario-results",
        "suggestion": "Write how many items there are.",
      },
      {
        "column": 21,
        "file": "content/scenarios/members.list.json",
        "line": 32,
        "message": "There is no state "broken".",
        "rule": "scenario-results",
        "suggestion": "Use "loading", "failed".",
      },
    ]
  `);
});

test("finds repetitions in each other that come to too much", () => {
  const rows = { $repeat: 200, of: { id: "m", title: "A", rows: { $repeat: 200, of: { id: "n" } } } };
  expect(
    screenProblems({ "content/scenarios/members.list.json": set("scenarios.1.results.members.items", rows) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 20,
        "file": "content/scenarios/members.list.json",
        "line": 14,
        "message": "This is no result of "members.member.list": The result has more than 10000 repeated items.",
        "rule": "scenario-results",
      },
      {
        "column": 1,
        "file": "screens/trainer/members.list.json",
        "line": 1,
        "message": "In the scenario "many": The result has more than 10000 repeated items.",
        "rule": "scenario-draws",
      },
    ]
  `);
});

test("takes a repetition that gives nothing", () => {
  const file = "content/scenarios/members.list.json";
  expect(screenProblems({ [file]: set("scenarios.1.results.members.items.$repeat", 0) })).toEqual([]);
});
