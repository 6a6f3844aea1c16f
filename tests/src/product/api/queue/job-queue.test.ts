import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { enqueuing } from "../../../../../src/product/api/queue/job.ts";
import { JobQueue } from "../../../../../src/product/api/queue/job-queue.ts";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { type Storage, StorageUnavailable } from "../../../../../src/product/api/storage/storage.ts";
import { queueCases } from "./queue-cases.ts";

/** Three processes on one file. */
function threeFiles(): [Storage, Storage, Storage] {
  const folder = mkdtempSync(join(tmpdir(), "queue-"));
  const open = () => sqliteStorage(join(folder, "records.sqlite"));
  const storages: [Storage, Storage, Storage] = [open(), open(), open()];
  onTestFinished(async () => {
    for (const storage of storages) await storage.close();
    rmSync(folder, { recursive: true });
  });
  return storages;
}

function oneMemory(): [Storage, Storage, Storage] {
  const storage = memoryStorage();
  return [storage, storage, storage];
}

describe.each([
  ["memory", oneMemory],
  ["SQLite", threeFiles],
])("%s", (_, open) => {
  test.each(queueCases.map((each) => [each.title, each] as const))("%s", async (_title, { run }) => {
    await run(open());
  });
});

const order = { club: "sv-test", kind: "letter", data: null };

test("a started queue begins with a commit that asks for it, waits for what runs at its end, and begins nothing more", async () => {
  const storage = memoryStorage();
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
  const works = {
    letter: () => {
      begun.resolve();
      return ended.promise;
    },
  };
  const stop = new JobQueue({ storage, works, now: () => new Date(), report: () => {} }).start();
  await storage.commit([enqueuing({ ...order, id: "a" })]);
  await begun.promise;
  const stopped = stop();
  await storage.commit([enqueuing({ ...order, id: "b" })]);
  ended.resolve(undefined);
  await stopped;
  expect((await storage.list("jobs/sv-test")).map(({ id }) => id)).toEqual(["b"]);
});

test("reports a storage that does not answer, and goes on once it does", async () => {
  const storage = memoryStorage();
  const reported: unknown[] = [];
  let isAway = true;
  const collections = async () => {
    if (isAway) throw new StorageUnavailable("away", { place: "db", cause: "no answer" });
    return storage.collections();
  };
  const works = { letter: async () => undefined };
  const report = (error: unknown) => reported.push(error);
  const queue = new JobQueue({ storage: { ...storage, collections }, works, now: () => new Date(), report });
  await storage.commit([enqueuing({ ...order, id: "a" })]);
  await queue.flush();
  isAway = false;
  await queue.flush();
  expect(reported.map(String)).toEqual([expect.stringContaining("does not answer")]);
  expect(await storage.list("jobs/sv-test")).toEqual([]);
});
