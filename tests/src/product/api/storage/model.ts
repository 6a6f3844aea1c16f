import fc from "fast-check";
import { expect } from "vitest";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import {
  type RecordQuery,
  type Storage,
  type StorageChange,
  VersionConflict,
  wholeList,
} from "../../../../../src/product/api/storage/storage.ts";

const ids = ["a", "b", "c", "d"];

export interface Step {
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
/** Commits of some steps each, to a few records. */
export const commits = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 });

const query: fc.Arbitrary<RecordQuery> = fc.record(
  {
    where: fc.record(
      { value: fc.array(fc.nat(12), { maxLength: 6 }), kind: fc.constantFrom(["even"], ["odd", "even"], []) },
      { requiredKeys: [] },
    ),
    isReversed: fc.boolean(),
    after: fc.constantFrom(...ids),
    skip: fc.nat(3),
    limit: fc.nat(4),
  },
  { requiredKeys: [] },
);

/** All reads of a collection. */
export async function told(storage: Storage, collection: string, queries: readonly RecordQuery[] = []) {
  const versions = await Promise.all([...ids, wholeList].map((id) => storage.version(collection, id)));
  const records = await Promise.all(ids.map((id) => storage.get(collection, id)));
  const lists = await Promise.all([{}, ...queries].map((each) => storage.list(collection, each)));
  const counts = await Promise.all([{}, ...queries].map(({ where }) => storage.count(collection, where)));
  return { versions, records, lists, counts };
}

/** The steps as changes that expect the result of an earlier step of the same commit. */
export async function changesOf(
  storage: Storage,
  collection: string,
  steps: readonly Step[],
  value: number,
): Promise<StorageChange[]> {
  const versions = new Map<string, number>();
  for (const id of ids) versions.set(id, await storage.version(collection, id));
  return steps.flatMap(({ type, id, off }): StorageChange[] => {
    const version = versions.get(id) ?? 0;
    if (type === "delete" && version === 0) return [];
    if (type !== "expect") versions.set(id, type === "put" ? version + 1 : 0);
    const place = { collection, id, expected: version + off };
    return [
      type === "put" ? { type, ...place, value: { value, kind: value % 2 ? "odd" : "even" } } : { type, ...place },
    ];
  });
}

/** The result of a commit: nothing, or the message of its conflict. */
export function end(commit: Promise<void>): Promise<string> {
  return commit.then(
    () => "",
    (error: unknown) => {
      if (error instanceof VersionConflict) return error.message;
      throw error;
    },
  );
}

/** Whatever is committed and asked, a storage says what the memory says. */
export async function expectAgreement(storage: Storage, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(commits, fc.array(query, { minLength: 1, maxLength: 3 }), async (all, queries) => {
      const [model, collection] = [memoryStorage(), crypto.randomUUID()];
      for (const [index, steps] of all.entries()) {
        const wanted = await changesOf(model, collection, steps, index);
        expect(await end(storage.commit(wanted))).toBe(await end(model.commit(wanted)));
        expect(await told(storage, collection, queries)).toEqual(await told(model, collection, queries));
      }
    }),
    { numRuns },
  );
}
