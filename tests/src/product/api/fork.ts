import { canonicalJson } from "../../../../src/product/api/canonical.ts";
import type { RecordedWrite } from "../../../../src/product/api/outside-effects.ts";
import { queriedRows } from "../../../../src/product/api/storage/record-query.ts";
import {
  type Storage,
  type StorageChange,
  type StoredRecord,
  VersionConflict,
  wholeList,
} from "../../../../src/product/api/storage/storage.ts";

/** Storage over another one, which it does not change. */
export interface Fork extends Storage {
  /** Every record with another value than before, in the order of the first change. */
  differences(): Promise<RecordedWrite[]>;
}

interface Place {
  readonly collection: string;
  readonly id: string;
  /** Absent if the record was deleted. */
  readonly record?: StoredRecord;
}

export function forkOf(base: Storage): Fork {
  const places = new Map<string, Place>();
  const lists = new Map<string, number>();
  const keyOf = (collection: string, id: string) => `${collection}\n${id}`;
  const get = async (collection: string, id: string) => {
    const place = places.get(keyOf(collection, id));
    return place === undefined ? base.get(collection, id) : structuredClone(place.record);
  };
  const version = async (collection: string, id: string) =>
    id === wholeList
      ? (await base.version(collection, id)) + (lists.get(collection) ?? 0)
      : ((await get(collection, id))?.version ?? 0);
  const apply = (change: StorageChange) => {
    if (change.type === "expect") return;
    const { collection, id, expected } = change;
    const record = change.type === "put" ? { id, version: expected + 1, value: copy(change.value) } : undefined;
    places.set(keyOf(collection, id), { collection, id, ...(record && { record }) });
    if (record === undefined || expected === 0) lists.set(collection, (lists.get(collection) ?? 0) + 1);
  };
  const list = async (collection: string) => {
    const records = await base.list(collection);
    const known = new Set(records.map(({ id }) => id));
    const kept = await Promise.all(
      records.map((record) => (places.has(keyOf(collection, record.id)) ? get(collection, record.id) : record)),
    );
    const added = [...places.values()].filter((each) => each.collection === collection && !known.has(each.id));
    return [...kept, ...added.map(({ record }) => structuredClone(record))].flatMap((record) => record ?? []);
  };
  return {
    get,
    version,
    list: async (collection, query = {}) => queriedRows(await list(collection), query, ({ value }) => value),
    count: async (collection, where) => queriedRows(await list(collection), { where }, ({ value }) => value).length,
    collections: async () => [
      ...new Set([...(await base.collections()), ...[...places.values()].map(({ collection }) => collection)]),
    ],
    async commit(changes) {
      for (const change of changes) {
        const found = await version(change.collection, change.id);
        if (found !== change.expected) throw new VersionConflict(change, found);
      }
      for (const change of changes) apply(change);
    },
    async differences() {
      const written = await Promise.all(
        [...places.values()].map(async ({ collection, id, record }) => {
          const before = (await base.get(collection, id))?.value;
          return { collection, id, before, after: record?.value };
        }),
      );
      return written.filter(({ before, after }) => canonicalJson([before]) !== canonicalJson([after]));
    },
    close: async () => {},
  };
}

/** Storage that no longer changes: values are read once and frozen. */
export function unchanging(storage: Storage): Storage {
  const lists = new Map<string, Promise<StoredRecord[]>>();
  const list = (collection: string) => {
    const known = lists.get(collection) ?? storage.list(collection).then((records) => records.map(frozen));
    lists.set(collection, known);
    return known;
  };
  const byId = new Map<string, Promise<Map<string, StoredRecord>>>();
  const records = (collection: string) => {
    const known = byId.get(collection) ?? list(collection).then((all) => new Map(all.map((each) => [each.id, each])));
    byId.set(collection, known);
    return known;
  };
  return {
    ...storage,
    list: async (collection, query = {}) => queriedRows(await list(collection), query, ({ value }) => value),
    get: async (collection, id) => (await records(collection)).get(id),
  };
}

function frozen(record: StoredRecord): StoredRecord {
  return JSON.parse(JSON.stringify(record), (_, each: unknown) => Object.freeze(each)) as StoredRecord;
}

function copy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
