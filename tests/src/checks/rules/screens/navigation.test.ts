import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a tab bar with one entry", () => {
  expect(screenProblems({ "screens/trainer/members.create.json": set("nav.tab", false) })).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "screens/trainer/members.list.json",
        "line": 8,
        "message": "The tab bar of the app "trainer" has one entry; it needs 2 at least.",
        "rule": "navigation",
        "suggestion": "Set "tab" to true in the navigation of the screens that are used most.",
      },
    ]
  `);
});

test("finds a tab bar with too many entries", () => {
  expect(screenProblems({}, more(5))).toMatchInlineSnapshot(`
    [
      {
        "column": 12,
        "file": "screens/trainer/members.tab3.json",
        "line": 9,
        "message": "The tab bar of the app "trainer" has 7 entries; it takes 5 at most.",
        "rule": "navigation",
        "suggestion": "Leave "tab" out here or at another entry.",
      },
      {
        "column": 12,
        "file": "screens/trainer/members.tab4.json",
        "line": 9,
        "message": "The tab bar of the app "trainer" has 7 entries; it takes 5 at most.",
        "rule": "navigation",
        "suggestion": "Leave "tab" out here or at another entry.",
      },
    ]
  `);
});

test("finds an order that is taken", () => {
  expect(screenProblems({ "screens/trainer/members.create.json": set("nav.order", 10) })).toMatchInlineSnapshot(`
    [
      {
        "column": 14,
        "file": "screens/trainer/members.create.json",
        "line": 10,
        "message": "The order 10 is that of the screen "members.list" too.",
        "rule": "navigation",
        "suggestion": "Give each entry of the app a number of its own.",
      },
    ]
  `);
});

test("finds an entry that cannot fill a parameter", () => {
  expect(
    screenProblems({ "screens/trainer/members.detail.json": set("nav", { icon: "users" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "screens/trainer/members.detail.json",
        "line": 55,
        "message": "An entry of the navigation leads to "/mitglieder/:id", whose parameter "id" it cannot fill.",
        "rule": "navigation",
        "suggestion": "Remove "nav"; the screen is found through others.",
      },
    ]
  `);
});

/** Screens with an entry in the tab bar. */
function more(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const id = `members.tab${index}`;
      const nav = { icon: "users", order: 30 + index, tab: true };
      return [
        `screens/trainer/${id}.json`,
        JSON.stringify({ id, app: "trainer", route: `/tab${index}`, title: `Tab ${index}`, nav }, null, 2),
      ];
    }),
  );
}
