import { expect, test } from "vitest";
import { ownsClub } from "../../../../../src/product/clubs/build/shards.ts";

const clubs = Array.from({ length: 10_000 }, (_, index) => `club-${index}`);

function owners(count: number, ids: readonly string[] = clubs): number[] {
  const indexes = Array.from({ length: count }, (_, index) => index + 1);
  return ids.map((id) => indexes.filter((index) => ownsClub({ index, count }, id))).map(([owner = 0]) => owner);
}

test("gives each of ten thousand clubs to one of eight shards, in about equal parts", () => {
  const found = owners(8);
  const sizes = Array.from({ length: 8 }, (_, index) => found.filter((owner) => owner === index + 1).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(clubs.length);
  for (const size of sizes) expect(Math.abs(size - 1250)).toBeLessThan(125);
});

test("moves with a ninth shard only what that one takes", () => {
  const [before, after] = [owners(8), owners(9)];
  const moved = after.filter((owner, index) => owner !== before[index]);
  expect(new Set(moved)).toEqual(new Set([9]));
  expect(Math.abs(moved.length - clubs.length / 9)).toBeLessThan(120);
});

test("keeps the shard of a club, whichever others there are", () => {
  expect(owners(3, ["fc-seeland", "judo-aarfeld", "tv-oberried"])).toEqual([2, 2, 3]);
});
