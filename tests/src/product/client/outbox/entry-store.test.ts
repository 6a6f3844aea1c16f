import { expect, test } from "vitest";
import type { OutboxEntry } from "../../../../../src/product/client/outbox/entry.ts";
import { outboxStore } from "../../../../../src/product/client/outbox/entry-store.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();

const entry = (key: string): OutboxEntry => ({
  ...{ scope: "club person", operation: "sheet.update", params: { id: "t-1" }, key, at: 0, base: {} },
  ...{ title: "Judo", path: "/training/t-1" },
});

test("entries keep their order and their places, also when one of them goes", async () => {
  const store = outboxStore("outbox");
  for (const key of ["k1", "k2", "k3"]) await store.add(entry(key));
  await store.remove(2);
  await store.add(entry("k4"));
  expect(await store.all()).toEqual([
    { ...entry("k1"), place: 1 },
    { ...entry("k3"), place: 3 },
    { ...entry("k4"), place: 4 },
  ]);
});

test("another tab finds them, and another outbox does not", async () => {
  await outboxStore("outbox").add(entry("k1"));
  expect(await outboxStore("outbox").all()).toHaveLength(1);
  expect(await outboxStore("other").all()).toEqual([]);
});

test("an entry is replaced at its place, and one that was removed does not come back", async () => {
  const store = outboxStore("outbox");
  await store.add(entry("k1"));
  await store.replace({ ...entry("k2"), place: 1 });
  await store.replace({ ...entry("k3"), place: 2 });
  expect(await store.all()).toEqual([{ ...entry("k2"), place: 1 }]);
});

test("without a database every call says so", async () => {
  Reflect.set(indexedDB, "open", () => {
    throw new Error("Not allowed.");
  });
  await expect(outboxStore("outbox").all()).rejects.toThrow("Not allowed.");
});
