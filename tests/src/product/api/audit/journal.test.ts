import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Journal } from "../../../../../src/product/api/audit/journal.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { type StorageChange, VersionConflict } from "../../../../../src/product/api/storage/storage.ts";

const folder = mkdtempSync(join(tmpdir(), "journal-"));
const storage = sqliteStorage(join(folder, "records.sqlite"));
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const at = new Date("2026-11-12T08:00:00Z");
const draft = { actor: { id: "p-urs", name: "Urs" }, event: "run", operation: "a.b.c", title: "Etwas", result: "done" };

function put(id: string): StorageChange {
  return { type: "put", collection: "groups", id, expected: 0, value: {} };
}

test("what arrives before a commit begins shares it, and what fails alone does not take the others along", async () => {
  const commits: number[] = [];
  const counted = { ...storage, commit: (changes: readonly StorageChange[]) => storage.commit(changes).then(count) };
  const count = () => void commits.push(1);
  const journal = new Journal(counted);
  const writes = [journal.write("sv-test", [put("a")], [draft], at)];
  // As long as a request that was received in the same turn.
  for (let turn = 0; turn < 100; turn += 1) await undefined;
  writes.push(journal.write("sv-test", [put("b")], [draft], at));
  await Promise.all(writes);
  expect(commits).toHaveLength(1);

  const more = [journal.write("sv-test", [put("a")], [draft], at), journal.write("sv-test", [put("c")], [draft], at)];
  const [refused, done] = await Promise.allSettled(more);
  expect(refused).toMatchObject({ status: "rejected", reason: expect.any(VersionConflict) });
  expect(done).toMatchObject({ status: "fulfilled" });
  expect((await storage.list("audit/sv-test")).map(({ id }) => id)).toEqual(["1", "2", "3"]);
});
