import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds capabilities that do not exist, in screens and scenarios", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("requires", ["members.raed"]),
      "screens/trainer/members.detail.json": set("body.1.requires", ["member.delete"]),
      "content/scenarios/members.detail.json": set("scenarios.1.capabilities.deny", ["members.wrte"]),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 11,
        "file": "content/scenarios/members.detail.json",
        "line": 21,
        "message": "There is no capability "members.wrte".",
        "rule": "capabilities-known",
        "suggestion": "Did you mean "members.write"?",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.detail.json",
        "line": 51,
        "message": "There is no capability "member.delete".",
        "rule": "capabilities-known",
        "suggestion": "Add it to content/api/openapi.yaml.",
      },
      {
        "column": 5,
        "file": "screens/trainer/members.list.json",
        "line": 15,
        "message": "There is no capability "members.raed".",
        "rule": "capabilities-known",
        "suggestion": "Did you mean "members.read"?",
      },
    ]
  `);
});

test("finds them where a scenario says which part is missing, too", () => {
  const denied = { capability: "members.wrte", part: "flag" };
  expect(
    screenProblems({ "content/scenarios/members.detail.json": set("scenarios.1.capabilities.deny", [denied]) }),
  ).toMatchObject([{ rule: "capabilities-known", message: 'There is no capability "members.wrte".' }]);
});
