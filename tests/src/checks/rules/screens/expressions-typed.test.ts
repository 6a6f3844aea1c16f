import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a name that is not known, at its place in the expression", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.1.children.0.data.items", { $bind: "true ? membrs.items : []" }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 32,
        "file": "screens/trainer/members.list.json",
        "line": 58,
        "message": "There is no name "membrs"; did you mean "members"?",
        "rule": "expressions-typed",
        "suggestion": "Write "members".",
      },
    ]
  `);
});

test("finds a field that a result does not have", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("title", { $text: "{$member.titel} \\{" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 24,
        "file": "screens/trainer/members.detail.json",
        "line": 6,
        "message": "There is no field "titel"; did you mean "title"?",
        "rule": "expressions-typed",
        "suggestion": "Write "title".",
      },
    ]
  `);
});

test("finds an expression that cannot be read, past an escape", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("body.0.if", { $bind: '"a" == member.title &' }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 41,
        "file": "screens/trainer/members.detail.json",
        "line": 40,
        "message": "There is no sign "&"; did you mean "&&"?",
        "rule": "expressions-typed",
        "suggestion": "Write "&&".",
      },
    ]
  `);
});

test("finds a value that may be absent in a calculation", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("body.0.if", { $bind: "member.age + 1 > 12" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 30,
        "file": "screens/trainer/members.detail.json",
        "line": 40,
        "message": ""+" takes two numbers or two strings or two lists, not null and a number; guard it with has() or != null.",
        "rule": "expressions-typed",
      },
    ]
  `);
});

test("finds a repeat over what is no list, or no path", () => {
  expect([
    ...screenProblems({ "screens/trainer/members.list.json": set("body.1.children.1.each", "members") }),
    ...screenProblems({ "screens/trainer/members.list.json": set("body.1.children.1.each", "members.items + []") }),
  ]).toMatchInlineSnapshot(`
    [
      {
        "column": 19,
        "file": "screens/trainer/members.list.json",
        "line": 70,
        "message": ""members" cannot be repeated: it is an object, not a list.",
        "rule": "expressions-typed",
        "suggestion": "Write "members.items".",
      },
      {
        "column": 19,
        "file": "screens/trainer/members.list.json",
        "line": 70,
        "message": ""members.items + []" is no path to a list.",
        "rule": "expressions-typed",
        "suggestion": "Write names with dots between them: members.items.",
      },
    ]
  `);
});

test("finds a message that cannot be read, and a list in one", () => {
  expect(
    screenProblems({
      "screens/trainer/members.detail.json": set("title", { $text: "{$member.title" }),
      "screens/trainer/members.list.json": set("body.0.data.text", { $text: "Alle {$members.items}" }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 29,
        "file": "screens/trainer/members.detail.json",
        "line": 6,
        "message": "This is not MessageFormat 2: Missing ' ' at 14.",
        "rule": "expressions-typed",
        "suggestion": "Write variables as {$name}, and \\{ for a brace.",
      },
      {
        "column": 28,
        "file": "screens/trainer/members.list.json",
        "line": 37,
        "message": ""members.items" cannot stand in a text: it is a list, not a string or a number or a boolean.",
        "rule": "expressions-typed",
      },
    ]
  `);
});

test("finds a condition that always holds", () => {
  expect(
    screenProblems({ "screens/trainer/members.list.json": set("body.0.if", { $bind: "members.items" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 13,
        "file": "screens/trainer/members.list.json",
        "line": 48,
        "message": "The condition always holds: a list holds also when it is empty; compare its size() with 0.",
        "rule": "expressions-typed",
      },
    ]
  `);
});

test("finds names that hide others", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.1.children.1.as", "members"),
      "screens/trainer/members.detail.json": (detail) => {
        set("data.params", detail.data.member)(detail);
      },
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 5,
        "file": "screens/trainer/members.detail.json",
        "line": 17,
        "message": ""params" has a meaning already in expressions.",
        "rule": "expressions-typed",
        "suggestion": "Choose another name of letters and digits.",
      },
      {
        "column": 17,
        "file": "screens/trainer/members.list.json",
        "line": 71,
        "message": ""members" has a meaning already in expressions.",
        "rule": "expressions-typed",
        "suggestion": "Give the item another name.",
      },
      {
        "column": 27,
        "file": "screens/trainer/members.list.json",
        "line": 76,
        "message": "There is no name "member"; did you mean "members"?",
        "rule": "expressions-typed",
        "suggestion": "Write "members".",
      },
      {
        "column": 29,
        "file": "screens/trainer/members.list.json",
        "line": 80,
        "message": "There is no name "member"; did you mean "members"?",
        "rule": "expressions-typed",
        "suggestion": "Write "members".",
      },
    ]
  `);
});

test("does not take what guards an outer item for a guard of an inner one", () => {
  expect(
    screenProblems({
      "screens/trainer/members.list.json": set("body.1.children.1", {
        each: "members.items",
        node: {
          layout: "stack",
          if: { $bind: "item.nickname != null" },
          children: [
            {
              each: "members.items",
              node: { component: "stat-tile", data: { label: "Name", value: { $bind: "item.nickname" } } },
            },
          ],
        },
      }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 30,
        "file": "screens/trainer/members.list.json",
        "line": 83,
        "message": "value: The expression does not fit: it may be null or absent; guard it with has(), != null or a ternary.",
        "rule": "component-data",
      },
    ]
  `);
});

test("finds a screen of a club's site that depends on the day on which somebody reads it", () => {
  const problemsOf = (app: string, $bind: string) => {
    const body = [{ component: "badge", data: { label: { $bind } } }];
    const screen = { id: "members.board", app, route: "/tafel", title: "Tafel", body };
    return screenProblems({}, { [`screens/${app}/members.board.json`]: JSON.stringify(screen) })
      .filter(({ rule }) => rule === "expressions-typed")
      .map(({ message }) => message);
  };
  const stays =
    "Pages of a club are built for days: what depends on today() or age() would stay as on the day of the build.";
  expect(problemsOf("public", "string(today())")).toEqual([stays]);
  expect(problemsOf("public", "[1].exists(n, age(date('2000-01-01')) > n) ? 'a' : 'b'")).toEqual([stays]);
  expect(problemsOf("public", "string(date('2026-11-26').getFullYear())")).toEqual([]);
  expect(problemsOf("trainer", "string(today())")).toEqual([]);
});
