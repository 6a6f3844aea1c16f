import { expect, test } from "vitest";
import { RateCounter } from "../../../../src/product/server/rate-counter.ts";

test("names are counted within a window, and from one again in the next", () => {
  let now = 10_500;
  const counter = new RateCounter(1000, () => now);
  expect([counter.add("a"), counter.add("a"), counter.add("b")]).toEqual([1, 2, 1]);
  now = 10_999;
  expect([counter.add("a"), counter.rest]).toEqual([3, 1]);
  now = 11_000;
  expect([counter.add("a"), counter.add("a")]).toEqual([1, 2]);
});

test("the rest of a window is said in whole seconds, at least one", () => {
  let now = 60_000;
  const counter = new RateCounter(60_000, () => now);
  counter.add("a");
  const rests = [60_000, 60_001, 61_000, 118_999, 119_000, 119_999].map((time) => {
    now = time;
    return counter.rest;
  });
  expect(rests).toEqual([60, 60, 59, 2, 1, 1]);
});

test("of more names than it keeps, the oldest is forgotten, and no other", () => {
  const counter = new RateCounter(1000, () => 0);
  for (let name = 0; name < 20_000; name++) counter.add(String(name));
  expect([counter.add("1"), counter.add("new"), counter.add("1"), counter.add("0")]).toEqual([2, 1, 3, 1]);
});
