import { queriedRows } from "./record-query.ts";
import {
  type RecordQuery,
  type Storage,
  type StorageChange,
  type StoredRecord,
  VersionConflict,
  wholeList,
} from "./storage.ts";

/** A changed record of the overlay, as the value of a record in the storage of changes. */
interface ChangedRecord {
  /** The version of the record; 0 where it was deleted. */
  readonly version: number;
  /** Absent where it was deleted. */
  readonly value?: unknown;
  /** Whether it is after the records of the base: it is new, or was put again after a deletion. */
  readonly isAdded: boolean;
}

/** The versions of lists, by their collection. */
const listVersions = "overlay.lists";

/**
 * A storage that starts with the records of another one and stores only changes.
 *
 * @param base is read only, and must have the same records each time with the same changes
 * @param changes where changes are stored
 */
export function overlayStorage(base: Storage, changes: Storage): Storage {
  const around = { base, changes };
  const list = async (collection: string, query: RecordQuery = {}) =>
    queriedRows(await listRecords(around, collection), query, ({ value }) => value);
  return {
    get: async (collection, id) => (await readRow(around, collection, id)).record,
    list,
    count: async (collection, where) => (await list(collection, { where })).length,
    async collections() {
      const names = await Promise.all([base.collections(), changes.collections()]);
      return [...new Set(names.flat())].filter((name) => name !== listVersions);
    },
    version: (collection, id) => layeredVersion(around, collection, id),
    ...(changes.inTurn && { inTurn: changes.inTurn }),
    commit: (wanted) => commitOver(around, wanted),
    close: async () => void (await Promise.all([base.close(), changes.close()])),
  };
}

interface Layers {
  readonly base: Storage;
  readonly changes: Storage;
}

/** A record of the overlay, and the version of its stored change. */
interface Row {
  readonly record: StoredRecord | undefined;
  readonly kept: number;
  readonly isInBase: boolean;
  readonly isAdded: boolean;
}

async function readRow({ base, changes }: Layers, collection: string, id: string): Promise<Row> {
  const [before, change] = await Promise.all([base.get(collection, id), changes.get(collection, id)]);
  const changed = change?.value as ChangedRecord | undefined;
  const record = changed === undefined ? before : changedRecord(id, changed);
  const isAdded = changed?.isAdded ?? false;
  return { record, kept: change?.version ?? 0, isInBase: before !== undefined, isAdded };
}

function changedRecord(id: string, { version, value }: ChangedRecord): StoredRecord | undefined {
  return version === 0 ? undefined : { id, version, value };
}

async function listRecords({ base, changes }: Layers, collection: string): Promise<StoredRecord[]> {
  const [before, rows] = await Promise.all([base.list(collection), changes.list(collection)]);
  const changed = new Map(rows.map(({ id, value }) => [id, value as ChangedRecord]));
  const kept = before.flatMap((record): StoredRecord[] => {
    const change = changed.get(record.id);
    if (change === undefined) return [record];
    return change.isAdded ? [] : [changedRecord(record.id, change)].filter((each) => each !== undefined);
  });
  const added = [...changed].flatMap(([id, change]) => (change.isAdded ? (changedRecord(id, change) ?? []) : []));
  return [...kept, ...added];
}

async function layeredVersion(layers: Layers, collection: string, id: string): Promise<number> {
  if (id !== wholeList) return (await readRow(layers, collection, id)).record?.version ?? 0;
  const [before, change] = await Promise.all([
    layers.base.version(collection, wholeList),
    layers.changes.get(listVersions, collection),
  ]);
  return before + ((change?.value as { version: number } | undefined)?.version ?? 0);
}

/** @throws VersionConflict */
async function commitOver(layers: Layers, wanted: readonly StorageChange[]): Promise<void> {
  for (;;) {
    const plan = new OverlayCommit(layers);
    for (const change of wanted) await plan.add(change);
    try {
      return await layers.changes.commit(plan.changes());
    } catch (error) {
      // The stored changes differ from those that were read. A new plan shows whether that concerns this commit.
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}

interface PlannedRow {
  readonly collection: string;
  readonly id: string;
  readonly isInBase: boolean;
  /** The current version of the stored change. */
  readonly kept: number;
  /** The version of the record after the changes so far. */
  version: number;
  isAdded: boolean;
  /** Whether it is new, or is put again after a deletion. */
  isPutAnew: boolean;
  /** The change to store; absent where nothing changes. */
  next?: ChangedRecord;
}

interface PlannedList {
  readonly kept: number;
  /** The difference from the version of the base. */
  version: number;
  isChanged: boolean;
}

/** A commit to the overlay as a commit to the storage of changes. */
class OverlayCommit {
  readonly #layers: Layers;
  readonly #rows = new Map<string, PlannedRow>();
  readonly #lists = new Map<string, PlannedList>();

  constructor(layers: Layers) {
    this.#layers = layers;
  }

  /** @throws VersionConflict */
  async add(change: StorageChange): Promise<void> {
    if (change.id === wholeList) return this.#expectList(change);
    const row = await this.#row(change);
    if (row.version !== change.expected) throw new VersionConflict(change, row.version);
    if (change.type === "expect") return;
    if (change.type === "delete" || change.expected === 0) await this.#touch(change.collection);
    row.version = change.type === "delete" ? 0 : change.expected + 1;
    if (change.expected === 0) this.#moveToEnd(row);
    row.next = { version: row.version, isAdded: row.isAdded, ...(change.type === "put" && { value: change.value }) };
  }

  changes(): StorageChange[] {
    const lists = [...this.#lists].map(([id, { kept, version, isChanged }]): StorageChange => {
      const place = { collection: listVersions, id, expected: kept };
      return isChanged ? { type: "put", ...place, value: { version } } : { type: "expect", ...place };
    });
    return [...[...this.#rows.values()].flatMap(rowChanges), ...lists];
  }

  async #expectList(change: StorageChange): Promise<void> {
    const { version } = await this.#list(change.collection);
    const found = version + (await this.#layers.base.version(change.collection, wholeList));
    if (found !== change.expected) throw new VersionConflict(change, found);
  }

  #moveToEnd(row: PlannedRow): void {
    row.isPutAnew = true;
    row.isAdded = true;
    this.#rows.delete(rowKey(row));
    this.#rows.set(rowKey(row), row);
  }

  async #touch(collection: string): Promise<void> {
    const list = await this.#list(collection);
    list.version += 1;
    list.isChanged = true;
  }

  async #row({ collection, id }: StorageChange): Promise<PlannedRow> {
    const known = this.#rows.get(rowKey({ collection, id }));
    if (known !== undefined) return known;
    const { record, ...read } = await readRow(this.#layers, collection, id);
    const row = { collection, id, ...read, version: record?.version ?? 0, isPutAnew: false };
    this.#rows.set(rowKey(row), row);
    return row;
  }

  async #list(collection: string): Promise<PlannedList> {
    const known = this.#lists.get(collection);
    if (known !== undefined) return known;
    const change = await this.#layers.changes.get(listVersions, collection);
    const { version } = (change?.value as { version: number } | undefined) ?? { version: 0 };
    const list = { kept: change?.version ?? 0, version, isChanged: false };
    this.#lists.set(collection, list);
    return list;
  }
}

function rowKey({ collection, id }: Pick<PlannedRow, "collection" | "id">): string {
  return `${collection}\n${id}`;
}

function rowChanges({ collection, id, isInBase, isPutAnew, kept, next }: PlannedRow): StorageChange[] {
  const place = { collection, id };
  if (next === undefined) return [{ type: "expect", ...place, expected: kept }];
  const isGone = next.version === 0 && !isInBase;
  if (isGone) return kept === 0 ? [] : [{ type: "delete", ...place, expected: kept }];
  // It must come after records that were added in the meantime.
  if (isPutAnew && kept > 0 && next.version > 0)
    return [
      { type: "delete", ...place, expected: kept },
      { type: "put", ...place, expected: 0, value: next },
    ];
  return [{ type: "put", ...place, expected: kept, value: next }];
}
