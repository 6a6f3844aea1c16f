import { type Sdk, SdkFailure } from "../sdk/sdk.ts";
import { type Entry, holdsSame, type KeptEntry, type OutboxStore, targetOf, type Values } from "./entry.ts";
import { settles } from "./settles.ts";
import type { Turn } from "./turn.ts";

/** How a change is told from what others have changed meanwhile. */
export interface Sendable {
  /** The operation that writes. */
  readonly update: string;
  /** The one that reads the same. */
  readonly read: string;
  /** What a field held in a result, in the form in which it is written. */
  readonly held: (result: Values, field: string) => unknown;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly sdk: Sdk;
  readonly sendables: readonly Sendable[];
  /** Person and club: the entries of others stay where they are. */
  readonly scope: string;
  /** Lets only one tab send at a time. */
  readonly turn: Turn;
  /** The entries are others now; told with the one that was sent. */
  readonly changed: (sent?: Entry) => void;
}

/** What is known when a change could not be sent. */
export type Unsent = Pick<Entry, "operation" | "params" | "key" | "at" | "title" | "path"> & {
  /** The result that the person saw. */
  readonly before: Values;
};

/** Changes that wait on the device until they are sent: in order, each once, and none over what others have changed. */
export class Outbox {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** The entries of this person in this club, in order. */
  async entries(): Promise<readonly KeptEntry[]> {
    return (await this.#options.store.all()).filter(({ scope }) => scope === this.#options.scope);
  }

  /** Keeps a change. One that waits for the same already shows what this one was made on. */
  async keep({ before, ...unsent }: Unsent): Promise<void> {
    const { store, scope, changed } = this.#options;
    const earlier = (await this.entries()).findLast((entry) => targetOf(entry) === targetOf(unsent));
    if (earlier !== undefined && holdsSame(unsent.params, earlier.params)) return;
    const base = this.#held(unsent, before);
    await store.add({ ...unsent, scope, base: { ...base, ...(earlier && fieldsOf(earlier.params)) } });
    changed();
  }

  /** Sends what waits, until the network is gone or nothing is left that can be sent. */
  async flush(): Promise<void> {
    await this.#options.turn(async () => {
      for (;;) {
        const next = sendableOf(await this.entries());
        if (next === undefined || !(await this.#send(next))) return;
      }
    });
  }

  /** What the person has decided about an entry that was not taken: to send it all the same, or not at all. */
  async decide(place: number, decision: "send" | "discard"): Promise<void> {
    const { store, changed } = this.#options;
    const entry = (await this.entries()).find((each) => each.place === place);
    if (entry === undefined) return;
    if (decision === "discard") await store.remove(place);
    else await store.replace(renewed(entry));
    changed();
    if (decision === "send") await this.flush();
  }

  /** Away with what waits for something that was written since. */
  async supersede(change: Pick<Entry, "operation" | "params">): Promise<void> {
    const { store, changed } = this.#options;
    const old = (await this.entries()).filter((entry) => targetOf(entry) === targetOf(change));
    for (const { place } of old) await store.remove(place);
    if (old.length > 0) changed();
  }

  /** Says whether the next one can be tried. */
  async #send(entry: KeptEntry): Promise<boolean> {
    const { store, sdk, changed } = this.#options;
    try {
      const now = this.#held(entry, await this.#read(entry));
      // What is there may be this very entry, whose answer was lost.
      if (!holdsSame(now, entry.base) && !holdsSame(now, entry.params)) {
        await this.#put({ ...entry, trouble: { kind: "conflict", now } });
        return true;
      }
      await sdk.call(entry.operation, entry.params, { idempotencyKey: entry.key });
    } catch (error) {
      if (!(error instanceof SdkFailure) || !settles(error)) return false;
      await this.#put({ ...entry, trouble: { kind: "refused", message: error.message } });
      return true;
    }
    await store.remove(entry.place);
    changed(entry);
    return true;
  }

  async #put(entry: KeptEntry): Promise<void> {
    await this.#options.store.replace(entry);
    this.#options.changed();
  }

  async #read({ operation, params }: Entry): Promise<Values> {
    const { read = "" } = this.#sendable(operation) ?? {};
    return (await this.#options.sdk.call(read, { id: params["id"] })) as Values;
  }

  #held({ operation, params }: Pick<Entry, "operation" | "params">, result: Values): Values {
    const held = this.#sendable(operation)?.held;
    const fields = Object.keys(fieldsOf(params));
    return Object.fromEntries(fields.map((field) => [field, held?.(result, field)]));
  }

  #sendable(operation: string): Sendable | undefined {
    return this.#options.sendables.find(({ update }) => update === operation);
  }
}

/** The first that waits for nobody: neither for a decision nor for an earlier one on the same. */
function sendableOf(entries: readonly KeptEntry[]): KeptEntry | undefined {
  const blocked = new Set(entries.filter(({ trouble }) => trouble !== undefined).map(targetOf));
  return entries.find((entry) => !blocked.has(targetOf(entry)));
}

/** A decision of its own: it goes over what the person knows of, and is carried out although an earlier try may have been. */
function renewed({ trouble, ...entry }: KeptEntry): KeptEntry {
  const base = trouble?.kind === "conflict" ? trouble.now : entry.base;
  return { ...entry, base, key: crypto.randomUUID() };
}

function fieldsOf({ id: _id, ...fields }: Values): Values {
  return fields;
}
