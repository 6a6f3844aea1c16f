import { expect, test } from "vitest";
import { screenProblems, set } from "../../sample-screens.ts";

test("finds messages that are no texts", () => {
  expect(
    screenProblems({ "content/messages/de-CH.json": () => ({ "members.list.title": { one: "Mitglied" } }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 25,
        "file": "content/messages/de-CH.json",
        "line": 2,
        "message": "members.list.title: Expected a string, got an object.",
        "rule": "messages-form",
      },
    ]
  `);
});

test("finds a message that no screen uses", () => {
  expect(
    screenProblems({ "content/messages/de-CH.json": (messages) => ({ ...messages, "members.old": "Alt" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "content/messages/de-CH.json",
        "line": 4,
        "message": "No screen uses the message "members.old".",
        "rule": "messages-form",
        "suggestion": "Remove it.",
      },
      {
        "column": 3,
        "file": "content/messages/fr-CH.json",
        "line": 3,
        "message": "The message "members.old" has no text in fr-CH.",
        "rule": "messages-form",
        "suggestion": "Translate it: "members.old": "…".",
      },
    ]
  `);
});

test("finds a message that cannot be read", () => {
  expect(
    screenProblems({ "content/messages/de-CH.json": () => ({ "members.list.title": "Mitglieder {" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 38,
        "file": "content/messages/de-CH.json",
        "line": 2,
        "message": "This is not MessageFormat 2: parse-error at 12.",
        "rule": "messages-form",
        "suggestion": "Write variables as {$name}, and \\{ for a brace.",
      },
    ]
  `);
});

test("finds a variable that the default locale does not have", () => {
  expect(
    screenProblems({ "content/messages/fr-CH.json": () => ({ "members.list.title": "Membres {$count}" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "content/messages/fr-CH.json",
        "line": 1,
        "message": "The message "engine.next" has no text in fr-CH.",
        "rule": "messages-form",
        "suggestion": "Translate it: "engine.next": "…".",
      },
      {
        "column": 25,
        "file": "content/messages/fr-CH.json",
        "line": 2,
        "message": "There is no variable "count" in the message of de-CH.",
        "rule": "messages-form",
        "suggestion": "Remove it.",
      },
    ]
  `);
});

test("finds a text that a component does not have, and a locale that nobody speaks here", () => {
  expect(
    screenProblems(
      { "content/messages/de-CH.json": (messages) => ({ ...messages, "toast.undoo": "Zurück" }) },
      { "content/messages/de-DE.json": "{}" },
    ),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "content/messages/de-CH.json",
        "line": 4,
        "message": "There is no text "undoo" of the component "toast".",
        "rule": "messages-form",
        "suggestion": "Did you mean "undo"?",
      },
      {
        "column": 1,
        "file": "content/messages/de-DE.json",
        "line": 1,
        "message": "There is no locale "de-DE".",
        "rule": "messages-form",
        "suggestion": "Remove the file.",
      },
      {
        "column": 3,
        "file": "content/messages/fr-CH.json",
        "line": 3,
        "message": "The message "toast.undoo" has no text in fr-CH.",
        "rule": "messages-form",
        "suggestion": "Translate it: "toast.undoo": "…".",
      },
    ]
  `);
});

test("finds a message that only another locale has", () => {
  expect(
    screenProblems({ "content/messages/fr-CH.json": (messages) => ({ ...messages, "members.list.titel": "Membres" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "content/messages/fr-CH.json",
        "line": 4,
        "message": "There is no message "members.list.titel" in de-CH.",
        "rule": "messages-form",
        "suggestion": "Did you mean "members.list.title"?",
      },
    ]
  `);
});

test.each([
  "{$locale :plural}",
  "{$locale :toString}",
  "{$locale :date style=long}",
  "{$locale :date length=lonk}",
  "{$locale :number signDisplay=always}",
  "{$locale :currency}",
  "{#b}fett{/b}",
  ".local $x = {$locale :string} {{{$x}}}",
  ".input {$locale :string} .input {$person :string} .match $locale $person * * {{zwei}}",
  ".input {$locale :number} .match $locale ohne {{keine}} * {{viele}}",
])("finds with its place what a host would refuse: %s", (text) => {
  const inScreen = screenProblems({ "screens/trainer/members.detail.json": set("title", { $text: text }) });
  expect(inScreen.length).toBeGreaterThan(0);
  expect(inScreen.every(({ line }) => line > 1)).toBe(true);
  const inFile = screenProblems({
    "content/messages/de-CH.json": (messages) => ({ ...messages, "members.list.title": text }),
  });
  expect(inFile.some(({ rule, line }) => rule === "messages-form" && line > 1)).toBe(true);
});

test("finds a locale without texts: at its name where it has no file, else in the file", () => {
  const others = {
    "src/product/engine/locales.ts": 'export const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;\n',
    "content/messages/it-CH.json": "{}\n",
  };
  expect(screenProblems({}, others)).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "content/messages/it-CH.json",
        "line": 1,
        "message": "The locale "it-CH" has no texts.",
        "rule": "messages-form",
        "suggestion": "Translate the texts of content/messages/de-CH.json into content/messages/it-CH.json, or remove "it-CH" from src/product/engine/locales.ts.",
      },
      {
        "column": 52,
        "file": "src/product/engine/locales.ts",
        "line": 1,
        "message": "The locale "en-GB" has no texts: there is no content/messages/en-GB.json.",
        "rule": "messages-form",
        "suggestion": "Translate the texts of content/messages/de-CH.json into content/messages/en-GB.json, or remove "en-GB" from src/product/engine/locales.ts.",
      },
    ]
  `);
});

test("a file of a locale that cannot be read is one problem, not a locale without texts", () => {
  const others = {
    "src/product/engine/locales.ts": 'export const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;\n',
    "content/messages/it-CH.json": "[]",
    "content/messages/en-GB.json": '{ "members.list.title": "Members" }',
  };
  expect(screenProblems({}, others).map(({ file, message }) => `${file}: ${message}`)).toMatchInlineSnapshot(`
    [
      "content/messages/en-GB.json: The message "engine.next" has no text in en-GB.",
      "content/messages/it-CH.json: Expected an object, got an array.",
    ]
  `);
});

test("finds a message without one of its languages, after the one before it", () => {
  expect(
    screenProblems({ "content/messages/fr-CH.json": () => ({ "engine.next": "Continuer" }) }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "content/messages/fr-CH.json",
        "line": 2,
        "message": "The message "members.list.title" has no text in fr-CH.",
        "rule": "messages-form",
        "suggestion": "Translate it: "members.list.title": "…".",
      },
    ]
  `);
});

test("finds a built-in text that only some languages have", () => {
  expect(
    screenProblems(
      { "content/messages/fr-CH.json": (messages) => ({ ...messages, "toast.undo": "Annuler" }) },
      { "content/messages/it-CH.json": '{ "engine.next": "Avanti", "members.list.title": "Soci" }' },
    ),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 28,
        "file": "content/messages/it-CH.json",
        "line": 1,
        "message": "The message "toast.undo" has no text in it-CH.",
        "rule": "messages-form",
        "suggestion": "Translate it: "toast.undo": "…".",
      },
    ]
  `);
});

test("finds in built-in texts braces without a variable, unknown variables and unknown keys", () => {
  expect(
    screenProblems({
      "content/messages/de-CH.json": (messages) => ({
        ...messages,
        "engine.next": "Weiter {",
        "engine.nextt": "Weiter",
        "engine.help": "Hilfe zu {titel}",
        "alert.traceId": "Fehler-ID: {id} }",
      }),
      "content/messages/fr-CH.json": (messages) => ({
        ...messages,
        "engine.nextt": "Continuer",
        "engine.help": "Aide sur {title}",
        "alert.traceId": "ID d’erreur: {id}",
      }),
    }).map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "content/messages/de-CH.json:2:26 This brace belongs to no variable, and is shown as it is.",
      "content/messages/de-CH.json:4:3 There is no text "nextt" of the engine.",
      "content/messages/de-CH.json:5:18 There is no variable "titel" in the built-in text.",
      "content/messages/de-CH.json:6:20 There is no variable "id" in the built-in text.",
      "content/messages/de-CH.json:6:37 This brace belongs to no variable, and is shown as it is.",
      "content/messages/fr-CH.json:4:3 There is no text "nextt" of the engine.",
      "content/messages/fr-CH.json:6:20 There is no variable "id" in the built-in text.",
    ]
  `);
});
