import { expect, test } from "vitest";
import { expand } from "../../../../../src/product/engine/scenario/results.ts";

test("keeps a result without repetitions as it is", () => {
  const result = { title: "Judo", total: 0, note: null, isOpen: false, rows: [{ id: "m-1" }, "text", []] };
  expect(expand(result)).toEqual(result);
});

test("repeats an item so often, with its number in its texts", () => {
  expect(expand({ rows: { $repeat: 2, of: { id: "m-{index}", tags: ["{index}."], age: 9 } } })).toEqual({
    rows: [
      { id: "m-1", tags: ["1."], age: 9 },
      { id: "m-2", tags: ["2."], age: 9 },
    ],
  });
  expect(expand({ $repeat: 0, of: "x" })).toEqual([]);
});
