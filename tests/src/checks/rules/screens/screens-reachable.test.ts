import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a screen that nothing leads to", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.1.children.0.data.itemHref", undefined),
      "screens/trainer/members.detail.json": set("route", "/archiv/:id"),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 12,
        "file": "screens/trainer/members.detail.json",
        "line": 4,
        "message": "Nothing in the app "trainer" leads to the screen "members.detail".",
        "rule": "screens-reachable",
        "suggestion": "Link to it from a screen that people find, or give it "nav".",
      },
    ]
  `);
});
