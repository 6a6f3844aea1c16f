export type EntryValues = Readonly<Record<string, unknown>>;

/** A change that was made without a network. */
export interface OutboxEntry {
  /** Whose it is, and in which club. */
  readonly scope: string;
  readonly operation: string;
  readonly params: EntryValues;
  /** Under which it is carried out once, however often it is sent. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What its fields held when it was made. */
  readonly base: EntryValues;
  /** Title and path of the screen on which it was made. */
  readonly title: string;
  readonly path: string;
  /** Why it was not taken. It stays until the person has decided. */
  readonly trouble?: Trouble | undefined;
}

/** `conflict`: somebody else has changed the same meanwhile. */
export type Trouble =
  | { readonly kind: "conflict"; readonly now: EntryValues }
  | { readonly kind: "refused"; readonly message: string };

/** An entry with its place in the order. */
export interface KeptEntry extends OutboxEntry {
  readonly place: number;
}

/** Entries on the device. Each call is done wholly or not at all. */
export interface OutboxStore {
  /** In their order. */
  all(): Promise<readonly KeptEntry[]>;
  /** Puts an entry behind all others. */
  add(entry: OutboxEntry): Promise<void>;
  /** Writes an entry in the place of what it was; nothing where that is gone. */
  replace(entry: KeptEntry): Promise<void>;
  remove(place: number): Promise<void>;
}

/** What an entry changes: those on the same are sent one after the other. */
export function entryTarget({ operation, params }: Pick<OutboxEntry, "operation" | "params">): string {
  return `${operation} ${params["id"] ?? ""}`;
}

/** Whether the same fields hold the same; several choices are the same in any order. */
export function holdsSame(one: EntryValues, other: EntryValues): boolean {
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ""));
  return Object.keys(one).every((name) => text(one[name]) === text(other[name]));
}
