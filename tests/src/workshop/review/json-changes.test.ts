import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Json, jsonChanges, pathText } from "../../../../src/workshop/review/words/json-changes.ts";
import { differenceLines, sharedOrder } from "../../../../src/workshop/review/words/shared-order.ts";
import { runs } from "../../../runs.ts";

function words(before: Json, after: Json): string[] {
  return jsonChanges(before, after).map(({ deed, path }) => `${deed} ${pathText(path)}`);
}

describe("what differs between two JSON documents", () => {
  test("is nothing for any document and itself", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonChanges(value as Json, structuredClone(value) as Json)).toEqual([]);
      }),
      { numRuns: runs(500), seed: 18 },
    );
  });

  test("is something for any two that differ", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(
          jsonChanges(one as Json, other as Json).length > 0 ||
            isSame ||
            Object.is(one, -0) ||
            sameWithoutOrder(one, other),
        ).toBe(true);
      }),
      { numRuns: runs(500), seed: 18 },
    );
  });

  test("names the item with an id that moved, and not those around it", () => {
    const steps = (...ids: string[]) => ({ steps: ids.map((id) => ({ id })) });
    expect(words(steps("who", "when", "why", "note"), steps("who", "why", "when", "note"))).toEqual(["moved steps[2]"]);
  });

  test("keeps the field of an item that changed and moved", () => {
    const before: Json = [{ id: "a", text: "1" }, { id: "b" }, { id: "c" }];
    expect(words(before, [{ id: "b" }, { id: "c" }, { id: "a", text: "2" }])).toEqual([
      "moved [2]",
      "changed [2].text",
    ]);
  });

  test("pairs items without a name by their kind between equal ones", () => {
    const before = [
      { component: "text", data: "a" },
      { component: "badge", data: 1 },
    ];
    const after = [
      { component: "text", data: "a" },
      { component: "alert", data: 0 },
      { component: "badge", data: 2 },
    ];
    expect(words(before, after)).toEqual(["added [1]", "changed [2].data"]);
  });
});

describe("the shared order of two lists", () => {
  test("rises on both sides, and pairs equal items", () => {
    const list = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (one, other) => {
        const pairs = sharedOrder(one, other);
        for (const [index, [first, second]] of pairs.entries()) {
          expect(one[first]).toBe(other[second]);
          const next = pairs[index + 1];
          if (next !== undefined) expect(next[0] > first && next[1] > second).toBe(true);
        }
      }),
      { numRuns: runs(500), seed: 18 },
    );
  });

  test("makes lines of which the kept and the new ones are the list after the change", () => {
    const list = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 10 });
    fc.assert(
      fc.property(list, list, (one, other) => {
        const lines = differenceLines(one, other, 99);
        const after = lines.filter((line) => !line.startsWith("-")).map((line) => line.slice(2));
        const before = lines.filter((line) => !line.startsWith("+")).map((line) => line.slice(2));
        if (one.join() !== other.join()) expect([before, after]).toEqual([one, other]);
      }),
      { numRuns: runs(500), seed: 18 },
    );
  });
});

function sameWithoutOrder(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === "object" && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted())
        : each,
    );
  return sorted(one) === sorted(other);
}
