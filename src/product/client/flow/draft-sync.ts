import type { DraftStore } from "#draft-store";
import type { Draft, DraftFields } from "../../engine/flow/draft.ts";
import type { CarriedOver } from "../../engine/flow/kept-draft.ts";
import type { DraftStatus } from "./draft-notices.ts";

/** Delay in milliseconds after which input is saved. */
const saveDelay = 300;

/** The code that reads drafts and describes them is loaded only if there is one. */
const restoring = () => import("./draft-notices.ts");

/** The draft of one flow on this device. */
export class DraftSync {
  readonly #store: DraftStore;
  readonly #key: string;
  readonly #changed: () => void;
  #revision: string | undefined;
  #waiting: Draft | undefined;
  /** The draft being written; the page may close before that ends. */
  #unwritten: Draft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  status: DraftStatus = "kept";
  /** The notices about the draft; none until the code is loaded. */
  notices: Awaited<ReturnType<typeof restoring>>["draftNotices"] = () => [];

  /** @param changed called when the status changes */
  constructor(store: DraftStore, key: string, changed: () => void) {
    this.#store = store;
    this.#key = key;
    this.#changed = changed;
  }

  /** The draft, reduced to what the flow still asks for. An unreadable one stays until the person discards it. */
  async load(asked: DraftFields): Promise<CarriedOver | undefined> {
    try {
      const kept = await this.#store.load(this.#key);
      const draft = kept && (await this.#restoring()).carryOver(kept.draft, asked);
      this.#revision = kept?.revision;
      this.status = "kept";
      return draft;
    } catch (error) {
      this.#setStatus(error instanceof SyntaxError ? "broken" : "unkept");
      return undefined;
    }
  }

  keep(draft: Draft): void {
    // It is loaded early, in case the network fails later.
    this.#restoring().catch(() => undefined);
    this.#waiting = draft;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveDelay);
  }

  /** Stores a delayed draft before the page closes. */
  leave(): void {
    void this.flush();
    const last = this.#waiting ?? this.#unwritten;
    if (last !== undefined && !this.#isHeld) this.#store.stash?.(this.#key, last, this.#revision);
  }

  /** Stores a delayed draft at once. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Deletes the draft, also if another window has changed it. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    await this.#writing;
    await this.#store.discard(this.#key).catch(() => undefined);
    this.#revision = undefined;
  }

  /** Makes the draft of this window the valid one. */
  async overrule(draft: Draft): Promise<void> {
    const kept = await this.#store.load(this.#key).catch(() => undefined);
    this.#revision = kept?.revision;
    this.#setStatus("kept");
    this.keep(draft);
    await this.flush();
  }

  async #write(): Promise<void> {
    const draft = this.#waiting;
    if (draft === undefined || this.#isHeld) return;
    this.#waiting = undefined;
    this.#unwritten = draft;
    try {
      const revision = await this.#store.save(this.#key, draft, this.#revision);
      if (revision !== undefined) this.#revision = revision;
      this.#setStatus(revision === undefined ? "conflict" : "kept");
    } catch {
      this.#setStatus("unkept");
    }
    this.#unwritten = undefined;
  }

  /** Nothing is stored until the person has chosen between two drafts. */
  get #isHeld(): boolean {
    return this.status === "conflict" || this.status === "broken";
  }

  #setStatus(status: DraftStatus): void {
    if (this.status === status) return;
    this.status = status;
    this.#changed();
    this.#restoring().then(this.#changed, () => undefined);
  }

  async #restoring() {
    const they = await restoring();
    this.notices = they.draftNotices;
    return they;
  }
}
