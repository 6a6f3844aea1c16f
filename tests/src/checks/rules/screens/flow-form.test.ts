import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a flow without steps and submit, with a body and no mode", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": () => ({
        id: "members.create",
        app: "trainer",
        route: "/mitglieder/neu",
        kind: "flow",
        title: "Neu",
        nav: { icon: "plus", tab: true },
        body: [],
        modes: { guided: false, compact: false },
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 11,
        "file": "screens/trainer/members.create.json",
        "line": 5,
        "message": "A flow needs "steps".",
        "rule": "flow-form",
        "suggestion": "Add "steps".",
      },
      {
        "column": 11,
        "file": "screens/trainer/members.create.json",
        "line": 5,
        "message": "A flow needs "submit".",
        "rule": "flow-form",
        "suggestion": "Add "submit".",
      },
      {
        "column": 3,
        "file": "screens/trainer/members.create.json",
        "line": 11,
        "message": "A flow shows its steps; its body is never seen.",
        "rule": "flow-form",
        "suggestion": "Move the nodes into "steps".",
      },
      {
        "column": 3,
        "file": "screens/trainer/members.create.json",
        "line": 12,
        "message": "The flow has no mode left.",
        "rule": "flow-form",
        "suggestion": "Leave "guided" or "compact" on.",
      },
    ]
  `);
});

test("finds the parts of a flow in a screen", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": (detail) => {
        Object.assign(detail, { intro: "Kurz", draft: false });
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "screens/trainer/members.detail.json",
        "line": 55,
        "message": ""intro" belongs to a flow, and this is a screen.",
        "rule": "flow-form",
        "suggestion": "Add "kind": "flow", or remove it.",
      },
      {
        "column": 3,
        "file": "screens/trainer/members.detail.json",
        "line": 56,
        "message": ""draft" belongs to a flow, and this is a screen.",
        "rule": "flow-form",
        "suggestion": "Add "kind": "flow", or remove it.",
      },
    ]
  `);
});

test("finds a default mode that is off, and a step id that stands twice", () => {
  expect(
    screenProblems({
      "screens/trainer/members.create.json": (create) => {
        Object.assign(create, { modes: { compact: false, default: "compact" } });
        set("steps.1.id", "person")(create);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "screens/trainer/members.create.json",
        "line": 55,
        "message": "There is a step "person" already.",
        "rule": "flow-form",
        "suggestion": "Give it another id.",
      },
      {
        "column": 16,
        "file": "screens/trainer/members.create.json",
        "line": 98,
        "message": "The flow opens in the mode "compact", which is off.",
        "rule": "flow-form",
        "suggestion": "Leave "default" out.",
      },
    ]
  `);
});

test("finds a public form that can be filled in on one page", () => {
  for (const modes of [undefined, { guided: true }, { compact: true }]) {
    const problems = screenProblems({
      "screens/trainer/members.create.json": (create) => {
        set("app", "public")(create);
        set("modes", modes)(create);
      },
    });
    expect(problems.filter(({ rule }) => rule === "flow-form").map(({ message }) => message)).toEqual([
      "A public form is gone through step by step.",
    ]);
  }
});
