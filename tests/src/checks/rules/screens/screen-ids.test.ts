import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an id that is taken", () => {
  expect(
    screenProblems(
      {},
      {
        "screens/member/members.list.json": JSON.stringify(
          { id: "members.list", app: "member", route: "/", title: "Liste" },
          null,
          2,
        ),
      },
    ),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 9,
        "file": "screens/member/members.list.json",
        "line": 2,
        "message": "The id "members.list" is taken by screens/trainer/members.list.json.",
        "rule": "screen-ids",
        "suggestion": "Give one of the two another id.",
      },
    ]
  `);
});

test("finds a feature that no distribution has", () => {
  expect(screenProblems({ "content/distributions.json": set("complete", ["member", "news"]) })).toMatchInlineSnapshot(`
    [
      {
        "column": 5,
        "file": "content/distributions.json",
        "line": 3,
        "message": "There is no feature "member".",
        "rule": "features-known",
        "suggestion": "Did you mean "members"?",
      },
      {
        "column": 5,
        "file": "content/distributions.json",
        "line": 4,
        "message": "There is no feature "news".",
        "rule": "features-known",
        "suggestion": "Remove it, or write a screen of it.",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.create.json",
        "line": 2,
        "message": "There is no feature "members".",
        "rule": "screen-ids",
        "suggestion": "Did you mean "member"?",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.detail.json",
        "line": 2,
        "message": "There is no feature "members".",
        "rule": "screen-ids",
        "suggestion": "Did you mean "member"?",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.list.json",
        "line": 2,
        "message": "There is no feature "members".",
        "rule": "screen-ids",
        "suggestion": "Did you mean "member"?",
      },
    ]
  `);
});
