import { expect, test } from "vitest";
import { inForm, oneLine } from "../../../../components/_kit/characters.ts";
import { inDescribedLines } from "../../../../src/product/api/result-lines.ts";

const old = "erst\r\ndann\u2028zuletzt\u202e";

test("a result is in the lines that its operation describes, and else as it is", () => {
  const sheet = { note: old, people: [{ title: old, hint: "wie immer", checked: true }] };
  expect(inDescribedLines("attendance.sheet.get", sheet)).toEqual({
    note: "erst\ndann\nzuletzt",
    people: [{ title: "erst dann zuletzt", hint: "wie immer", checked: true }],
  });
});

test("an operation without texts of several lines has lines only", () => {
  expect(inDescribedLines("members.unknown.get", { a: { b: [old, 1, null] } })).toEqual({
    a: { b: ["erst dann zuletzt", 1, null] },
  });
});

test("a line stays as it is, with its blanks", () => expect(inForm(" a\u00a0b ", oneLine)).toBe(" a\u00a0b "));
