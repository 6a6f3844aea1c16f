import type { Draft } from "../../engine/flow/draft.ts";
import { done, openDatabase } from "../indexed-db.ts";
import { newId } from "../new-id.ts";

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

const stores = ["drafts", "completions"] as const;

/** Drafts and completions on this device, in a database of this name. */
export function deviceStore(name = "schaukasten-flows"): DraftStore & Completions {
  let opened: Promise<IDBDatabase> | undefined;
  const storeOf = async (store: (typeof stores)[number], mode: IDBTransactionMode) => {
    opened ??= openDatabase(name, stores);
    return (await opened).transaction(store, mode).objectStore(store);
  };
  return {
    load: async (key) => done<KeptDraft | undefined>((await storeOf("drafts", "readonly")).get(key)),
    save: async (key, draft, revision) => save(await storeOf("drafts", "readwrite"), key, draft, revision),
    discard: async (key) => done((await storeOf("drafts", "readwrite")).delete(key)),
    count: async (key) => countOf(await storeOf("completions", "readonly"), key),
    add: async (key) => add(await storeOf("completions", "readwrite"), key),
  };
}

async function save(
  drafts: IDBObjectStore,
  key: string,
  draft: Draft,
  revision: string | undefined,
): Promise<string | undefined> {
  const kept = await done<KeptDraft | undefined>(drafts.get(key));
  if (kept !== undefined && kept.revision !== revision) return undefined;
  const next = newId();
  await done(drafts.put({ draft, revision: next }, key));
  return next;
}

async function countOf(completions: IDBObjectStore, key: string): Promise<number> {
  return (await done<number | undefined>(completions.get(key))) ?? 0;
}

async function add(completions: IDBObjectStore, key: string): Promise<void> {
  await done(completions.put((await countOf(completions, key)) + 1, key));
}
