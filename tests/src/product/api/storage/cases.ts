import {
  type RecordQuery,
  type Storage,
  type StorageChange,
  VersionConflict,
  wholeList,
} from "../../../../../src/product/api/storage/storage.ts";

/** A requirement of every storage, as a sentence and its test; it runs in Node and in browsers. */
export interface StorageCase {
  readonly title: string;
  /** @throws Error when the storage violates it */
  run(storage: Storage): Promise<void>;
}

const put = (id: string, expected: number, value: unknown = { name: id }): StorageChange => ({
  type: "put",
  collection: "groups",
  id,
  expected,
  value,
});
const remove = (id: string, expected: number): StorageChange => ({
  type: "delete",
  collection: "groups",
  id,
  expected,
});
const expects = (id: string, expected: number): StorageChange => ({
  type: "expect",
  collection: "groups",
  id,
  expected,
});

export const storageCases: readonly StorageCase[] = [
  {
    title: "gives nothing where there is nothing",
    async run(storage) {
      same(await storage.get("groups", "a"), undefined);
      same(await storage.list("groups"), []);
      same(await storage.version("groups", "a"), 0);
      same(await storage.version("groups", wholeList), 0);
    },
  },
  {
    title: "gives back what was put, with its version",
    async run(storage) {
      await storage.commit([put("a", 0, { names: ["Ä", "😀"], none: null, deep: { is: true } })]);
      same(await storage.get("groups", "a"), {
        id: "a",
        version: 1,
        value: { names: ["Ä", "😀"], none: null, deep: { is: true } },
      });
      await storage.commit([put("a", 1, { name: "anew" })]);
      same(await storage.get("groups", "a"), { id: "a", version: 2, value: { name: "anew" } });
    },
  },
  {
    title: "gives back a file of five megabytes whole",
    async run(storage) {
      const content = "iVBORw0KGgo+/8AA".repeat(440_000);
      await storage.commit([put("a", 0, { content })]);
      same((await storage.get("groups", "a"))?.value, { content });
      await storage.commit([remove("a", 1)]);
      same(await storage.list("groups"), []);
    },
  },
  {
    title: "lists records in the order in which they were first put",
    async run(storage) {
      await storage.commit([put("c", 0), put("a", 0), put("b", 0)]);
      await storage.commit([put("c", 1), remove("a", 1)]);
      await storage.commit([put("a", 0)]);
      same(
        (await storage.list("groups")).map(({ id }) => id),
        ["c", "b", "a"],
      );
    },
  },
  {
    title: "keeps collections apart",
    async run(storage) {
      await storage.commit([put("a", 0), { ...put("a", 0), collection: "groups/a" }]);
      same((await storage.list("groups")).length, 1);
      same((await storage.list("groups/a")).length, 1);
    },
  },
  {
    title: "makes all changes of a commit or none",
    async run(storage) {
      await storage.commit([put("a", 0)]);
      await refused(storage, [put("b", 0), put("a", 0), put("c", 0)]);
      await refused(storage, [put("b", 0), remove("x", 1)]);
      await refused(storage, [put("b", 0), expects("a", 2)]);
      same(
        (await storage.list("groups")).map(({ id }) => id),
        ["a"],
      );
      same(await storage.version("groups", wholeList), 1);
    },
  },
  {
    title: "lets one of two commits with the same expectation through",
    async run(storage) {
      await storage.commit([put("a", 0)]);
      const commits = [storage.commit([put("a", 1, { by: 1 })]), storage.commit([put("a", 1, { by: 2 })])];
      const states = (await Promise.allSettled(commits)).map(({ status }) => status);
      same(states.toSorted(), ["fulfilled", "rejected"]);
      same(await storage.version("groups", "a"), 2);
    },
  },
  {
    title: "sees earlier changes of the same commit",
    async run(storage) {
      await storage.commit([put("a", 0), put("a", 1, { name: "second" })]);
      same(await storage.get("groups", "a"), { id: "a", version: 2, value: { name: "second" } });
      await refused(storage, [put("a", 2), put("a", 2)]);
      await refused(storage, [expects(wholeList, 1), put("b", 0), expects(wholeList, 1)]);
      await refused(storage, [expects("a", 2), remove("a", 2), expects("a", 2)]);
      await storage.commit([expects("a", 2), put("b", 0), remove("a", 2), expects(wholeList, 3), expects("b", 1)]);
      same(await storage.version("groups", wholeList), 3);
    },
  },
  {
    title: "moves the version of a list when records come or go, not when they change",
    async run(storage) {
      await storage.commit([put("a", 0), put("b", 0)]);
      same(await storage.version("groups", wholeList), 2);
      await storage.commit([put("a", 1)]);
      same(await storage.version("groups", wholeList), 2);
      await storage.commit([remove("a", 2)]);
      same(await storage.version("groups", wholeList), 3);
      await storage.commit([expects(wholeList, 3)]);
      await refused(storage, [expects(wholeList, 2)]);
    },
  },
  {
    title: "lists a part of a collection, and counts it",
    async run(storage) {
      const rows = [..."abcdef"].map((id, place) => put(id, 0, { kind: place % 2 === 0 ? "even" : "ödd", place }));
      await storage.commit(rows);
      await storage.commit([put("b", 1, { kind: "ödd", place: 1, more: ["ödd"] }), remove("d", 1), put("d", 0, {})]);
      const ids = async (query: RecordQuery) => (await storage.list("groups", query)).map(({ id }) => id).join("");
      same(await ids({ limit: 2 }), "ab");
      same(await ids({ after: "b", limit: 2 }), "ce");
      same(await ids({ isReversed: true, after: "e" }), "cba");
      same(await ids({ after: "nobody" }), "");
      same(await ids({ skip: 4 }), "fd");
      same(await ids({ where: { kind: ["ödd"] }, isReversed: true, limit: 1 }), "f");
      same(await ids({ where: { kind: ["even", "odd"], place: [0, 2, 3] } }), "ac");
      same(await ids({ where: { kind: [] } }), "");
      same(await ids({ limit: 0 }), "");
      same(
        [await storage.count("groups"), await storage.count("groups", { kind: ["ödd"] }), await storage.count("none")],
        [6, 2, 0],
      );
    },
  },
  {
    title: "tells fields apart by their kind",
    async run(storage) {
      const values = [1, "1", true, "true", null, "null", "", '"', "a\\b", "\u0000", "😀", [1], { "1": 1 }];
      await storage.commit(values.map((field, place) => put(String(place), 0, { field, other: 0 })));
      const found = await Promise.all(
        scalars(values).map((value) => storage.list("groups", { where: { field: [value] } })),
      );
      same(
        found.map((rows) => rows.map(({ id }) => id)),
        scalars(values).map((_, place) => [String(place)]),
      );
      same(await storage.count("groups", { missing: [null] }), 0);
    },
  },
  {
    title: "takes ids of every kind",
    async run(storage) {
      const ids = ["", " ", "'", '"', "\\", "\\u0000", "%", "é", "e\u0301", "😀", "A", "a"];
      for (const id of ids) await storage.commit([put(id, 0, { id })]);
      same(
        (await storage.list("groups")).map(({ id }) => id),
        ids,
      );
      const read = await Promise.all(ids.map((id) => storage.get("groups", id)));
      same(
        read.map((record) => record?.value),
        ids.map((id) => ({ id })),
      );
      same(await storage.get("groups", "\u0000"), undefined);
    },
  },
  {
    title: "hands out copies",
    async run(storage) {
      const value = { list: [1] };
      await storage.commit([put("a", 0, value)]);
      value.list.push(2);
      const read = await storage.get("groups", "a");
      (read!.value as typeof value).list.push(3);
      same((await storage.get("groups", "a"))?.value, { list: [1] });
    },
  },
];

function scalars(values: readonly unknown[]): (string | number | boolean | null)[] {
  return values.filter(
    (value) => value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean",
  );
}

async function refused(storage: Storage, changes: readonly StorageChange[]): Promise<void> {
  const error = await storage.commit(changes).catch((reason) => reason);
  if (!(error instanceof VersionConflict)) throw new Error(`Committed, or failed otherwise: ${error}`);
}

function same(found: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`Found ${left} instead of ${right}.`);
}
