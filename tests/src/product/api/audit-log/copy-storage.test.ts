import { beforeEach, expect, test } from "vitest";
import { copyStorage } from "../../../../../src/product/api/audit-log/copy-storage.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import type { FillableStorage, Storage } from "../../../../../src/product/api/storage/storage.ts";
import { nodeHash } from "../../../../../src/product/files/node-hash.ts";
import { openOffice, seen } from "../office.ts";
import { dumpedStorage } from "../storage/dump.ts";

let source: FillableStorage;
let target: FillableStorage;

beforeEach(async () => {
  [source, target] = [sqliteStorage(":memory:"), sqliteStorage(":memory:")];
  const { propose, call } = await openOffice({ storage: source });
  const [first] = [await propose(), await propose()];
  await call("urs", "POST", `/pending-actions/${first.id}/approve`, seen(first));
});

const change = (id: string, expected: number) =>
  ({ type: "put", collection: "members", id, expected, value: { id } }) as const;

test("copies every record at its version, and lists at theirs", async () => {
  const many = Array.from({ length: 2_500 }, (_, index) => change(`x-${index}`, 0));
  await source.commit([...many, change("m-2", 1)]);
  await source.commit([{ type: "delete", collection: "members", id: "x-7", expected: 1 }, change("gone", 0)]);
  await source.commit([{ ...change("a", 0), collection: "emptied" }]);
  await source.commit([{ type: "delete", collection: "emptied", id: "a", expected: 1 }]);
  const { records, collections, logs } = await copyStorage(source, target, nodeHash);
  expect(await dumpedStorage(target)).toEqual(await dumpedStorage(source));
  const dump = await dumpedStorage(source);
  expect([collections, records]).toEqual([dump.length, dump.flatMap((each) => each.records).length]);
  expect(logs).toMatchObject([{ club: "sv-test", entries: 3, verdict: "not-proven", flaws: [] }]);
});

test("what waits in a copy is decided on as it was seen", async () => {
  await copyStorage(source, target, nodeHash);
  const [open] = await target.list("proposals-open/sv-test");
  const { api } = await openOffice({ storage: unseeded(target) });
  const value = Object(open?.value);
  const body = JSON.stringify(seen(value));
  const headers = { authorization: "Bearer urs", "content-type": "application/json" };
  const url = `http://api.test/pending-actions/${open?.id}/approve`;
  const { status } = await api.fetch(new Request(url, { method: "POST", headers, body }));
  expect(status).toBe(200);
});

/** The members of the office are there already. */
function unseeded(storage: FillableStorage): FillableStorage {
  return {
    ...storage,
    commit: (changes) =>
      changes.some(({ id }) => id === "m-1") && changes.length === 3 ? Promise.resolve() : storage.commit(changes),
  };
}

test("refuses a target that is not empty, and leaves it alone", async () => {
  await target.commit([change("m-1", 0)]);
  const before = await dumpedStorage(target);
  await expect(copyStorage(source, target, nodeHash)).rejects.toThrow(
    "The target is not empty: it has members. Nothing was copied; name an empty one.",
  );
  expect(await dumpedStorage(target)).toEqual(before);
});

test("copies nothing where a log does not fit", async () => {
  const [entry] = await source.list("audit/sv-test", { limit: 1 });
  const value = { ...Object(entry?.value), title: "changed" };
  await source.commit([{ type: "put", collection: "audit/sv-test", id: "1", expected: 1, value }]);
  await expect(copyStorage(source, target, nodeHash)).rejects.toThrow(
    /^A log does not fit\. sv-test: .* Nothing was copied\.$/,
  );
  expect(await target.collections()).toEqual([]);
});

test.each([
  ["a record changes", change("m-1", 1)],
  ["a record comes", change("m-9", 0)],
  ["a record goes", { type: "delete", collection: "members", id: "m-1", expected: 1 }],
] as const)("says so where %s meanwhile", async (_, changed) => {
  let isChanged = false;
  const changing: Storage = {
    ...source,
    async list(collection, query) {
      const records = await source.list(collection, query);
      if (collection === "members" && !isChanged) await source.commit([changed]);
      isChanged ||= collection === "members";
      return records;
    },
  };
  await expect(copyStorage(changing, target, nodeHash)).rejects.toThrow(
    '"members" has changed while it was copied. End what writes to it, empty the target, and copy again.',
  );
});
