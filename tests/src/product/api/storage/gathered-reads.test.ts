import { expect, test } from "vitest";
import { GatheredReads } from "../../../../../src/product/api/storage/gathered-reads.ts";

test("reads together what is asked at the same time, and afresh what is asked while an answer is on its way", async () => {
  const batches: (readonly string[])[] = [];
  let value = "old";
  const answers: (() => void)[] = [];
  const reads = new GatheredReads(async (asks: readonly string[]) => {
    batches.push(asks);
    const read = value;
    await new Promise<void>((resolve) => answers.push(resolve));
    return asks.map((ask) => `${ask} ${read}`);
  });
  const first = Promise.all([reads.ask("a"), reads.ask("b")]);
  await expect.poll(() => batches).toEqual([["a", "b"]]);
  value = "new";
  const second = Promise.all([reads.ask("a"), reads.ask("c")]);
  answers.shift()?.();
  expect(await first).toEqual(["a old", "b old"]);
  await expect
    .poll(() => batches)
    .toEqual([
      ["a", "b"],
      ["a", "c"],
    ]);
  answers.shift()?.();
  expect(await second).toEqual(["a new", "c new"]);
});

test("tells everybody of a batch what failed, and goes on", async () => {
  let isAway = true;
  const reads = new GatheredReads(async (asks: readonly number[]) => {
    if (isAway) throw new Error("away");
    return asks;
  });
  const ends = await Promise.allSettled([reads.ask(1), reads.ask(2)]);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await reads.ask(3)).toBe(3);
});
