import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a literal that breaks the contract beside expressions", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": (list) => {
        set("body.0.data.sise", "display")(list);
        set("body.0.data.size", "large")(list);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 9,
        "file": "screens/trainer/members.list.json",
        "line": 47,
        "message": "sise: There is no field "sise"; did you mean "size"?",
        "rule": "component-data",
        "suggestion": "Write "size".",
      },
      {
        "column": 17,
        "file": "screens/trainer/members.list.json",
        "line": 48,
        "message": "size: "large" is not allowed; use one of "default", "display".",
        "rule": "component-data",
      },
    ]
  `);
});

test("finds an expression whose type does not fit", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.1.children.0.data.items", { $bind: "members.total" }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 22,
        "file": "screens/trainer/members.list.json",
        "line": 57,
        "message": "items: The expression does not fit: it is a number, not a list.",
        "rule": "component-data",
      },
    ]
  `);
});

test("finds an optional value that is not guarded where one is required", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.0", {
        component: "stat-tile",
        data: { label: "Name", value: { $bind: "member.nickname" } },
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 18,
        "file": "screens/trainer/members.detail.json",
        "line": 35,
        "message": "value: The expression does not fit: it may be null or absent; guard it with has(), != null or a ternary.",
        "rule": "component-data",
      },
    ]
  `);
});

test("takes what a condition guards, and what is optional in the contract", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.0", {
        layout: "stack",
        if: { $bind: "member.nickname != null && member.age > 6" },
        children: [
          {
            component: "stat-tile",
            data: { label: "Name", value: { $bind: "member.nickname" }, meta: { $bind: "member.href" } },
          },
        ],
      }),
    }),
  ).toMatchInlineSnapshot(`[]`);
});

test("finds rules across fields that are broken whatever an expression gives", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.0", {
        component: "card",
        data: { title: "A", href: { $bind: "member.href" }, actions: [] },
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 20,
        "file": "screens/trainer/members.detail.json",
        "line": 38,
        "message": "actions: A card with href is one link and cannot have actions.",
        "rule": "component-data",
      },
    ]
  `);
});

test("keeps quiet about rules that depend on what an expression gives", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.0", {
        component: "progress-bar",
        data: { id: "bar", label: "A", value: { $bind: "size(member.title)" }, max: 2000 },
      }),
    }),
  ).toMatchInlineSnapshot(`[]`);
});

test("finds a value of an enum that is not allowed", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("body.0", {
        component: "alert",
        data: { title: "A", tone: { $bind: "member.state" } },
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 17,
        "file": "screens/trainer/members.detail.json",
        "line": 35,
        "message": "tone: The expression does not fit: "active" is not "info" or "neutral" or "success" or "warning" or "danger".",
        "rule": "component-data",
      },
    ]
  `);
});

test("finds a field that a component does not have where an expression gives its value, null too", () => {
  const problems = screenProblems({
    "screens/trainer/members.detail.json": (detail) => {
      set("body.0.data.tred", { $bind: "member.nickname" })(detail);
      set("body.1.data.labl", { $bind: "null" })(detail);
    },
  });
  expect(problems.map(({ rule, message }) => [rule, message])).toMatchInlineSnapshot(`
    [
      [
        "component-data",
        "tred: There is no field "tred"; known fields are label, value, meta, href, variant, bare, locale.",
      ],
      [
        "component-data",
        "labl: There is no field "labl"; did you mean "label"?",
      ],
    ]
  `);
});

test("finds a message that breaks a contract in one language only", () => {
  const found = screenProblems({
    "screens/trainer/members.detail.json": (detail) =>
      void detail.body.push({
        component: "bottom-sheet",
        data: {
          id: "leave",
          title: "Austritt?",
          trigger: { label: { $t: "members.leave" } },
          actions: [{ label: "Abbrechen", value: "cancel" }],
        },
      } as never),
    "content/messages/de-CH.json": (messages) => ({ ...messages, "members.leave": "Austreten…" }),
    "content/messages/fr-CH.json": (messages) => ({ ...messages, "members.leave": "Quitter" }),
  });
  expect(found.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    "component-data: trigger.label: In fr-CH: The label of a button that opens a dialog ends with an ellipsis (…).",
  ]);
});
