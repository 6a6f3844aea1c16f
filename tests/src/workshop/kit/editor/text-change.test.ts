import { expect, it } from "vitest";
import { changedRange } from "../../../../../src/workshop/kit/editor/text-change.ts";

it.each([
  ["abc", "abc", undefined],
  ["abc", "abXc", { from: 2, to: 2, insert: "X" }],
  ["abc", "ac", { from: 1, to: 2, insert: "" }],
  ["abc", "xyz", { from: 0, to: 3, insert: "xyz" }],
  ["", "a", { from: 0, to: 0, insert: "a" }],
  ["a", "", { from: 0, to: 1, insert: "" }],
  ["aa", "aaa", { from: 2, to: 2, insert: "a" }],
  ["aaa", "aa", { from: 2, to: 3, insert: "" }],
  ["abab", "ab", { from: 2, to: 4, insert: "" }],
  ["axb", "ayb", { from: 1, to: 2, insert: "y" }],
])("the change from %j to %j", (before, after, change) => {
  expect(changedRange(before, after)).toEqual(change);
});
