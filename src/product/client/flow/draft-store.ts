import type { Draft } from "../../engine/flow/draft.ts";
import { openDatabase, requestResult } from "../indexed-db.ts";
import { newId } from "../new-id.ts";

/** A stored draft. */
export interface KeptDraft {
  readonly draft: Draft;
  /** Different after every change. */
  readonly revision: string;
  /** Time of storing, in milliseconds since 1970. */
  readonly at?: number;
}

/** A storage of drafts that outlasts the page. */
export interface DraftStore {
  load(key: string): Promise<KeptDraft | undefined>;
  /**
   * Stores a draft in place of the one with this revision, and returns the new revision; nothing if another tab has
   * stored a different one.
   */
  save(key: string, draft: Draft, revision: string | undefined): Promise<string | undefined>;
  /** Stores it synchronously, where `save` may take longer than the page lasts; `load` finds it, in another tab too. */
  stash?(key: string, draft: Draft, revision: string | undefined): void;
  discard(key: string): Promise<void>;
}

/** Counts how often a person has completed a flow. */
export interface Completions {
  count(key: string): Promise<number>;
  add(key: string): Promise<void>;
}

const stores = ["drafts", "completions"] as const;

/** Drafts and completions on this device, in a database of this name. */
export function deviceStore(name = "schaukasten-flows"): DraftStore & Completions {
  let opened: Promise<IDBDatabase> | undefined;
  const stashOf = (key: string) => `${name} ${key}`;
  const storeOf = async (store: (typeof stores)[number], mode: IDBTransactionMode) => {
    opened ??= openDatabase(name, stores);
    return (await opened).transaction(store, mode).objectStore(store);
  };
  return {
    load: async (key) => unstashed(stashOf(key), await requestResult((await storeOf("drafts", "readonly")).get(key))),
    async save(key, draft, revision) {
      const next = await saveDraft(await storeOf("drafts", "readwrite"), key, draft, revision);
      localStorage.removeItem(stashOf(key));
      return next;
    },
    stash: (key, draft, revision) =>
      localStorage.setItem(stashOf(key), JSON.stringify({ draft, revision, at: Date.now() })),
    async discard(key) {
      localStorage.removeItem(stashOf(key));
      await requestResult((await storeOf("drafts", "readwrite")).delete(key));
    },
    count: async (key) => completionCount(await storeOf("completions", "readonly"), key),
    add: async (key) => addCompletion(await storeOf("completions", "readwrite"), key),
  };
}

/**
 * A stashed draft has priority over the kept one that it follows; if that was continued elsewhere, the revisions
 * differ. An older stash was left by a page that closed before it could remove it.
 */
function unstashed(stash: string, kept: KeptDraft | undefined): KeptDraft | undefined {
  const last = JSON.parse(localStorage.getItem(stash) ?? "null") as KeptDraft | null;
  const isOld = last === null || (last.at ?? 0) < (kept?.at ?? 0);
  return isOld || JSON.stringify(kept?.draft) === JSON.stringify(last.draft) ? kept : last;
}

async function saveDraft(
  drafts: IDBObjectStore,
  key: string,
  draft: Draft,
  revision: string | undefined,
): Promise<string | undefined> {
  const kept = await requestResult<KeptDraft | undefined>(drafts.get(key));
  if (kept && kept.revision !== revision) return undefined;
  const next = newId();
  await requestResult(drafts.put({ draft, revision: next, at: Date.now() }, key));
  return next;
}

async function completionCount(completions: IDBObjectStore, key: string): Promise<number> {
  return (await requestResult<number | undefined>(completions.get(key))) ?? 0;
}

async function addCompletion(completions: IDBObjectStore, key: string): Promise<void> {
  await requestResult(completions.put((await completionCount(completions, key)) + 1, key));
}
