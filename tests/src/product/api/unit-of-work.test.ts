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

test("a part of a collection has the changes of its unit, as the whole has them", async () => {
  const storage = memoryStorage();
  const add = (id: string, team: string) =>
    ({ type: "put", collection: "members", id, expected: 0, value: { id, team } }) as const;
  await storage.commit([add("m-1", "red"), add("m-2", "blue"), add("m-3", "red")]);
  const unit = new UnitOfWork(storage);
  const where = { team: ["red"] };
  const read = async () => [
    await unit.page("members", { where, isReversed: true }),
    await unit.count("members", where),
  ];
  expect(await read()).toEqual([
    [
      { id: "m-3", team: "red" },
      { id: "m-1", team: "red" },
    ],
    2,
  ]);
  await unit.put("members", "m-2", { id: "m-2", team: "red" });
  await unit.delete("members", "m-3");
  await unit.put("members", "m-4", { id: "m-4", team: "red" });
  const changed = ["m-4", "m-2", "m-1"].map((id) => ({ id, team: "red" }));
  expect(await read()).toEqual([changed, 3]);
});

test.each([
  ["a page", (unit: UnitOfWork) => unit.page("members", { limit: 1 })],
  ["a count", (unit: UnitOfWork) => unit.count("members")],
])("what %s has not read cannot be expected by a commit", async (_, read) => {
  const unit = new UnitOfWork(memoryStorage());
  await read(unit);
  expect(() => unit.expectations()).toThrow("reads records and lists, no parts of them");
});
