import { afterEach, expect, it, vi } from "vitest";
import { QueryCache, type ResultStore } from "../../../../../../src/product/client/app/data/query-cache.ts";

afterEach(() => void vi.useRealTimers());

function storeOf(...kept: [string, { result: unknown; at: number }][]) {
  const results = new Map(kept);
  const put = vi.fn(async (key: string, each: { result: unknown; at: number }) => void results.set(key, each));
  return { all: async () => results, put } satisfies ResultStore;
}

it("results of the device are there at the start, and a new one replaces them", async () => {
  vi.useFakeTimers({ now: 5000 });
  const store = storeOf(["a", { result: 1, at: 10 }]);
  const cache = await QueryCache.from(store);
  expect([cache.get("a"), cache.get("b")]).toEqual([{ result: 1, at: 10 }, undefined]);
  expect(await cache.put("a", 2, true)).toEqual({ result: 2, at: 5000 });
  await cache.put("b", 3, false);
  expect([cache.get("a"), cache.get("b")]).toEqual([
    { result: 2, at: 5000 },
    { result: 3, at: 5000 },
  ]);
  expect(store.put.mock.calls).toEqual([["a", { result: 2, at: 5000 }]]);
});

it("a device that returns and keeps nothing takes nothing away", async () => {
  const refuse = () => Promise.reject(new Error("blocked"));
  const cache = await QueryCache.from({ all: refuse, put: refuse });
  await expect(cache.put("a", 1, true)).resolves.toMatchObject({ result: 1 });
  const alone = await QueryCache.from(undefined);
  await alone.put("a", 1, true);
  expect([cache.get("a")?.result, alone.get("a")?.result]).toEqual([1, 1]);
});
