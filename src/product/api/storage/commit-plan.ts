import { type StorageChange, VersionConflict, wholeList } from "./storage.ts";

/** A record or a list, and its version. */
export interface VersionedPlace {
  readonly collection: string;
  /** {@link wholeList} for a list. */
  readonly id: string;
  readonly version: number;
}

/** A record that a commit writes; deleted where it has no text. */
interface PlannedRecord extends VersionedPlace {
  /** Its value in JSON. */
  readonly text?: string;
  /** Whether there is such a record before the commit. */
  readonly isStored: boolean;
  /** Whether it comes after all other records. */
  readonly isNew: boolean;
}

/** What a commit leaves behind, of versions that were read before: each record and list is written once. */
export class CommitPlan {
  readonly #before: ReadonlyMap<string, number>;
  /** How much the versions of lists increase. */
  readonly #increases = new Map<string, number>();
  readonly #records = new Map<string, PlannedRecord>();

  /** @param before what is absent has no record */
  constructor(before: readonly VersionedPlace[]) {
    this.#before = new Map(before.map((place) => [versionKey(place), place.version]));
  }

  /** @throws VersionConflict */
  add(change: StorageChange): void {
    const { type, collection, id, expected } = change;
    const found = id === wholeList ? this.#list(collection) : this.#version(change);
    if (found !== expected) throw new VersionConflict(change, found);
    if (type === "expect") return;
    if (type === "delete" || expected === 0) this.#increases.set(collection, this.#increase(collection) + 1);
    const [key, planned] = [versionKey(change), this.#records.get(versionKey(change))];
    const isStored = (this.#before.get(key) ?? 0) > 0;
    // Again at the end, in the order of the first put.
    if (expected === 0) this.#records.delete(key);
    this.#records.set(key, {
      ...{ collection, id, isStored, version: type === "put" ? expected + 1 : 0 },
      ...(type === "put" && { text: JSON.stringify(change.value) }),
      isNew: expected === 0 || planned?.isNew === true,
    });
  }

  get records(): PlannedRecord[] {
    return [...this.#records.values()];
  }

  /** How much the version of each list increases. */
  get increases(): ReadonlyMap<string, number> {
    return this.#increases;
  }

  #version(change: StorageChange): number {
    const key = versionKey(change);
    return this.#records.get(key)?.version ?? this.#before.get(key) ?? 0;
  }

  #list(collection: string): number {
    return (this.#before.get(versionKey({ collection, id: wholeList })) ?? 0) + this.#increase(collection);
  }

  #increase(collection: string): number {
    return this.#increases.get(collection) ?? 0;
  }
}

/** The versions that records and lists must have before a commit: those that its first change of each expects. */
export function expectedBefore(changes: readonly StorageChange[]): VersionedPlace[] {
  const places = new Map<string, VersionedPlace>();
  const increases = new Map<string, number>();
  for (const { type, collection, id, expected } of changes) {
    const increase = increases.get(collection) ?? 0;
    const key = versionKey({ collection, id });
    const version = id === wholeList ? expected - increase : expected;
    if (!places.has(key)) places.set(key, { collection, id, version });
    if (type === "delete" || (type === "put" && expected === 0)) increases.set(collection, increase + 1);
  }
  return [...places.values()];
}

function versionKey({ collection, id }: Pick<VersionedPlace, "collection" | "id">): string {
  return `${collection}\n${id}`;
}
