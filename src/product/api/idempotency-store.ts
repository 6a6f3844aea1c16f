import type { Caller } from "./caller.ts";
import { canonicalJson, type Hash } from "./canonical.ts";
import { type FieldWords, HttpProblem, httpProblemOf, type ProblemStatus } from "./http/problem.ts";
import type { ReversibleRun } from "./outside-effects.ts";
import { type Storage, type StorageChange, type StorageFault, StorageUnavailable } from "./storage/storage.ts";
import { type Sentence, say } from "./words/sentence.ts";

export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
  /** In which its words are: that of the caller where it is absent. */
  readonly locale?: string;
}

/** The stored answer to an Idempotency-Key: the result, or the refusal; a closed key has been answered with neither. */
type StoredAnswer =
  | ({ readonly fingerprint: string } & (AnsweredRequest | { readonly refusal: StoredRefusal }))
  | { readonly isClosed: true };

interface AnsweredRequest extends ApiAnswer {
  /** What an undo restores; absent where the request cannot be undone. */
  readonly run?: ReversibleRun;
  readonly isUndone?: true;
}

/** A problem without its trace id, which differs for each request. */
interface StoredRefusal {
  readonly status: ProblemStatus;
  readonly message: Sentence;
  readonly fields: FieldWords;
  readonly proposal?: object;
}

/** Stores the answer of a request, so that a repetition gets the same answer and changes nothing. */
export interface Keeper {
  /**
   * The changes to commit with those of the request, and only with them.
   *
   * @param run what an undo of the request restores
   */
  changes(answer: ApiAnswer, run?: ReversibleRun): StorageChange[];
}

/** What became of a request, as the description of the API says. */
export type KeyOutcome =
  | { readonly status: "none" | "running" | "closed" | "undone" }
  | { readonly status: "done"; readonly answer: ApiAnswer }
  | { readonly status: "refused"; readonly detail: Sentence; readonly fields: FieldWords };

/** Stores nothing: the request has no key. */
export const forgetful: Keeper = { changes: () => [] };

/** Stores answers by caller and key. */
export class AnswerStore {
  readonly #storage: Storage;
  readonly #hash: Hash;
  /** Fingerprints of the running requests, by id. */
  readonly #running = new Map<string, string>();

  constructor(storage: Storage, hash: Hash) {
    this.#storage = storage;
    this.#hash = hash;
  }

  /**
   * The stored answer, or that of `work`. A refusal by the operation is stored too, so that a late request does nothing
   * after its caller was refused; such a problem names the key.
   *
   * @throws HttpProblem 422 when the key was sent with another request, 409 while the same request is still running
   */
  async once(
    caller: Caller,
    key: string,
    request: object,
    work: (keeper: Keeper) => Promise<ApiAnswer>,
  ): Promise<ApiAnswer> {
    const fingerprint = await this.#hash(canonicalJson(request));
    const asked = { ...(await this.#place(caller, key)), key, fingerprint, locale: caller.locale };
    const { id } = asked;
    this.#requireIdle(id, fingerprint);
    this.#running.set(id, fingerprint);
    try {
      return (await this.#kept(asked)) ?? (await this.#carryOut(asked, work));
    } finally {
      this.#running.delete(id);
    }
  }

  async outcome(caller: Caller, key: string): Promise<KeyOutcome> {
    const { collection, id } = await this.#place(caller, key);
    const record = await this.#storage.get(collection, id);
    if (record !== undefined) return keyOutcomeOf(record.value as StoredAnswer);
    return { status: this.#running.has(id) ? "running" : "none" };
  }

  /** Nothing is carried out under the key from now on, also by a request that is still on its way. */
  async close(caller: Caller, key: string): Promise<KeyOutcome> {
    const known = await this.outcome(caller, key);
    if (known.status !== "none") return known;
    const closed: StoredAnswer = { isClosed: true };
    try {
      await this.#storage.commit([putting(await this.#place(caller, key), closed)]);
    } catch (error) {
      const meanwhile = await this.outcome(caller, key);
      if (meanwhile.status === "none") throw error;
      return meanwhile;
    }
    return { status: "closed" };
  }

  /**
   * What an undo of a request restores, and the change that marks it as undone.
   *
   * @returns nothing where the key has no answer that can be undone
   */
  async undoable(caller: Caller, key: string): Promise<UndoableRequest | undefined> {
    const place = await this.#place(caller, key);
    const record = await this.#storage.get(place.collection, place.id);
    const stored = record?.value as StoredAnswer | undefined;
    if (record === undefined || stored === undefined || !("run" in stored)) return undefined;
    const run = stored.run as ReversibleRun;
    // What was taken back is gone: the answer keeps no copy of it.
    const undone = { ...stored, run: { ...run, writes: [] }, isUndone: true };
    return {
      run,
      isUndone: stored.isUndone === true,
      mark: { type: "put", ...place, expected: record.version, value: undone },
    };
  }

  async #place({ clubId, ...caller }: Caller, key: string): Promise<RecordKey> {
    const id = await this.#hash(canonicalJson(callerSignature(caller, key)));
    return { collection: `answers/${clubId}`, id };
  }

  #requireIdle(id: string, fingerprint: string): void {
    const running = this.#running.get(id);
    if (running === undefined) return;
    if (running !== fingerprint) throw otherRequest();
    throw new HttpProblem(409, say("problem.running"), { retryAfter: 1 });
  }

  /** @throws HttpProblem when a refusal is stored, or the key was sent with another request */
  async #kept({ collection, id, key, fingerprint }: KeyedRequest): Promise<ApiAnswer | undefined> {
    const record = await this.#storage.get(collection, id);
    if (record === undefined) return undefined;
    const stored = record.value as StoredAnswer;
    if ("isClosed" in stored) throw refusedFor(key, closedRefusal);
    if (stored.fingerprint !== fingerprint) throw otherRequest();
    if ("refusal" in stored) throw refusedFor(key, stored.refusal);
    return asAnswered(stored);
  }

  async #carryOut(asked: KeyedRequest, work: (keeper: Keeper) => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const { fingerprint, locale } = asked;
    try {
      return await work({
        changes: (answer, run) => [
          putting(asked, { locale, ...answer, fingerprint, ...(run !== undefined && { run }) }),
        ],
      });
    } catch (error) {
      // Another process may have answered the same key in the meantime.
      return (await this.#kept(asked)) ?? (await this.#refuse(asked, error));
    }
  }

  /** Stores a refusal by the operation; after any other error the same key may be retried. */
  async #refuse(asked: KeyedRequest, error: unknown): Promise<ApiAnswer> {
    const { status, detail: message, fields, proposal } = httpProblemOf(error);
    if (status >= 500) throw undone(error);
    if (!finalStatuses.has(status)) throw error;
    const refusal = { status, message, fields, ...(proposal !== undefined && { proposal }) };
    try {
      await this.#storage.commit([putting(asked, { refusal, fingerprint: asked.fingerprint })]);
    } catch {
      const kept = await this.#kept(asked);
      if (kept !== undefined) return kept;
      throw error;
    }
    throw refusedFor(asked.key, refusal);
  }
}

/** Statuses of permanent refusals; others are about the session or the server. */
const finalStatuses: ReadonlySet<number> = new Set([403, 404, 409, 410, 422]);

const closedRefusal: StoredRefusal = {
  status: 410,
  message: say("problem.closed"),
  fields: {},
};

/** An answer from before languages were stored has none. */
function asAnswered({ status, body, locale }: AnsweredRequest): ApiAnswer {
  return { status, body, ...(locale !== undefined && { locale }) };
}

function keyOutcomeOf(stored: StoredAnswer): KeyOutcome {
  if ("isClosed" in stored) return { status: "closed" };
  if ("refusal" in stored) return { status: "refused", detail: stored.refusal.message, fields: stored.refusal.fields };
  return stored.isUndone === true ? { status: "undone" } : { status: "done", answer: asAnswered(stored) };
}

/** A commit whose end could not be made durable, or was not heard, may be there later. */
const uncertainFaults: readonly StorageFault[] = ["unwritable", "interrupted"];

/** The same problem, marked as having committed nothing under the key where that is known. */
function undone(error: unknown): HttpProblem {
  const { status, detail, retryAfter } = httpProblemOf(error);
  const isUnknown = error instanceof StorageUnavailable && uncertainFaults.includes(error.fault);
  return new HttpProblem(status, detail, {
    ...(!isUnknown && { executed: false }),
    ...(retryAfter !== undefined && { retryAfter }),
    cause: error instanceof HttpProblem ? error.cause : error,
  });
}

interface UndoableRequest {
  readonly run: ReversibleRun;
  readonly isUndone: boolean;
  readonly mark: StorageChange;
}

interface RecordKey {
  readonly collection: string;
  readonly id: string;
}

/** A request with a key, and where its answer is stored. */
interface KeyedRequest extends RecordKey {
  readonly key: string;
  readonly fingerprint: string;
  readonly locale: string;
}

function putting({ collection, id }: RecordKey, value: StoredAnswer): StorageChange {
  return { type: "put", collection, id, expected: 0, value };
}

function refusedFor(idempotencyKey: string, { status, message, ...more }: StoredRefusal): HttpProblem {
  return new HttpProblem(status, message, { ...more, idempotencyKey });
}

function callerSignature({ personId, agent }: Omit<Caller, "clubId">, key: string): object {
  return { personId, agent: agent?.id, key };
}

function otherRequest(): HttpProblem {
  return new HttpProblem(422, say("problem.otherRequest"));
}
