import { expect, test } from "vitest";
import { suggestionEdit } from "../../../src/checks/suggestion-edit.ts";

const text = '{ "title": "home.draft" }';
const at = { line: 1, column: text.indexOf('"home') + 1 };
const insertOf = (suggestion: string) => suggestionEdit(text, { suggestion, ...at })?.insert;

test.each([
  ['Write "home.list".', '"home.list"'],
  ['Did you mean "home.list"?', '"home.list"'],
  ['Write "home.list", or rename the file to "home.draft.json".', '"home.list"'],
  ['Write "kind == "a"".', '"kind == \\"a\\""'],
])("reads the first text that a suggestion names: %s", (suggestion, insert) => {
  expect(insertOf(suggestion)).toBe(insert);
});

test("finds no edit in advice", () => {
  expect(insertOf('Link to it from a screen that people find, or give it "nav".')).toBeUndefined();
});

test.each([
  ['{ "value": { "$t": "expenses.lcaim.amount" } }', '"expenses.claim.amount"'],
  ['{ "value": "expenses.lcaim.amount" }', undefined],
])("changes the key of a text whatever field it is for, and no value that is decided: %s", (written, insert) => {
  const place = { line: 1, column: written.indexOf('"expenses') + 1 };
  const suggestion = 'Did you mean "expenses.claim.amount"?';
  expect(suggestionEdit(written, { suggestion, ...place })?.insert).toBe(insert);
});

test("changes the name of a field in an object that is called like one that is decided", () => {
  const written = '{ "action": { "lbael": "Zu den Rechnungen" } }';
  const place = { line: 1, column: written.indexOf('"lbael') + 1 };
  expect(suggestionEdit(written, { suggestion: 'Write "label".', ...place })?.insert).toBe('"label"');
});
