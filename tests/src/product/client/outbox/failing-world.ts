import type {
  EntryValues,
  KeptEntry,
  OutboxEntry,
  OutboxStore,
} from "../../../../../src/product/client/outbox/entry.ts";
import { Outbox, type Sendable } from "../../../../../src/product/client/outbox/outbox.ts";
import type { TabLock } from "../../../../../src/product/client/outbox/tab-lock.ts";
import {
  type CallOptions,
  type FailureDetails,
  type FailureKind,
  type ReplyTo,
  type Sdk,
  SdkFailure,
} from "../../../../../src/product/client/sdk/sdk.ts";

/** The fault of one step: most have none, the others end the process, or the network, before or after the step. */
export type Mishap = "none" | "killedBefore" | "killedAfter" | "cutBefore" | "cutAfter" | "down";

/** The process ends: none of its code runs any more. */
export class Killed extends Error {}

const sendables: readonly Sendable[] = [
  { update: "sheet.update", read: "sheet.get", held: (result, field) => result[field] },
];

/** A server with one record, a device, and tabs in which every step may be the last. */
export class FailingWorld {
  /** The server's record, and the keys of the changes it has carried out, in order. */
  record: EntryValues = { present: [] };
  readonly carriedOut: string[] = [];
  readonly closed = new Set<string>();
  readonly kept: KeptEntry[] = [];
  /** Every entry that the device has ever stored. */
  readonly accepted: string[] = [];
  /** Responses to the next changes, which are then not carried out. */
  answers: SdkFailure[] = [];
  /** The number of next changes that are carried out and whose response is lost. */
  lost = 0;
  #mishaps: Iterator<Mishap> | undefined;
  #holder: object | undefined;

  constructor(mishaps?: Iterator<Mishap>) {
    this.#mishaps = mishaps;
  }

  /** From now on there are no faults. */
  recover(): void {
    this.#mishaps = undefined;
  }

  /** A tab as a process; when it is killed, its lock is free. */
  tab(scope = "club person"): { readonly outbox: Outbox; readonly changes: (OutboxEntry | undefined)[] } {
    const changes: (OutboxEntry | undefined)[] = [];
    const process = { isAlive: true };
    const outbox = new Outbox({
      store: this.#store(process),
      sdk: this.#sdk(process),
      sendables,
      scope,
      turn: this.#turn(process),
      changed: (sent) => void changes.push(sent),
    });
    return { outbox, changes };
  }

  #turn(process: object): TabLock {
    return async (work) => {
      if (this.#holder !== undefined) return;
      this.#holder = process;
      try {
        await work();
      } finally {
        this.#holder = undefined;
      }
    };
  }

  /** One step: it may not run, or its success may not be reported. */
  async #step<T>(process: { isAlive: boolean }, isCall: boolean, act: () => T): Promise<T> {
    await Promise.resolve();
    if (!process.isAlive) throw new Killed();
    const mishap = this.#mishaps?.next().value ?? "none";
    if (mishap === "killedBefore") return this.#kill(process);
    if (isCall && (mishap === "cutBefore" || mishap === "down"))
      throw failure(mishap === "down" ? "failed" : "offline");
    const result = act();
    if (mishap === "killedAfter") return this.#kill(process);
    if (isCall && mishap === "cutAfter") throw failure("unknown");
    return result;
  }

  #kill(process: { isAlive: boolean }): never {
    process.isAlive = false;
    throw new Killed();
  }

  #sdk(process: { isAlive: boolean }): Sdk {
    return {
      call: <Id extends string>(operation: Id, params: EntryValues, { idempotencyKey = "" }: CallOptions = {}) =>
        this.#step(process, true, () => {
          if (operation === "sheet.get") return this.record;
          if (operation.startsWith("session.request.")) return this.#outcome(String(params["key"]), operation);
          return this.#carryOut(idempotencyKey, params);
        }) as Promise<ReplyTo<Id>>,
    };
  }

  /** As in the API: a closed key is refused from then on. */
  #outcome(key: string, operation: string): EntryValues {
    if (this.carriedOut.includes(key)) return { status: "done", result: {} };
    if (operation.endsWith(".close")) this.closed.add(key);
    return { status: this.closed.has(key) ? "closed" : "none" };
  }

  /** As in the API: a known key changes nothing. */
  #carryOut(key: string, { id: _id, ...fields }: EntryValues): EntryValues {
    const answer = this.answers.shift();
    if (answer !== undefined) throw answer;
    if (this.closed.has(key)) throw failure("refused", "Das wurde nicht mehr ausgeführt.", { isSettled: true });
    if (this.carriedOut.includes(key)) return {};
    this.carriedOut.push(key);
    this.record = fields;
    this.lost -= 1;
    if (this.lost >= 0) throw failure("unknown", "Keine Antwort.", { isUnheard: true });
    return {};
  }

  #store(process: { isAlive: boolean }): OutboxStore {
    const step = <T>(act: () => T) => this.#step(process, false, act);
    return {
      all: () => step(() => this.kept.map((entry) => structuredClone(entry))),
      add: (entry) => step(() => this.#add(entry)),
      replace: (entry) => step(() => this.#replace(entry)),
      remove: (place) => step(() => this.#replace({ place } as KeptEntry, [])),
    };
  }

  #add(entry: OutboxEntry): void {
    this.kept.push({ ...structuredClone(entry), place: (this.kept.at(-1)?.place ?? this.accepted.length) + 1 });
    this.accepted.push(entry.key);
  }

  #replace(entry: KeptEntry, by: readonly KeptEntry[] = [structuredClone(entry)]): void {
    const index = this.kept.findIndex(({ place }) => place === entry.place);
    if (index >= 0) this.kept.splice(index, 1, ...by);
  }
}

export function failure(
  kind: FailureKind,
  message = "Das ging nicht.",
  details: Partial<FailureDetails> = {},
): SdkFailure {
  return new SdkFailure(kind, message, { traceId: "7f3c", ...details });
}

/** A change of the attendance. */
export function change(key: string, present: readonly string[], before: EntryValues = { present: [] }) {
  const params = { id: "t-1", present };
  return { operation: "sheet.update", params, key, at: 0, title: "Judo", path: "/training/t-1", before };
}
