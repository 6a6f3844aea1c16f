import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entryTarget, holdsSame } from "../../../../../src/product/client/outbox/entry.ts";

describe("what an entry is about", () => {
  it("is its operation and the record, whatever else it changes", () => {
    const entry = { operation: "sheet.update", params: { id: "t-1", present: [] } };
    expect(entryTarget(entry)).toBe("sheet.update t-1");
    expect(entryTarget({ operation: "profile.update", params: {} })).toBe("profile.update ");
  });
});

describe("the same values", () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>("", "a", "b", 0, 1, true, false),
    fc.array(fc.constantFrom("a", "b", "c")),
  );
  const values = fc.dictionary(fc.constantFrom("x", "y", "z"), value);

  it("are those in any order of a list, of the fields of the first", () => {
    fc.assert(
      fc.property(values, values, (own, more) => {
        const turned = Object.entries(own).map(([name, each]) => [
          name,
          Array.isArray(each) ? each.toReversed() : each,
        ]);
        expect(holdsSame(own, { ...more, ...Object.fromEntries(turned) })).toBe(true);
      }),
    );
  });

  it.each([
    [{ x: "a" }, { x: "b" }],
    [
      { x: "a", y: 1 },
      { x: "a", y: 2 },
    ],
    [{ x: ["a"] }, { x: ["a", "a"] }],
    [{ x: 0 }, { x: "" }],
    [{ x: false }, {}],
    [{ x: 0 }, {}],
  ])("are not those of %j and %j", (one, other) => expect(holdsSame(one, other)).toBe(false));

  it.each([
    [{ x: "" }, {}],
    [{ x: null }, { x: "" }],
    [{}, { x: 1 }],
  ])("are those of %j and %j, where nothing is nothing", (one, other) => expect(holdsSame(one, other)).toBe(true));
});
