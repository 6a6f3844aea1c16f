import fc from "fast-check";
import { expect, test } from "vitest";
import { withValue } from "../../../../../src/product/engine/json/data-path.ts";
import { valueDifferences } from "../../../../../src/workshop/edit/client/value-differences.ts";

test.each<[before: unknown, after: unknown, differences: [path: string, before: unknown, after: unknown][]]>([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: { b: 1, c: 2 } }, { a: { b: 2, c: 2 } }, [["a.b", 1, 2]]],
  [
    { a: 1 },
    { b: 1 },
    [
      ["a", 1, undefined],
      ["b", undefined, 1],
    ],
  ],
  [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }, { b: 3 }] }, [["a.1.b", 2, 3]]],
  [{ a: [{ b: 1 }] }, { a: [] }, [["a", [{ b: 1 }], []]]],
  [{ a: ["x", "y"] }, { a: ["x", "z"] }, [["a", ["x", "y"], ["x", "z"]]]],
  [{ a: [[1]] }, { a: { b: 1 } }, [["a", [[1]], { b: 1 }]]],
  [{ a: { "de-CH": "A" } }, { a: { "de-CH": "B" } }, [["a", { "de-CH": "A" }, { "de-CH": "B" }]]],
  [{ a: { b: 1 } }, { a: { "de-CH": "B" } }, [["a", { b: 1 }, { "de-CH": "B" }]]],
  [null, { a: 1 }, [["", null, { a: 1 }]]],
  [undefined, undefined, []],
])("%j and %j differ by %j", (before, after, differences) => {
  const found = valueDifferences(before, after);
  expect(found.map((each) => [each.path.join("."), each.before, each.after])).toEqual(differences);
});

test("what differs makes one of the other", () => {
  const value = fc.object({
    key: fc.constantFrom("a", "b", "c"),
    values: [fc.integer({ max: 3 }), fc.string({ maxLength: 1 })],
    maxDepth: 3,
  });
  fc.assert(
    fc.property(value, value, (before, after) => {
      const made = valueDifferences(before, after).reduce<unknown>(
        (data, each) => withValue(data, each.path, each.after),
        before,
      );
      expect(made).toEqual(after);
    }),
  );
});
