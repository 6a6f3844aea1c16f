import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import { overlayStorage } from "../../../../../src/product/api/storage/overlay.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { runs } from "../../../../runs.ts";
import { storageCases } from "./cases.ts";
import { expectAgreement } from "./model.ts";

const folders: string[] = [];

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), "storage-"));
  folders.push(folder);
  return join(folder, "records.sqlite");
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe.each([
  ["memory", memoryStorage],
  ["SQLite", () => sqliteStorage(file())],
  ["an overlay", () => overlayStorage(memoryStorage(), memoryStorage())],
])("%s", (_, open) => {
  test.each(storageCases.map((each) => [each.title, each] as const))("%s", async (_, { run }) => {
    const storage = open();
    await expect(run(storage)).resolves.toBeUndefined();
    await storage.close();
  });

  test("says what the memory says, whatever is committed and asked", async () => {
    const storage = open();
    await expectAgreement(storage, runs(300));
    await storage.close();
  });
});

test.each([
  ["memory", memoryStorage],
  ["SQLite", () => sqliteStorage(file())],
])("%s tells who watches in which collections a commit has written, until they stop", async (_, open) => {
  const storage = open();
  const told: unknown[] = [];
  const stop = storage.watch?.((changed) => told.push(changed));
  const put = (collection: string, id: string) => ({ type: "put", collection, id, expected: 0, value: {} }) as const;
  await storage.commit([put("groups", "a"), put("groups", "b"), put("halls", "a")]);
  await storage.commit([{ type: "expect", collection: "groups", id: "a", expected: 1 }]);
  await expect(storage.commit([put("groups", "a")])).rejects.toThrow("groups/a");
  stop?.();
  await storage.commit([put("groups", "c")]);
  expect(told).toEqual([["groups", "halls"], []]);
  await storage.close();
});

test("SQLite gives after it was closed and opened again what was put before", async () => {
  const path = file();
  const before = sqliteStorage(path);
  await before.commit([{ type: "put", collection: "groups", id: "a", expected: 0, value: { name: "Judo" } }]);
  await before.close();
  const after = sqliteStorage(path);
  expect(await after.get("groups", "a")).toEqual({ id: "a", version: 1, value: { name: "Judo" } });
  await after.close();
});

test("SQLite lets two processes see each other's commits", async () => {
  const path = file();
  const [one, other] = [sqliteStorage(path), sqliteStorage(path)];
  await one.commit([{ type: "put", collection: "groups", id: "a", expected: 0, value: {} }]);
  await expect(other.commit([{ type: "put", collection: "groups", id: "a", expected: 0, value: {} }])).rejects.toThrow(
    "groups/a is at version 1 and not at 0",
  );
  await Promise.all([one.close(), other.close()]);
});
