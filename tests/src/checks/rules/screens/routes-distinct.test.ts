import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a route that is taken", () => {
  expect(
    screenProblems({ "screens/trainer/members.create.json": set("route", "/mitglieder/:name") }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 12,
        "file": "screens/trainer/members.create.json",
        "line": 4,
        "message": "The route "/mitglieder/:name" is taken by the screen "members.detail" of the same app.",
        "rule": "routes-distinct",
        "suggestion": "Give one of the two another route; screens/trainer/members.detail.json has the other.",
      },
      {
        "column": 3,
        "file": "screens/trainer/members.create.json",
        "line": 7,
        "message": "An entry of the navigation leads to "/mitglieder/:name", whose parameter "name" it cannot fill.",
        "rule": "navigation",
        "suggestion": "Remove "nav"; the screen is found through others.",
      },
    ]
  `);
});

test("finds routes of which neither is the narrower", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("route", "/mitglieder/:id/angaben"),
      "screens/trainer/members.create.json": set("route", "/mitglieder/neu/:was"),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 12,
        "file": "screens/trainer/members.create.json",
        "line": 4,
        "message": "Some addresses lead both to "/mitglieder/neu/:was" and to "/mitglieder/:id/angaben" of the screen "members.detail".",
        "rule": "routes-distinct",
        "suggestion": "Put a word where the two have their parameters, so that one is the narrower everywhere.",
      },
      {
        "column": 3,
        "file": "screens/trainer/members.create.json",
        "line": 7,
        "message": "An entry of the navigation leads to "/mitglieder/neu/:was", whose parameter "was" it cannot fill.",
        "rule": "navigation",
        "suggestion": "Remove "nav"; the screen is found through others.",
      },
      {
        "column": 12,
        "file": "screens/trainer/members.detail.json",
        "line": 4,
        "message": "Nothing in the app "trainer" leads to the screen "members.detail".",
        "rule": "screens-reachable",
        "suggestion": "Link to it from a screen that people find, or give it "nav".",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 44,
        "message": "The address "/mitglieder/neu" leads nowhere: the app "trainer" has no such route.",
        "rule": "links-lead",
        "suggestion": "Add the screen, or correct the address.",
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

test("finds segments that are not plain and parameters that stand twice", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("route", "/Mitglieder/:id/:id/") }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 12,
        "file": "screens/trainer/members.detail.json",
        "line": 4,
        "message": "The route "/Mitglieder/:id/:id/" is not a path of plain segments.",
        "rule": "routes-distinct",
        "suggestion": "Write words in lower case with hyphens, and parameters as :name: /mitglieder/:id.",
      },
      {
        "column": 12,
        "file": "screens/trainer/members.detail.json",
        "line": 4,
        "message": "The parameter "id" stands twice in the route.",
        "rule": "routes-distinct",
        "suggestion": "Rename one.",
      },
      {
        "column": 12,
        "file": "screens/trainer/members.detail.json",
        "line": 4,
        "message": "Nothing in the app "trainer" leads to the screen "members.detail".",
        "rule": "screens-reachable",
        "suggestion": "Link to it from a screen that people find, or give it "nav".",
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

test("compares a route with those that begin with a parameter", () => {
  const problems = screenProblems({
    "screens/trainer/members.detail.json": set("route", "/:gruppe/neu"),
    "screens/trainer/members.create.json": set("route", "/mitglieder/:id"),
  });
  expect(problems.filter(({ rule }) => rule === "routes-distinct").map(({ file, message }) => [file, message])).toEqual(
    [
      [
        "screens/trainer/members.create.json",
        'Some addresses lead both to "/mitglieder/:id" and to "/:gruppe/neu" of the screen "members.detail".',
      ],
    ],
  );
});
