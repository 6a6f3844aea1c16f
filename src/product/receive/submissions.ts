import { canonicalJson } from "../api/canonical.ts";
import { HttpProblem } from "../api/http/problem.ts";
import type { Club } from "../api/public/club.ts";
import { say } from "../api/words/sentence.ts";
import type { ReceiveConfig } from "./receive-config.ts";
import { type ReceiveContent, receiveText } from "./receive-content.ts";
import type { ReceiveLog } from "./receive-log.ts";
import type { Signer } from "./signer.ts";
import type { ReceiveStore, StoredSubmission } from "./submission-store.ts";

export interface SubmissionsOptions {
  readonly config: Pick<ReceiveConfig, "confirmHours" | "keepDays">;
  readonly content: Pick<ReceiveContent, "messagesOf">;
  readonly store: ReceiveStore;
  readonly sign: Signer;
  readonly log: ReceiveLog;
  now(): number;
}

/** A request to keep a form. */
export interface SubmissionRequest {
  readonly club: Club;
  readonly operation: string;
  readonly locale: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The Idempotency-Key. */
  readonly key: string;
}

const hourInMs = 3_600_000;
const day = 24 * hourInMs;
/** What waits for confirmation at one club; more are not people. */
const mostUnconfirmed = 300;
/** Letters that an address gets in a day without having asked for one. */
const mostLetters = 3;

/** Keeps what visitors send, once for each key, until it is confirmed or expires. */
export class Submissions {
  readonly #options: SubmissionsOptions;

  constructor(options: SubmissionsOptions) {
    this.#options = options;
  }

  /**
   * The submission of an earlier request with the same key.
   *
   * @throws Problem 422 when the key was sent with other answers
   */
  known(request: SubmissionRequest): string | undefined {
    const known = this.#options.store.request(this.#keyOf(request));
    if (known === undefined) return undefined;
    if (known.submission === undefined)
      throw new HttpProblem(410, say("problem.notTakenAnyMore"), { idempotencyKey: request.key });
    if (known.fingerprint !== this.#fingerprintOf(request)) throw new HttpProblem(422, say("problem.otherRequest"));
    this.#options.log("repeated", { club: request.club.id, submission: known.submission });
    return known.submission;
  }

  /** What became of the request under a key. */
  outcome(request: Pick<SubmissionRequest, "club" | "key">): "none" | "done" | "closed" {
    const known = this.#options.store.request(this.#keyOf(request));
    if (known === undefined) return "none";
    return known.submission === undefined ? "closed" : "done";
  }

  /** Nothing is kept under the key from now on, also of a request that is still on its way. */
  async close(request: Pick<SubmissionRequest, "club" | "key">): Promise<void> {
    await this.#options.store.close(this.#keyOf(request), this.#options.now());
  }

  /**
   * @returns the id under which it is kept, which is an earlier one where the same request has come meanwhile
   * @throws Problem 429 where an address or the club has too many that wait for confirmation
   */
  async add(id: string, request: SubmissionRequest): Promise<string> {
    const { store, sign, now, log, config } = this.#options;
    const { club, operation, locale, params } = request;
    const [received, address] = [now(), sign("address", String(params["email"]).trim().toLowerCase())];
    const submission = {
      ...{ id, club: club.id, operation, locale, params, address, received },
      expires: received + config.confirmHours * hourInMs,
      key: this.#keyOf(request),
      fingerprint: this.#fingerprintOf(request),
    };
    const kept = await store.add(submission, () => {
      const known = this.known(request);
      if (known === undefined) this.#requireRoom(request, address);
      return known;
    });
    if (kept === id) log("received", { club: club.id, operation, submission: id });
    return kept;
  }

  async confirm({ id, club, confirmed }: StoredSubmission): Promise<void> {
    const { store, now, log, config } = this.#options;
    await store.confirm(id, now(), now() + config.keepDays * day);
    if (confirmed === undefined) log("confirmed", { club, submission: id });
  }

  /** A submission that has not expired. */
  find(id: string): StoredSubmission | undefined {
    const found = this.#options.store.find(id);
    return found !== undefined && found.expires > this.#options.now() ? found : undefined;
  }

  /** Proves that somebody has the letter about a submission. */
  tokenOf(id: string): string {
    return this.#options.sign("confirm", id);
  }

  #requireRoom({ club, locale }: SubmissionRequest, address: string): void {
    const { store, now, content } = this.#options;
    if (store.countFrom(address, now() - day) >= mostLetters)
      throw new HttpProblem(429, receiveText(content, locale, "lettersSent"));
    if (store.unconfirmedCount(club.id) >= mostUnconfirmed)
      throw new HttpProblem(429, receiveText(content, locale, "full", { email: club.email }));
  }

  /** Of the club: another one may be sent the same key. */
  #keyOf({ club, key }: Pick<SubmissionRequest, "club" | "key">): string {
    return this.#options.sign("key", `${club.id} ${key}`);
  }

  #fingerprintOf({ operation, params }: SubmissionRequest): string {
    return this.#options.sign("request", canonicalJson({ operation, params }));
  }
}
