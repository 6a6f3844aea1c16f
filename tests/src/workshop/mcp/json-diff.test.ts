import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonDiff } from "../../../../src/workshop/mcp/json-diff.ts";

test("nothing differs between a value and its copy", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonDiff(value, structuredClone(value))).toEqual([]);
    }),
  );
});

test("what differs is named where it is deepest, and an item of a list by its id", () => {
  const before = {
    steps: [
      { id: "who", title: "Wer?" },
      { id: "when", title: "Wann?" },
    ],
    risk: "safe",
  };
  const after = { steps: [{ id: "when", title: "Wann genau?" }], risk: "safe", tone: "warning" };
  expect(jsonDiff(before, after)).toEqual([
    { path: "steps.who", before: { id: "who", title: "Wer?" } },
    { path: "steps.when.title", before: "Wann?", after: "Wann genau?" },
    { path: "tone", after: "warning" },
  ]);
});

test("values that differ are never said to be equal", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(jsonDiff(before, after).length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
    }),
  );
});

test("the same items in another order differ", () => {
  expect(jsonDiff({ a: [{ id: "x" }, { id: "y" }] }, { a: [{ id: "y" }, { id: "x" }] })).toEqual([
    { path: "a", before: [{ id: "x" }, { id: "y" }], after: [{ id: "y" }, { id: "x" }] },
  ]);
});
