import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an address that leads nowhere, with the nearest route", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.0.data.actions.0.href", "/mitglieder/nue/x"),
      "screens/trainer/members.create.json": set("cancel.href", "/mitglider/neu"),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "screens/trainer/members.create.json",
        "line": 94,
        "message": "The address "/mitglider/neu" leads nowhere: the app "trainer" has no such route.",
        "rule": "links-lead",
        "suggestion": "Did you mean "/mitglieder/neu"?",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 44,
        "message": "The address "/mitglieder/nue/x" leads nowhere: the app "trainer" has no such route.",
        "rule": "links-lead",
        "suggestion": "Add the screen, or correct the address.",
      },
    ]
  `);
});

test("finds what is no address of the app", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.0.data.actions.0.href", "mitglieder/neu"),
      "screens/trainer/members.create.json": set("cancel.href", "javascript:alert(1)"),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "screens/trainer/members.create.json",
        "line": 94,
        "message": "The address "javascript:alert(1)" is not one of the app.",
        "rule": "links-lead",
        "suggestion": "Begin it with / and the route of a screen, or with https:, mailto: or tel:.",
      },
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 44,
        "message": "The address "mitglieder/neu" is not one of the app.",
        "rule": "links-lead",
        "suggestion": "Begin it with / and the route of a screen, or with https:, mailto: or tel:.",
      },
    ]
  `);
});

test("finds a place that is not on the page", () => {
  expect(
    screenProblems({ "screens/trainer/members.list.json": set("body.0.data.actions.0.href", "#al") }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 44,
        "message": "Nothing on the screen has the id "al".",
        "rule": "links-lead",
        "suggestion": "Did you mean "#all"?",
      },
    ]
  `);
});

test("looks into expressions that put an address together", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.0.data.actions.0.href", {
        $bind: "members.total > 1 ? '/mitglieder/' + members.items[0].id : '/nirgends/' + locale",
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 21,
        "file": "screens/trainer/members.list.json",
        "line": 44,
        "message": "The address "/nirgends/{…}" leads nowhere: the app "trainer" has no such route.",
        "rule": "links-lead",
        "suggestion": "Add the screen, or correct the address.",
      },
      {
        "column": 60,
        "file": "screens/trainer/members.list.json",
        "line": 45,
        "message": ""+" takes two numbers or two strings or two lists, not a string and null; guard it with has() or != null.",
        "rule": "expressions-typed",
      },
    ]
  `);
});

test.each([
  ["/mitglieder/neu?step=persn", 'There is no step "persn" of the screen "members.create".'],
  ["/mitglieder/m-1?step=person", 'There is no parameter "step" of the screen "members.detail".'],
  ["/?qq=a", 'There is no parameter "qq" of the screen "members.list".'],
  ["?step=person", 'There is no parameter "step" of the screen "members.detail".'],
])("finds what the address %s gives to a screen that does not take it", (href, message) => {
  const link = { component: "button", data: { label: "Weiter", href } };
  const problems = screenProblems({
    "screens/trainer/members.detail.json": (detail) => void detail.body.push(link as never),
  });
  expect(problems.map((each) => each.message)).toEqual([message]);
});

test.each(["/mitglieder/neu?step=guardian", "/mitglieder/neu?step=review", "/?q=anna"])(
  "takes the address %s",
  (href) => {
    const link = { component: "button", data: { label: "Weiter", href } };
    expect(
      screenProblems({ "screens/trainer/members.detail.json": (detail) => void detail.body.push(link as never) }),
    ).toEqual([]);
  },
);
