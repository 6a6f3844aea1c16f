import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a card in a card, as component, as layout and as tile", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.2", {
        layout: "card",
        children: [
          { layout: "stack", children: [{ component: "card", data: { title: "A" } }] },
          { layout: "card", children: [{ component: "text", data: { body: ["B"] } }] },
          { component: "stat-tile", data: { label: "C", value: 1 } },
          { component: "stat-tile", data: { label: "D", value: 1, bare: true } },
        ],
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 28,
        "file": "screens/trainer/members.detail.json",
        "line": 61,
        "message": "The component "card" stands in a card.",
        "rule": "card-nesting",
        "suggestion": "Take it out, or make what is around it a "section" or a "stack".",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.detail.json",
        "line": 69,
        "message": "A card stands in a card.",
        "rule": "card-nesting",
        "suggestion": "Take it out, or make what is around it a "section" or a "stack".",
      },
      {
        "column": 24,
        "file": "screens/trainer/members.detail.json",
        "line": 82,
        "message": "The component "stat-tile" stands in a card.",
        "rule": "card-nesting",
        "suggestion": "Take it out, or make what is around it a "section" or a "stack".",
      },
    ]
  `);
});
