import { type CarriedOver, carryOver, type Draft } from "../../engine/flow/draft.ts";
import type { Host } from "../../engine/host.ts";
import type { Screen } from "../../engine/screen-schema.ts";
import type { DraftStore } from "./device.ts";

/** How a draft stands: kept, changed by another window, or not to be kept on this device. */
export type DraftStanding = "kept" | "conflict" | "unkept";

/** Typing goes on; the draft follows in pauses. */
const pause = 300;

/** The draft of one flow on this device. */
export class Drafting {
  readonly #store: DraftStore;
  readonly #key: string;
  readonly #changed: () => void;
  #revision: string | undefined;
  #waiting: Draft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  standing: DraftStanding = "kept";

  /** @param changed the standing is another one */
  constructor(store: DraftStore, key: string, changed: () => void) {
    this.#store = store;
    this.#key = key;
    this.#changed = changed;
  }

  /** The draft that is there, as far as the flow still asks for it. */
  async load(screen: Screen, host: Host): Promise<CarriedOver | undefined> {
    try {
      const kept = await this.#store.load(this.#key);
      this.#revision = kept?.revision;
      this.standing = "kept";
      return kept && carryOver(kept.draft, screen, host);
    } catch {
      this.#stand("unkept");
      return undefined;
    }
  }

  keep(draft: Draft): void {
    this.#waiting = draft;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  /** Keeps at once what waits for a pause. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Away with the draft, whoever has changed it. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    await this.#writing;
    await this.#store.discard(this.#key).catch(() => undefined);
    this.#revision = undefined;
  }

  /** From now on the draft of this window counts. */
  async overrule(draft: Draft): Promise<void> {
    const kept = await this.#store.load(this.#key).catch(() => undefined);
    this.#revision = kept?.revision;
    this.#stand("kept");
    this.keep(draft);
    await this.flush();
  }

  async #write(): Promise<void> {
    const draft = this.#waiting;
    if (draft === undefined || this.standing === "conflict") return;
    this.#waiting = undefined;
    try {
      const revision = await this.#store.save(this.#key, draft, this.#revision);
      if (revision !== undefined) this.#revision = revision;
      this.#stand(revision === undefined ? "conflict" : "kept");
    } catch {
      this.#stand("unkept");
    }
  }

  #stand(standing: DraftStanding): void {
    if (this.standing === standing) return;
    this.standing = standing;
    this.#changed();
  }
}
