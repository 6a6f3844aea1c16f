import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a heading that is higher than its section, one that skips a level, and one that is too deep", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.2", {
        layout: "section",
        title: "A",
        children: [
          { component: "card", data: { title: "B", headingLevel: 2 } },
          { component: "card", data: { title: "C", headingLevel: 4 } },
          { component: "card", data: { headingLevel: 4 } },
          {
            layout: "section",
            title: "D",
            children: [{ layout: "section", title: "E", children: [{ layout: "section", title: "F", children: [] }] }],
          },
        ],
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 29,
        "file": "screens/trainer/members.detail.json",
        "line": 62,
        "message": "A heading of level 2 cannot stand below one of level 2.",
        "rule": "heading-order",
        "suggestion": "Leave "headingLevel" out: it follows the nesting, here 3.",
      },
      {
        "column": 29,
        "file": "screens/trainer/members.detail.json",
        "line": 69,
        "message": "After a heading of level 2 comes one of level 4; none of level 3 lies between.",
        "rule": "heading-order",
        "suggestion": "Leave "headingLevel" out: it follows the nesting, here 3.",
      },
      {
        "column": 28,
        "file": "screens/trainer/members.detail.json",
        "line": 88,
        "message": "Headings do not go deeper than level 4.",
        "rule": "heading-order",
        "suggestion": "Leave out the title of this layout or of one around it.",
      },
    ]
  `);
});

test("takes a level that continues the one before", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.2", {
        layout: "stack",
        children: [
          { component: "heading", data: { text: "A", headingLevel: 2 } },
          { component: "card", data: { title: "B", headingLevel: 3 } },
        ],
      }),
    }),
  ).toMatchInlineSnapshot(`[]`);
});

test("takes a component for a heading only if it has a level", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.2", {
        layout: "section",
        title: "A",
        children: [
          { component: "text", data: { body: ["B"] } },
          { component: "card", data: { title: "C", headingLevel: 4 } },
        ],
      }),
    }).map(({ rule, message }) => `${rule}: ${message}`),
  ).toEqual(["heading-order: After a heading of level 2 comes one of level 4; none of level 3 lies between."]);
});
