import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a second primary button, also in another component", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": (detail) => {
        detail.body.push(
          { component: "button", data: { label: "A", variant: "primary", href: "/" } } as never,
          {
            component: "card",
            data: { title: "B", actions: [{ label: "C", variant: "primary", href: "/" }] },
          } as never,
        );
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 24,
        "file": "screens/trainer/members.detail.json",
        "line": 69,
        "message": "There is a primary button already, in line 58.",
        "rule": "one-primary",
        "suggestion": "Make all but the one main action secondary.",
      },
    ]
  `);
});

test("finds a primary button in what is repeated, and in a step", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.1.children.1.node", {
        component: "button",
        data: { label: { $bind: "member.title" }, variant: "primary", action: "remind" },
      }),
      "screens/trainer/members.create.json": set("steps.1.body.1", {
        component: "button",
        data: { label: "Zu", variant: "primary", href: "/" },
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 24,
        "file": "screens/trainer/members.create.json",
        "line": 74,
        "message": "The primary button of a flow is the one that leads on.",
        "rule": "one-primary",
        "suggestion": "Make this one secondary.",
      },
      {
        "column": 26,
        "file": "screens/trainer/members.list.json",
        "line": 78,
        "message": "There is a primary button already, in line 42.",
        "rule": "one-primary",
        "suggestion": "Make all but the one main action secondary.",
      },
    ]
  `);
});

test("finds a primary button in what is repeated", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": (list) => {
        set("body.0.data.actions", undefined)(list);
        set("body.1.children.1.node", {
          component: "button",
          data: { label: { $bind: "member.title" }, variant: "primary", action: "remind" },
        })(list);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 26,
        "file": "screens/trainer/members.list.json",
        "line": 70,
        "message": "Every item of the repeat has a primary button.",
        "rule": "one-primary",
        "suggestion": "Make all but the one main action secondary.",
      },
    ]
  `);
});

test("takes alternatives and dialogs for what they are", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": (detail) => {
        detail.body.push(
          {
            component: "button",
            if: { $bind: "member.age > 17" },
            data: { label: "A", variant: "primary", href: "/" },
          } as never,
          {
            component: "button",
            if: { $bind: "member.age < 18" },
            data: { label: "B", variant: "primary", href: "/" },
          } as never,
          {
            component: "bottom-sheet",
            data: { id: "sheet", title: "C", actions: [{ label: "D", value: "remove", variant: "primary" }] },
          } as never,
        );
      },
    }),
  ).toEqual([]);
});
