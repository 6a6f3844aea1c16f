import { expect, test } from "vitest";
import type { Problem } from "../../../src/product/engine/source/problem.ts";
import { screenProblems, set } from "./sample-screens.ts";

test("finds nothing in screens that keep the rules", () => {
  expect(screenProblems()).toEqual([]);
});

/** Files that the checks of screens read. */
const places = {
  screen: "screens/trainer/members.detail.json",
  scenarios: "content/scenarios/members.detail.json",
  messages: "content/messages/de-CH.json",
  distributions: "content/distributions.json",
};

/** A text in an editor's UTF-16, read as UTF-8. */
function utf16(text: string): string {
  return Buffer.from(`\uFEFF${text}`, "utf16le").toString("utf8");
}

const broken: readonly (readonly [string, () => string, string])[] = [
  ["empty", () => "", "1:1 A value is expected here."],
  ["cut off", () => '{\n  "id": "members.det', "2:9 The text is not closed."],
  ["UTF-16", () => utf16('{ "id": "members.detail" }'), "1:1 The file is UTF-16."],
  [
    "of 10 MB",
    () => `{ "id": "${"x".repeat(10_000_000)}" }`,
    "1:1 The file has 10.0 million characters; at most 1 million are read.",
  ],
  ["10,000 objects deep", () => '{"a":'.repeat(10_000), "1:501 Here the file is more than 100 levels deep."],
  [
    "10,000 lists deep and closed",
    () => "[".repeat(10_000) + "]".repeat(10_000),
    "1:101 Here the file is more than 100 levels deep.",
  ],
  ["with a key __proto__", () => '{\n  "__proto__": {}\n}', '2:3 A field cannot have the name "__proto__".'],
  [
    "with a key that stands twice",
    () => '{\n  "id": "a.b",\n  "id": "c.d"\n}',
    '3:3 "id" stands twice in this object.',
  ],
  ["a list", () => "[]", "1:1 Expected an object, got an array."],
  ["null", () => "null", "1:1 Expected an object, got null."],
];

for (const [place, file] of Object.entries(places)) {
  test.each(broken)(`tells where ${place} cannot be read: %s`, (_, make, expected) => {
    const own = screenProblems({}, { [file]: make() }).filter((problem) => problem.file === file);
    expect(own.map(line)).toEqual([expected]);
  });
}

function line({ line: row, column, message }: Problem): string {
  return `${row}:${column} ${message}`;
}

test("tells where an expression is too long to be read", () => {
  const long = `${"(".repeat(5_000)}1${")".repeat(5_000)}`;
  const found = screenProblems({ "screens/trainer/members.list.json": set("body.0.if", { $bind: long }) });
  expect(found.map((problem) => `${problem.rule} ${line(problem)}`)).toMatchInlineSnapshot(`
    [
      "expressions-typed 49:10019 The expression goes beyond 10000 characters.",
    ]
  `);
});

test("ends an expression that would not end, in the scenario that has the data for it", () => {
  const pairs = "members.items.all(a, members.items.exists(b, members.items.exists(c, a == b && b == c)))";
  const found = screenProblems({ "screens/trainer/members.list.json": set("body.0.if", { $bind: pairs }) });
  expect(found.map((problem) => `${problem.rule} ${line(problem)}`)).toMatchInlineSnapshot(`
    [
      "scenario-draws 1:1 In the scenario "many": The expression goes beyond 100000 steps.",
    ]
  `);
});

test("takes names of prototypes for names like others", () => {
  const found = screenProblems({
    "screens/trainer/members.list.json": (list) => {
      Object.assign(list.body[0] as object, {
        if: { $bind: "constructor.name == toString" },
        component: "hasOwnProperty",
      });
      Object.assign(list.data.members, { source: "constructor" });
      Object.assign(list.title, { $t: "toString" });
    },
  });
  expect(found.map((problem) => `${problem.rule} ${line(problem)}`)).toMatchInlineSnapshot(`
    [
      "messages-form 3:3 No screen uses the message "members.list.title".",
      "messages-form 3:3 No screen uses the message "members.list.title".",
      "messages-known 6:11 There is no message "toString".",
      "operations-known 19:17 There is no operation "constructor".",
      "components-known 34:20 There is no component "hasOwnProperty".",
      "expressions-typed 49:19 There is no name "constructor"; known are "params", "club", "person", "locale", "members".",
    ]
  `);
});

test("is not held up by names and addresses of any length", { timeout: 10_000 }, () => {
  const long = `/${"a/".repeat(200_000)}b`;
  const found = screenProblems({
    "screens/trainer/members.detail.json": set("route", long),
    "screens/trainer/members.list.json": (list) => {
      set("body.0.component", "x".repeat(400_000))(list);
      set("body.1.children.0.data.itemHref", `${long}c`)(list);
    },
  });
  expect(found.map(({ rule, message }) => `${rule} ${message.slice(0, 40)}`)).toMatchInlineSnapshot(`
    [
      "scenario-screens There is no parameter "id" on the screen",
      "scenario-screens There is no parameter "id" on the screen",
      "screens-reachable Nothing in the app "trainer" leads to th",
      "expressions-typed There is no field "id".",
      "components-known There is no component "xxxxxxxxxxxxxxxxx",
      "links-lead The address "/a/a/a/a/a/a/a/a/a/a/a/a/a/",
    ]
  `);
});
