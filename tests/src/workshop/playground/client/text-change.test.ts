import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedRange } from "../../../../../src/workshop/kit/editor/text-change.ts";
import { runs } from "../../../../runs.ts";

describe("the change between two texts", () => {
  it("makes one of the other, and is none for equal texts", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "ü", "\n") });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = changedRange(before, after);
        const made =
          change === undefined ? before : before.slice(0, change.from) + change.insert + before.slice(change.to);
        expect(made).toBe(after);
        expect(change === undefined).toBe(before === after);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("leaves what both begin and end with", () => {
    expect(changedRange('{"a": 1}', '{"a": 12}')).toEqual({ from: 7, to: 7, insert: "2" });
  });
});
