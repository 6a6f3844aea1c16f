import { expect, test } from "vitest";
import { screenProblems } from "../../sample-screens.ts";

test("finds a second accent", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": (detail) => {
        detail.body.push(
          { component: "card", data: { title: "A", variant: "accent" } } as never,
          {
            layout: "stack",
            children: [{ component: "stat-tile", data: { label: "B", value: 1, variant: "accent" } }],
          } as never,
        );
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 24,
        "file": "screens/trainer/members.detail.json",
        "line": 69,
        "message": "There is an accent already, in line 58.",
        "rule": "one-accent",
        "suggestion": "Leave it to the one card or tile that counts most.",
      },
    ]
  `);
});
