import { settleKey } from "../actions/settle-key.ts";
import { newId } from "../new-id.ts";
import { type Sdk, SdkFailure } from "../sdk/sdk.ts";
import {
  type EntryValues,
  entryTarget,
  holdsSame,
  type KeptEntry,
  type OutboxEntry,
  type OutboxStore,
} from "./entry.ts";
import type { TabLock } from "./tab-lock.ts";

/** How an update is compared with changes of other users. */
export interface Sendable {
  /** The update operation. */
  readonly update: string;
  /** The operation that reads the same record. */
  readonly read: string;
  /** The value of a field in a result, in the format of the update. */
  readonly held: (result: EntryValues, field: string) => unknown;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly sdk: Sdk;
  readonly sendables: readonly Sendable[];
  /** Person and club: the entries of others are not touched. */
  readonly scope: string;
  /** Lets only one tab send at a time. */
  readonly turn: TabLock;
  /** Called when the entries have changed, with the one that was sent. */
  readonly changed: (sent?: OutboxEntry) => void;
}

/** A change that could not be sent. */
export type Unsent = Pick<OutboxEntry, "operation" | "params" | "key" | "at" | "title" | "path"> & {
  /** The result that the person saw. */
  readonly before: EntryValues;
};

/** Changes that wait on the device: sent in order, each once, and none over changes of other users. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #reasons = new Map<number, string>();
  #notBefore = 0;
  #sending: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** The entries of this person in this club, in order. */
  async entries(): Promise<readonly KeptEntry[]> {
    return (await this.#options.store.all()).filter(({ scope }) => scope === this.#options.scope);
  }

  /** Stores a change. The values of an earlier entry for the same record are part of its base. */
  async keep({ before, ...unsent }: Unsent): Promise<void> {
    const { store, scope, changed } = this.#options;
    const earlier = (await this.entries()).findLast((entry) => entryTarget(entry) === entryTarget(unsent));
    if (earlier !== undefined && holdsSame(unsent.params, earlier.params)) return;
    const base = this.#held(unsent, before);
    await store.add({ ...unsent, scope, base: { ...base, ...(earlier && changedFields(earlier.params)) } });
    changed();
  }

  /** Why an entry was refused the last time, where that is not final. */
  readonly reasons: ReadonlyMap<number, string> = this.#reasons;

  /**
   * Sends entries until the network fails or none is left that can be sent. Where they are being sent already, it does so
   * after that: the network may have come back meanwhile, and what is written next must not overtake them.
   */
  flush(): Promise<void> {
    this.#next ??= this.#sending.then(() => {
      this.#next = undefined;
      const sent = this.#sendAll();
      this.#sending = sent.catch(() => undefined);
      return sent;
    });
    return this.#next;
  }

  async #sendAll(): Promise<void> {
    if (Date.now() < this.#notBefore) return;
    await this.#options.turn(async () => {
      const blocked = new Set<string>();
      for (;;) {
        const next = sendableOf(await this.entries(), blocked);
        if (next === undefined) return;
        const end = await this.#send(next);
        if (end === "over") return;
        if (end === "blocked") blocked.add(entryTarget(next));
      }
    });
  }

  /** Applies the person's decision about a refused entry: send it or discard it. */
  async decide(place: number, decision: "send" | "discard"): Promise<void> {
    const { store, changed } = this.#options;
    const entry = (await this.entries()).find((each) => each.place === place);
    if (entry === undefined) return;
    if (decision === "discard") await store.remove(place);
    else await store.replace(renewed(entry));
    changed();
    if (decision === "send") await this.flush();
  }

  /** Removes the entries that a later change replaces; a copy that is still on its way must not come after it. */
  async supersede(change: Pick<OutboxEntry, "operation" | "params">): Promise<void> {
    const { store, sdk, changed } = this.#options;
    const old = (await this.entries()).filter((entry) => entryTarget(entry) === entryTarget(change));
    for (const { place, key } of old) {
      await settleKey(sdk, key);
      await store.remove(place);
    }
    if (old.length > 0) changed();
  }

  /** Sends an entry, and returns the effect on others: those on the same record may have to wait, or all of them. */
  async #send(entry: KeptEntry): Promise<"sent" | "blocked" | "over"> {
    try {
      const now = this.#held(entry, await this.#read(entry));
      // The present value may come from this entry, if its response was lost.
      if (!holdsSame(now, entry.base) && !holdsSame(now, entry.params)) return await this.#conflict(entry, now);
      await this.#options.sdk.call(entry.operation, entry.params, { idempotencyKey: entry.key });
    } catch (error) {
      if (!(error instanceof SdkFailure)) throw error;
      return this.#fail(entry, error);
    }
    return this.#end(entry);
  }

  async #end(entry: KeptEntry): Promise<"sent"> {
    this.#reasons.delete(entry.place);
    await this.#options.store.remove(entry.place);
    this.#options.changed(entry);
    return "sent";
  }

  /** Another user has changed the same, before or after this entry was carried out: only the server knows. */
  async #conflict(entry: KeptEntry, now: EntryValues): Promise<"sent" | "blocked" | "over"> {
    const outcome = await settleKey(this.#options.sdk, entry.key);
    if (outcome.status === "done") return this.#end(entry);
    if (outcome.status === "open") return "over";
    await this.#put({ ...entry, trouble: { kind: "conflict", now } });
    return "blocked";
  }

  /** Only the operation's own response to this key settles an entry; after any other it is sent again. */
  async #fail(entry: KeptEntry, failure: SdkFailure): Promise<"blocked" | "over"> {
    const { kind, message, isSettled, isSignedOut, isUnheard, isVain, retryAfter, reason = message } = failure;
    if (isSettled) {
      await this.#put({ ...entry, trouble: { kind: "refused", message } });
      return "blocked";
    }
    this.#notBefore = Date.now() + retryAfter;
    if (isUnheard || kind === "offline") return "over";
    this.#reasons.set(entry.place, reason);
    this.#options.changed();
    return isVain && !isSignedOut ? "blocked" : "over";
  }

  async #put(entry: KeptEntry): Promise<void> {
    await this.#options.store.replace(entry);
    this.#options.changed();
  }

  async #read({ operation, params }: OutboxEntry): Promise<EntryValues> {
    const { read = "" } = this.#sendable(operation) ?? {};
    return (await this.#options.sdk.call(read, { id: params["id"] })) as EntryValues;
  }

  #held({ operation, params }: Pick<OutboxEntry, "operation" | "params">, result: EntryValues): EntryValues {
    const held = this.#sendable(operation)?.held;
    const fields = Object.keys(changedFields(params));
    return Object.fromEntries(fields.map((field) => [field, held?.(result, field)]));
  }

  #sendable(operation: string): Sendable | undefined {
    return this.#options.sendables.find(({ update }) => update === operation);
  }
}

/** The first entry that waits neither for a decision nor for an earlier one on the same record. */
function sendableOf(entries: readonly KeptEntry[], blocked: ReadonlySet<string>): KeptEntry | undefined {
  const troubled = new Set(entries.filter(({ trouble }) => trouble !== undefined).map(entryTarget));
  return entries.find((entry) => !troubled.has(entryTarget(entry)) && !blocked.has(entryTarget(entry)));
}

/** After a decision the entry gets a new base and key: it is carried out even if an earlier attempt was. */
function renewed({ trouble, ...entry }: KeptEntry): KeptEntry {
  const base = trouble?.kind === "conflict" ? trouble.now : entry.base;
  return { ...entry, base, key: trouble === undefined ? entry.key : newId() };
}

function changedFields({ id: _id, ...fields }: EntryValues): EntryValues {
  return fields;
}
