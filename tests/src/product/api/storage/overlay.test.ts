import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import { overlayStorage } from "../../../../../src/product/api/storage/overlay.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import {
  type Storage,
  type StorageChange,
  VersionConflict,
  wholeList,
} from "../../../../../src/product/api/storage/storage.ts";
import { runs } from "../../../../runs.ts";
import { changesOf, commits, end, told } from "./model.ts";

const collection = "groups";

const begun: StorageChange[] = ["a", "b"].map((id) => ({ type: "put", collection, id, expected: 0, value: { id } }));

async function toldWithNames(storage: Storage): Promise<unknown> {
  return [await told(storage, collection), await storage.collections()];
}

test.each([
  ["memory", memoryStorage],
  ["SQLite", () => sqliteStorage(":memory:")],
])("over records that stay as they are, changes in %s say what one storage with all of it says", async (_, open) => {
  await fc.assert(
    fc.asyncProperty(commits, async (all) => {
      const [whole, base, changes] = [memoryStorage(), memoryStorage(), open()];
      await whole.commit(begun);
      await base.commit(begun);
      const overlay = overlayStorage(base, changes);
      for (const [index, steps] of all.entries()) {
        const wanted = await changesOf(whole, collection, steps, index);
        expect(await end(overlay.commit(wanted))).toBe(await end(whole.commit(wanted)));
        expect(await toldWithNames(overlay)).toEqual(await toldWithNames(whole));
      }
      expect(await toldWithNames(overlayStorage(base, changes))).toEqual(await toldWithNames(whole));
    }),
    { numRuns: runs(1_000) },
  );
});

test("of two units that have read the same list, one that adds to it and one that counts on it, one gives way", async () => {
  const [base, changes] = [memoryStorage(), memoryStorage()];
  await base.commit(begun);
  const [one, other] = [overlayStorage(base, changes), overlayStorage(base, changes)];
  const seen = await other.version(collection, wholeList);
  await one.commit([{ type: "delete", collection, id: "a", expected: 1 }]);
  const counting = other.commit([
    { type: "expect", collection, id: wholeList, expected: seen },
    { type: "put", collection, id: "c", expected: 0, value: {} },
  ]);
  await expect(counting).rejects.toThrow(VersionConflict);
});

test("commits at once: as many take place as one after the other, and none is lost", async () => {
  const [base, changes] = [memoryStorage(), memoryStorage()];
  await base.commit(begun);
  const overlays = Array.from({ length: 20 }, () => overlayStorage(base, changes));
  const ends = await Promise.all(
    overlays.map((each, index) =>
      end(each.commit([{ type: "put", collection, id: "a", expected: 1, value: { index } }])),
    ),
  );
  expect(ends.filter((each) => each === "")).toHaveLength(1);
  const added = await Promise.all(
    overlays.map((each, index) =>
      end(each.commit([{ type: "put", collection, id: `n${index}`, expected: 0, value: { index } }])),
    ),
  );
  expect(added).toEqual(overlays.map(() => ""));
  expect(await overlays[0]?.list(collection)).toHaveLength(22);
});
