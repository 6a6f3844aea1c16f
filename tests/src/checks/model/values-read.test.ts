import { expect, test } from "vitest";
import { isSamePlace, valuesRead } from "../../../../src/checks/model/values-read.ts";

test.each([
  ["values.person", [["person", 7]]],
  [
    "values.people[0].name == 'a' && has(values.kind)",
    [
      ["people[0].name", 7],
      ["kind", 32],
    ],
  ],
  ["values['first-name']", [["first-name", 7]]],
  [
    "size(values.list) > 0 ? values.a : data.values.b",
    [
      ["list", 12],
      ["a", 31],
    ],
  ],
  ["values[true] == values.list[index]", [["list", 23]]],
  ["other.person", []],
  ["values.", []],
])("%s reads %j", (source, read) => {
  expect(valuesRead(source).map(({ name, at }) => [name, at])).toEqual(read);
});

test.each([
  ["a", "a", true],
  ["a", "a.b", true],
  ["a[0].b", "a", true],
  ["a", "ab", false],
  ["a.b", "a.c", false],
])("%s and %s are one place, or one is in the other: %j", (one, other, isSame) => {
  expect(isSamePlace(one, other)).toBe(isSame);
});
