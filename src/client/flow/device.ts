import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Draft } from "../../engine/flow/draft.ts";

/** A draft as it was kept last. */
export interface KeptDraft {
  readonly draft: Draft;
  /** Another one with every change. */
  readonly revision: string;
}

/** Where drafts outlast the page. */
export interface DraftStore {
  load(key: string): Promise<KeptDraft | undefined>;
  /**
   * Keeps a draft in the place of the one with this revision, and gives the new revision; nothing where somebody else has
   * kept another one there.
   */
  save(key: string, draft: Draft, revision: string | undefined): Promise<string | undefined>;
  discard(key: string): Promise<void>;
}

/** How often somebody has completed a flow. */
export interface Completions {
  count(key: string): Promise<number>;
  add(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: KeptDraft };
  completions: { key: string; value: number };
}

/** Drafts and completions on this device, in a database of this name. */
export function deviceStore(name = "schaukasten-flows"): DraftStore & Completions {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: make });
    return opened;
  };
  return {
    load: async (key) => (await database()).get("drafts", key),
    save: async (key, draft, revision) => save(await database(), key, draft, revision),
    discard: async (key) => (await database()).delete("drafts", key),
    count: async (key) => (await (await database()).get("completions", key)) ?? 0,
    add: async (key) => add(await database(), key),
  };
}

function make(database: IDBPDatabase<Schema>): void {
  database.createObjectStore("drafts");
  database.createObjectStore("completions");
}

async function save(
  database: IDBPDatabase<Schema>,
  key: string,
  draft: Draft,
  revision: string | undefined,
): Promise<string | undefined> {
  const transaction = database.transaction("drafts", "readwrite");
  const kept = await transaction.store.get(key);
  if (kept !== undefined && kept.revision !== revision) return undefined;
  const next = crypto.randomUUID();
  await transaction.store.put({ draft, revision: next }, key);
  await transaction.done;
  return next;
}

async function add(database: IDBPDatabase<Schema>, key: string): Promise<void> {
  const transaction = database.transaction("completions", "readwrite");
  await transaction.store.put(((await transaction.store.get(key)) ?? 0) + 1, key);
  await transaction.done;
}
