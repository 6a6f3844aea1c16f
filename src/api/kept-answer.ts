import { canonicalJson, type Hash } from "./canonical.ts";
import { Problem } from "./http/problem.ts";
import type { Caller } from "./operation.ts";
import type { Change, Storage } from "./storage/storage.ts";

/** What a request is answered with. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** The answer to an Idempotency-Key, as it is stored. */
interface Stored extends Answer {
  readonly fingerprint: string;
}

/** Where the answer of a request is kept, so that its repetition is answered with it and changes nothing. */
export interface Keeper {
  /** What has to be committed with the changes of the request, and only with them. */
  changes(answer: Answer): Change[];
}

/** Keeps nothing: the request has no key. */
export const forgetful: Keeper = { changes: () => [] };

/** Keeps answers by the caller and the key that they sent. */
export class KeptAnswers {
  readonly #storage: Storage;
  readonly #hash: Hash;
  /** Fingerprints of what is being worked on, by id. */
  readonly #running = new Map<string, string>();

  constructor(storage: Storage, hash: Hash) {
    this.#storage = storage;
    this.#hash = hash;
  }

  /**
   * The kept answer, or what `work` answers.
   *
   * @throws Problem 422 when the key was sent with another request, 409 while that is still being worked on
   */
  async once(caller: Caller, key: string, request: object, work: (keeper: Keeper) => Promise<Answer>): Promise<Answer> {
    const id = await this.#hash(canonicalJson(signature(caller, key)));
    const place = { collection: `answers/${caller.clubId}`, id };
    const fingerprint = await this.#hash(canonicalJson(request));
    this.#requireIdle(place.id, fingerprint);
    this.#running.set(place.id, fingerprint);
    try {
      return (await this.#kept(place, fingerprint)) ?? (await this.#carryOut(place, fingerprint, work));
    } finally {
      this.#running.delete(place.id);
    }
  }

  #requireIdle(id: string, fingerprint: string): void {
    const running = this.#running.get(id);
    if (running === undefined) return;
    if (running !== fingerprint) throw otherRequest();
    const words = "Das wird gerade ausgeführt. Warte einen Moment und frage mit demselben Schlüssel wieder.";
    throw new Problem(409, words, { retryAfter: 1 });
  }

  async #kept(place: Place, fingerprint: string): Promise<Answer | undefined> {
    const record = await this.#storage.get(place.collection, place.id);
    if (record === undefined) return undefined;
    const { status, body, fingerprint: before } = record.value as Stored;
    if (before !== fingerprint) throw otherRequest();
    return { status, body };
  }

  async #carryOut(place: Place, fingerprint: string, work: (keeper: Keeper) => Promise<Answer>): Promise<Answer> {
    const keeper: Keeper = {
      changes: (answer) => [{ type: "put", ...place, expected: 0, value: { ...answer, fingerprint } }],
    };
    try {
      return await work(keeper);
    } catch (error) {
      // Another process may have answered the same key in the meantime.
      const kept = await this.#kept(place, fingerprint);
      if (kept !== undefined) return kept;
      throw error;
    }
  }
}

interface Place {
  readonly collection: string;
  readonly id: string;
}

function signature({ personId, agent }: Caller, key: string): object {
  return { personId, agent: agent?.id, key };
}

function otherRequest(): Problem {
  return new Problem(422, "Dieser Schlüssel gehört zu einer anderen Anfrage. Nimm für jede Anfrage einen neuen.");
}
