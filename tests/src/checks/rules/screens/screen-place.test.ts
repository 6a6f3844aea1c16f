import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a screen in the folder of another app", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("app", "member"),
      "screens/trainer/members.create.json": set("cancel", undefined),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 10,
        "file": "screens/trainer/members.detail.json",
        "line": 3,
        "message": "The screen is of the app "member", but stands in the folder of "trainer".",
        "rule": "screen-place",
        "suggestion": "Move the file to screens/member/members.detail.json, or write "trainer" here.",
      },
      {
        "column": 25,
        "file": "screens/trainer/members.list.json",
        "line": 60,
        "message": "The address "/mitglieder/{…}" leads nowhere: the app "trainer" has no such route.",
        "rule": "links-lead",
        "suggestion": "Add the screen, or correct the address.",
      },
    ]
  `);
});

test("finds a file that is named after another screen", () => {
  expect(screenProblems({ "screens/trainer/members.detail.json": set("id", "members.detial") })).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "content/scenarios/members.detail.json",
        "line": 2,
        "message": "There is no screen "members.detail".",
        "rule": "scenario-screens",
        "suggestion": "Did you mean "members.detial"?",
      },
      {
        "column": 9,
        "file": "screens/trainer/members.detail.json",
        "line": 2,
        "message": "The screen has the id "members.detial", but its file is named "members.detail.json".",
        "rule": "screen-place",
        "suggestion": "Move the file to screens/trainer/members.detial.json, or write "members.detail" here.",
      },
    ]
  `);
});

test("finds what is no screen", () => {
  expect(
    screenProblems({}, { "screens/notes.txt": "", "screens/trainer/old/members.old.json": "{}" }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "screens/notes.txt",
        "line": 1,
        "message": "This is no place for a file: screens/ holds screens/<app>/<id>.json only.",
        "rule": "screen-place",
        "suggestion": "Move it out of screens/.",
      },
      {
        "column": 1,
        "file": "screens/trainer/old/members.old.json",
        "line": 1,
        "message": "id: The field is required; it takes a string.",
        "rule": "screen-schema",
      },
      {
        "column": 1,
        "file": "screens/trainer/old/members.old.json",
        "line": 1,
        "message": "app: The field is required; use one of "admin", "trainer", "member", "public", "screens", "operator".",
        "rule": "screen-schema",
      },
      {
        "column": 1,
        "file": "screens/trainer/old/members.old.json",
        "line": 1,
        "message": "route: The field is required; it takes a string.",
        "rule": "screen-schema",
      },
      {
        "column": 1,
        "file": "screens/trainer/old/members.old.json",
        "line": 1,
        "message": "title: The field is required; it takes a string.",
        "rule": "screen-schema",
      },
      {
        "column": 1,
        "file": "screens/trainer/old/members.old.json",
        "line": 1,
        "message": "This is no place for a file: screens/ holds screens/<app>/<id>.json only.",
        "rule": "screen-place",
        "suggestion": "Move it to screens/<app>/<id>.json.",
      },
    ]
  `);
});
