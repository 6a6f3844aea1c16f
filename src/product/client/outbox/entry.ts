export type EntryValues = Readonly<Record<string, unknown>>;

/** A change that was made without a network. */
export interface OutboxEntry {
  /** Person and club. */
  readonly scope: string;
  readonly operation: string;
  readonly params: EntryValues;
  /** Idempotency key: the change is carried out once, however often it is sent. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The values of its fields before the change. */
  readonly base: EntryValues;
  /** Title and path of the screen on which it was made. */
  readonly title: string;
  readonly path: string;
  /** Why it was not accepted. It stays until the person has decided. */
  readonly trouble?: Trouble | undefined;
}

/** `conflict`: another user has changed the same fields meanwhile. */
export type Trouble =
  | { readonly kind: "conflict"; readonly now: EntryValues }
  | { readonly kind: "refused"; readonly message: string };

/** An entry with its place in the order. */
export interface KeptEntry extends OutboxEntry {
  readonly place: number;
}

/** Entries on the device. Each call is atomic. */
export interface OutboxStore {
  /** In their order. */
  all(): Promise<readonly KeptEntry[]>;
  /** Adds an entry at the end. */
  add(entry: OutboxEntry): Promise<void>;
  /** Replaces an entry; nothing if it was removed. */
  replace(entry: KeptEntry): Promise<void>;
  remove(place: number): Promise<void>;
}

/** The subject of an entry: entries with the same one are sent in order. */
export function entryTarget({ operation, params }: Pick<OutboxEntry, "operation" | "params">): string {
  return `${operation} ${params["id"] ?? ""}`;
}

/** Whether the same fields have the same values; lists may be in any order. */
export function holdsSame(one: EntryValues, other: EntryValues): boolean {
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ""));
  return Object.keys(one).every((name) => text(one[name]) === text(other[name]));
}
