import { expect, test } from "vitest";
import { memoryStorage } from "../../../src/api/storage/memory.ts";
import { UnitOfWork } from "../../../src/api/unit-of-work.ts";

test("a change of what was not read before expects the version that is stored, however long reading takes", async () => {
  const storage = memoryStorage();
  await storage.commit([{ type: "put", collection: "members", id: "m-1", expected: 0, value: { name: "Ida" } }]);
  const { promise: isReadable, resolve: read } = Promise.withResolvers<void>();
  const unit = new UnitOfWork({
    ...storage,
    async get(collection, id) {
      await isReadable;
      return storage.get(collection, id);
    },
  });
  const written = unit.put("members", "m-1", { name: "Ada" });
  expect(unit.changes()).toEqual([]);
  read();
  await written;
  expect(unit.changes()).toEqual([
    { type: "put", collection: "members", id: "m-1", expected: 1, value: { name: "Ada" } },
  ]);
});
