import { openDatabase, requestResult } from "../../../../../product/client/indexed-db.ts";
import type { ScreenDraft } from "./draft.ts";

const storeName = "drafts";
const [key, earlierKey] = ["screen", "screen before"];
const unsavedKey = "schaukasten-playground-unsaved";

/** What is kept on the device of the screen playground. */
export interface KeptScreenDraft extends ScreenDraft {
  /** The screen or the start that was opened. */
  readonly from: string;
  /** The file is one of the project: its place does not follow the text. */
  readonly isInProject: boolean;
}

/** The draft that is in the editor, on this device: it survives a reload and a crash. */
export class ScreenDraftStore {
  readonly #database = openDatabase("schaukasten-playground", [storeName]);
  #last: Promise<unknown> = Promise.resolve();
  #unsaved: KeptScreenDraft | undefined;

  constructor() {
    // A transaction that is under way when the page is left may be aborted.
    addEventListener("pagehide", () => keepForReload(this.#unsaved));
  }

  /** The kept draft; undefined where there is none, or the device keeps nothing. */
  async load(): Promise<KeptScreenDraft | undefined> {
    const unsaved = takeForReload();
    if (unsaved === undefined) return await this.#get(key);
    void this.save(unsaved);
    return unsaved;
  }

  /** The draft that another one replaced. */
  earlier(): Promise<KeptScreenDraft | undefined> {
    return this.#get(earlierKey);
  }

  /** @returns whether the draft is kept now */
  async save(draft: KeptScreenDraft): Promise<boolean> {
    this.#unsaved = draft;
    const isKept = await this.#save(key, draft);
    if (isKept && this.#unsaved === draft) this.#unsaved = undefined;
    return isKept;
  }

  /** Keeps a draft that another one replaces. */
  keepEarlier(draft: KeptScreenDraft): Promise<boolean> {
    return this.#save(earlierKey, draft);
  }

  async #get(name: string): Promise<KeptScreenDraft | undefined> {
    try {
      const database = await this.#database;
      const kept: unknown = await requestResult(database.transaction(storeName).objectStore(storeName).get(name));
      return isKeptDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  #save(name: string, draft: KeptScreenDraft): Promise<boolean> {
    const saved = this.#last.then(() => this.#put(name, draft));
    this.#last = saved;
    return saved;
  }

  async #put(name: string, draft: KeptScreenDraft): Promise<boolean> {
    try {
      const database = await this.#database;
      await requestResult(database.transaction(storeName, "readwrite").objectStore(storeName).put(draft, name));
      return true;
    } catch {
      return false;
    }
  }
}

/** Without storage, or with a text that is too long for it, the draft of the last transaction stays. */
function keepForReload(draft: KeptScreenDraft | undefined): void {
  if (draft === undefined) return;
  try {
    sessionStorage.setItem(unsavedKey, JSON.stringify(draft));
  } catch {}
}

function takeForReload(): KeptScreenDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(unsavedKey) ?? "null");
    sessionStorage.removeItem(unsavedKey);
    return isKeptDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Whether something from outside has the form of a draft; its texts may be anything. */
export function isKeptDraft(value: unknown): value is KeptScreenDraft {
  if (typeof value !== "object" || value === null) return false;
  const { file, screen, scenarios, shown, from } = value as Record<string, unknown>;
  return (
    [screen, scenarios, shown, from].every((each) => typeof each === "string") &&
    typeof file === "string" &&
    /^screens\/[a-z]+\/[a-z0-9.-]+\.json$/.test(file)
  );
}
