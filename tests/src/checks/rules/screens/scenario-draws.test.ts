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
