import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds a message that does not exist", () => {
  expect(
    screenProblems({ "screens/trainer/members.list.json": set("title", { $t: "members.list.titel" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "content/messages/de-CH.json",
        "line": 3,
        "message": "No screen uses the message "members.list.title".",
        "rule": "messages-form",
        "suggestion": "Remove it.",
      },
      {
        "column": 3,
        "file": "content/messages/fr-CH.json",
        "line": 3,
        "message": "No screen uses the message "members.list.title".",
        "rule": "messages-form",
        "suggestion": "Remove it.",
      },
      {
        "column": 11,
        "file": "screens/trainer/members.list.json",
        "line": 6,
        "message": "There is no message "members.list.titel".",
        "rule": "messages-known",
        "suggestion": "Did you mean "members.list.title"?",
      },
    ]
  `);
});

test("finds a message that the default locale lacks", () => {
  expect(screenProblems({ "content/messages/de-CH.json": () => ({ "engine.next": "Weiter" }) })).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "content/messages/fr-CH.json",
        "line": 3,
        "message": "There is no message "members.list.title" in de-CH.",
        "rule": "messages-form",
        "suggestion": "Add it to content/messages/de-CH.json, or remove it.",
      },
      {
        "column": 11,
        "file": "screens/trainer/members.list.json",
        "line": 6,
        "message": "The message "members.list.title" is in fr-CH, but not in de-CH.",
        "rule": "messages-known",
        "suggestion": "Add it to content/messages/de-CH.json.",
      },
    ]
  `);
});

test("finds arguments that are missing or too many", () => {
  expect(
    screenProblems({
      "content/messages/de-CH.json": () => ({ "engine.next": "Weiter", "members.list.title": "{$count} Mitglieder" }),
      "screens/trainer/members.list.json": set("title", { $t: "members.list.title", args: { cuont: 3 } }),
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 11,
        "file": "screens/trainer/members.list.json",
        "line": 6,
        "message": "The message "members.list.title" needs the argument "count".",
        "rule": "messages-known",
        "suggestion": "Add "args": { "count": … }.",
      },
      {
        "column": 7,
        "file": "screens/trainer/members.list.json",
        "line": 8,
        "message": "There is no argument "cuont" of the message "members.list.title".",
        "rule": "messages-known",
        "suggestion": "Did you mean "count"?",
      },
    ]
  `);
});
