import { expect, test } from "vitest";
import { memoryStorage } from "../../../../src/product/api/storage/memory.ts";
import { UnitOfWork } from "../../../../src/product/api/unit-of-work.ts";

test.each(["put", "delete"] as const)(
  "a %s of what was not read before expects the version that is stored, however long reading takes",
  async (type) => {
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
    const changed = type === "put" ? unit.put("members", "m-1", { name: "Ada" }) : unit.delete("members", "m-1");
    expect(unit.changes()).toEqual([]);
    let hasChanged = false;
    void changed.then(() => {
      hasChanged = true;
    });
    await Promise.resolve();
    expect(hasChanged).toBe(false);
    read();
    await changed;
    expect(unit.changes()).toMatchObject([{ type, collection: "members", id: "m-1", expected: 1 }]);
  },
);
