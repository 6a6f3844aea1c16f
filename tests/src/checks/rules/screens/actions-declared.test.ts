import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds an action that is not declared", () => {
  expect(
    screenProblems({ "screens/trainer/members.list.json": set("body.1.children.0.data.actions.0.action", "remnid") }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 27,
        "file": "screens/trainer/members.list.json",
        "line": 64,
        "message": "There is no action "remnid".",
        "rule": "actions-declared",
        "suggestion": "Did you mean "remind"?",
      },
    ]
  `);
});

test("finds a submit whose action is not declared", () => {
  expect(
    screenProblems({ "screens/trainer/members.create.json": set("submit.action", "craete") }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 5,
        "file": "screens/trainer/members.create.json",
        "line": 14,
        "message": "The action "create" is irreversible, but its confirmation has no title and no consequences.",
        "rule": "irreversible-confirm",
        "suggestion": "Add "confirm" with "title", the question, and "consequences", one sentence for each.",
      },
      {
        "column": 15,
        "file": "screens/trainer/members.create.json",
        "line": 90,
        "message": "There is no action "craete".",
        "rule": "actions-declared",
        "suggestion": "Did you mean "create"?",
      },
    ]
  `);
});

test("finds a declared action that nothing triggers", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("actions.print", { handler: "members.remind", risk: "safe" }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 5,
        "file": "screens/trainer/members.list.json",
        "line": 31,
        "message": "Nothing on the screen triggers the action "print".",
        "rule": "actions-declared",
        "suggestion": "Remove it, or name it in a component.",
      },
    ]
  `);
});

test("takes an action that a component triggers by itself, and one that a dialog returns, for used", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": (list) => {
        set("actions.approve", { handler: "members.remove", risk: "safe" })(list);
        set("actions.print", { handler: "members.remind", risk: "safe" })(list);
        list.body.push(
          {
            component: "proposal-card",
            data: { id: "p", origin: "person", source: "A", title: "B", effects: ["C"] },
          } as never,
          {
            component: "bottom-sheet",
            data: { id: "s", title: "D", actions: [{ label: "E", value: "print" }] },
          } as never,
        );
      },
    }),
  ).toEqual([]);
});

test("finds a button of a dialog whose value is no action; cancel only dismisses", () => {
  const sheet = {
    component: "bottom-sheet",
    data: {
      id: "really",
      title: "Wirklich?",
      trigger: { label: "Löschen…" },
      actions: [
        { label: "Abbrechen", value: "cancel" },
        { label: "Löschen", value: "delete", variant: "danger" },
      ],
    },
  };
  expect(
    screenProblems({ "screens/trainer/members.detail.json": (detail) => void detail.body.push(sheet as never) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 22,
        "file": "screens/trainer/members.detail.json",
        "line": 69,
        "message": "There is no action "delete".",
        "rule": "actions-declared",
        "suggestion": "Declare it in "actions".",
      },
    ]
  `);
});
