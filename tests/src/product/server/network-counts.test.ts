import { expect, test } from "vitest";
import { NetworkCounts } from "../../../../src/product/server/network-counts.ts";

test("networks are counted, and what leaves is taken away once", () => {
  const counts = new NetworkCounts();
  expect([counts.all, counts.of("a"), counts.largest]).toEqual([0, 0, ""]);
  const [first, , other] = [counts.add("a"), counts.add("b"), counts.add("b")];
  expect([counts.all, counts.of("a"), counts.of("b"), counts.largest]).toEqual([3, 1, 2, "b"]);
  counts.add("a");
  expect(counts.largest).toBe("a");
  for (const leave of [first, first, other, other]) leave();
  expect([counts.all, counts.of("a"), counts.of("b")]).toEqual([2, 1, 1]);
});
