import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds data that no expression reads", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("data.others", { source: "members.member.list" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 5,
        "file": "screens/trainer/members.detail.json",
        "line": 17,
        "message": "No expression reads the data source "others".",
        "rule": "data-used",
        "suggestion": "Remove it, or use its result.",
      },
    ]
  `);
});
