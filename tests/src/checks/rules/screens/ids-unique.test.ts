import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an id that stands twice, one of the shell, and one that is repeated", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": (list) => {
        set("body.0.data.id", "all")(list);
        set("body.1.children.0.data.id", "main")(list);
        set("body.1.children.1.node.data.id", "member-card")(list);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "screens/trainer/members.list.json",
        "line": 52,
        "message": "The id "all" stands in line 47 already.",
        "rule": "ids-unique",
        "suggestion": "Choose another one.",
      },
      {
        "column": 19,
        "file": "screens/trainer/members.list.json",
        "line": 68,
        "message": "The id "main" belongs to what is around the screen.",
        "rule": "ids-unique",
        "suggestion": "Choose another one.",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 80,
        "message": "The id "member-card" is repeated with every item.",
        "rule": "ids-unique",
        "suggestion": "Make it of the item: { "$text": "member-card-{$member.id}" }.",
      },
    ]
  `);
});
