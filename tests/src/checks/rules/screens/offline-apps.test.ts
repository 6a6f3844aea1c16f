import { expect, test } from "vitest";
import { screenProblems } from "../../sample-screens.ts";

test("finds data kept offline in another app", () => {
  expect(screenProblems({}, { "screens/public/members.board.json": board })).toMatchInlineSnapshot(`
    [
      {
        "column": 7,
        "file": "screens/public/members.board.json",
        "line": 9,
        "message": "The app "public" keeps nothing for use offline.",
        "rule": "offline-apps",
        "suggestion": "Remove "offline".",
      },
    ]
  `);
});

const board = JSON.stringify(
  {
    id: "members.board",
    app: "public",
    route: "/",
    title: "Tafel",
    data: { members: { source: "members.member.list", offline: true } },
    body: [{ component: "list", data: { items: { $bind: "members.items" } } }],
  },
  null,
  2,
);
