import { canonicalJson } from "./canonical.ts";
import type { RecordedWrite } from "./outside-effects.ts";
import { queriedRows } from "./storage/record-query.ts";
import {
  type Expectation,
  type FieldFilter,
  type RecordQuery,
  type Storage,
  type StorageChange,
  type StoredRecord,
  wholeList,
} from "./storage/storage.ts";

interface SeenRecord {
  readonly collection: string;
  readonly id: string;
  /** 0 where there is no such record. */
  readonly version: number;
}

interface Write {
  readonly collection: string;
  readonly id: string;
  /** Absent: the record is deleted. */
  readonly value?: unknown;
}

/**
 * The reads and changes of one operation. The unit sees its changes at once, others see them after the commit; a unit
 * without a commit is a dry-run. It records the version of every record that it reads.
 */
export class UnitOfWork {
  readonly #storage: Storage;
  readonly #seen = new Map<string, SeenRecord>();
  readonly #writes = new Map<string, Write>();
  #isSealed = false;
  #hasParts = false;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  async get<Value>(collection: string, id: string): Promise<Value | undefined> {
    const write = this.#writes.get(recordKey(collection, id));
    if (write !== undefined) return write.value as Value | undefined;
    const record = await this.#storage.get(collection, id);
    this.#see(collection, id, record);
    return record?.value as Value | undefined;
  }

  /** The values of a collection in the order of their first put. */
  async list<Value>(collection: string): Promise<Value[]> {
    return (await this.#rows(collection)).map(({ value }) => value) as Value[];
  }

  /**
   * The values of a part of a collection, for an operation that changes nothing: what it has not read has no version that
   * a commit could expect.
   */
  async page<Value>(collection: string, query: RecordQuery): Promise<Value[]> {
    return (await this.#part(collection, query)).map(({ value }) => value) as Value[];
  }

  /** The number of records, for an operation that changes nothing. */
  async count(collection: string, where?: FieldFilter): Promise<number> {
    if (this.#isWritten(collection)) return (await this.#part(collection, { where })).length;
    this.#hasParts = true;
    return this.#storage.count(collection, where);
  }

  async put(collection: string, id: string, value: object): Promise<void> {
    await this.#look(collection, id);
    this.#write({ collection, id, value });
  }

  async delete(collection: string, id: string): Promise<void> {
    await this.#look(collection, id);
    this.#write({ collection, id });
  }

  /** Ends the unit: its writes no longer change, even where other code still has a value of it. */
  seal(): void {
    for (const [key, write] of this.#writes) {
      if (write.value !== undefined)
        this.#writes.set(key, { ...write, value: JSON.parse(JSON.stringify(write.value)) });
    }
    this.#isSealed = true;
  }

  /** Every record that it changes. The old values are read again, because no other code has those copies. */
  async writes(): Promise<RecordedWrite[]> {
    const recorded = await Promise.all([...this.#writes.values()].map((write) => this.#recorded(write)));
    return recorded.filter(({ before, after }) => canonicalText(before) !== canonicalText(after));
  }

  /**
   * Every record and list that was read, with its version, as expectations of a commit.
   *
   * @throws Error where it has read a part of a collection
   */
  expectations(): Expectation[] {
    if (this.#hasParts)
      throw new Error("An operation that changes something reads records and lists, no parts of them.");
    return [...this.#seen.values()].map(({ collection, id, version }) => ({
      type: "expect",
      collection,
      id,
      expected: version,
    }));
  }

  /** The changes to commit; each changed record must still have the version that was read. */
  changes(): StorageChange[] {
    return [...this.#writes].flatMap(([key, write]): StorageChange[] => {
      const { collection, id } = write;
      const expected = this.#seen.get(key)?.version ?? 0;
      if (write.value !== undefined) return [{ type: "put", collection, id, expected, value: write.value }];
      return expected === 0 ? [] : [{ type: "delete", collection, id, expected }];
    });
  }

  async #rows(collection: string): Promise<Pick<StoredRecord, "id" | "value">[]> {
    // Before the records: a write in between makes this version too low, and the commit fails.
    const version = await this.#storage.version(collection, wholeList);
    this.#seen.set(recordKey(collection, wholeList), { collection, id: wholeList, version });
    const records = await this.#storage.list(collection);
    for (const record of records) this.#see(collection, record.id, record);
    const known = new Set(records.map(({ id }) => id));
    const added = [...this.#writes.values()].filter((write) => write.collection === collection && !known.has(write.id));
    const rows = [
      ...records.map(({ id, value }) => this.#writes.get(recordKey(collection, id)) ?? { id, value }),
      ...added,
    ];
    return rows.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, value }]));
  }

  async #part(collection: string, query: RecordQuery): Promise<readonly Pick<StoredRecord, "id" | "value">[]> {
    if (this.#isWritten(collection)) return queriedRows(await this.#rows(collection), query, ({ value }) => value);
    this.#hasParts = true;
    return this.#storage.list(collection, query);
  }

  #isWritten(collection: string): boolean {
    return [...this.#writes.values()].some((write) => write.collection === collection);
  }

  #write(write: Write): void {
    if (this.#isSealed) throw new Error(`${write.collection}/${write.id} is written after the operation has ended.`);
    this.#writes.set(recordKey(write.collection, write.id), write);
  }

  async #recorded({ collection, id, value: after }: Write): Promise<RecordedWrite> {
    const isNew = this.#seen.get(recordKey(collection, id))?.version === 0;
    const before = isNew ? undefined : (await this.#storage.get(collection, id))?.value;
    return { collection, id, before, after };
  }

  async #look(collection: string, id: string): Promise<void> {
    const key = recordKey(collection, id);
    if (!this.#seen.has(key) && !this.#writes.has(key)) await this.get(collection, id);
  }

  #see(collection: string, id: string, record: StoredRecord | undefined): void {
    this.#seen.set(recordKey(collection, id), { collection, id, version: record?.version ?? 0 });
  }
}

function canonicalText(value: unknown): string {
  return value === undefined ? "" : canonicalJson(value);
}

function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}
