import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a scenario in which a component cannot be drawn", () => {
  expect(
    screenProblems({
      "content/scenarios/members.detail.json": set("scenarios.0.results", { member: { id: "m-1", title: "" } }),
      "screens/trainer/members.detail.json": set("body.0", {
        component: "card",
        data: { title: { $bind: "member.title" } },
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 18,
        "file": "screens/trainer/members.detail.json",
        "line": 34,
        "message": "In the scenario "usual": title: Use at least 1 character.",
        "rule": "scenario-draws",
      },
    ]
  `);
});

test("finds an id that several items have", () => {
  const card = { component: "card", data: { id: { $text: "m-{$member.state}" }, title: { $bind: "member.title" } } };
  expect(
    screenProblems({ "screens/trainer/members.list.json": set("body.1.children.1.node", card) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 75,
        "message": "In the scenario "many": The id "m-" stands twice on the page.",
        "rule": "scenario-draws",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 75,
        "message": "In the scenario "many": The id "m--title" stands twice on the page.",
        "rule": "scenario-draws",
      },
    ]
  `);
});
