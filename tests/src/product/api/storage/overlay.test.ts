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

const collection = "groups";
const ids = ["a", "b", "c", "d"];

interface Step {
  readonly type: "put" | "delete" | "expect";
  readonly id: string;
  /** Difference between the expected and the present version. */
  readonly off: number;
}

const step = fc.record({
  type: fc.constantFrom("put", "put", "delete", "expect"),
  id: fc.constantFrom(...ids),
  off: fc.constantFrom(0, 0, 0, 0, 0, 1),
});
const commits = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 });

/** All reads of a collection. */
async function told(storage: Storage): Promise<unknown> {
  const versions = await Promise.all([...ids, wholeList].map((id) => storage.version(collection, id)));
  const records = await Promise.all(ids.map((id) => storage.get(collection, id)));
  const lists = [await storage.list(collection), await storage.latest(collection, 2)];
  return { versions, records, lists, collections: await storage.collections() };
}

/** The steps as changes that expect the result of an earlier step of the same commit. */
async function changesOf(storage: Storage, steps: readonly Step[], value: number): Promise<StorageChange[]> {
  const versions = new Map<string, number>();
  for (const id of ids) versions.set(id, await storage.version(collection, id));
  return steps.flatMap(({ type, id, off }): StorageChange[] => {
    const version = versions.get(id) ?? 0;
    if (type === "delete" && version === 0) return [];
    if (type !== "expect") versions.set(id, type === "put" ? version + 1 : 0);
    return [
      { type, collection, id, expected: version + off, ...(type === "put" && { value: { value } }) } as StorageChange,
    ];
  });
}

/** The result of a commit: nothing, or the message of its conflict. */
function end(commit: Promise<void>): Promise<string> {
  return commit.then(
    () => "",
    (error: unknown) => {
      if (error instanceof VersionConflict) return error.message;
      throw error;
    },
  );
}

const begun: StorageChange[] = ["a", "b"].map((id) => ({ type: "put", collection, id, expected: 0, value: { id } }));

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
        const wanted = await changesOf(whole, steps, index);
        expect(await end(overlay.commit(wanted))).toBe(await end(whole.commit(wanted)));
        expect(await told(overlay)).toEqual(await told(whole));
      }
      expect(await told(overlayStorage(base, changes))).toEqual(await told(whole));
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
