import type { Party } from "./audit/entry.ts";
import type { Journal } from "./audit/journal.ts";
import type { Hash } from "./canonical.ts";
import type { AnswerStore } from "./idempotency-store.ts";
import type { NoticeChanges } from "./notice.ts";
import type { Operations } from "./operation.ts";
import type { OutsideEffectsOf } from "./outside-effects.ts";
import type { Proposal } from "./proposals/proposal.ts";
import type { Storage } from "./storage/storage.ts";
import type { Sentence } from "./words/sentence.ts";

/** Who has to approve a proposal before it runs. */
export interface Policy {
  /** How many different people. */
  readonly approvals: number;
  /** Whether those for whom an assistant or agent acts, or who adjusted the proposal, may not be among them. */
  readonly fourEyes: boolean;
  /** Capabilities that each of them needs, besides those of the operation. */
  readonly by?: readonly string[];
  /** Ids of the persons it is about: they neither approve nor reject nor adjust it. */
  readonly about?: readonly string[];
  /** Everybody who has the right to approve it, where that is known; so it is said when too few of them are left. */
  readonly approvers?: readonly Party[];
  /** Why, for who decides. */
  readonly because?: readonly Sentence[];
}

/** What a policy decides on: a request with the effects of its dry-run. */
export type PolicySubject = Pick<
  Proposal,
  "club" | "operation" | "params" | "effects" | "concerns" | "origin" | "proposer" | "onBehalfOf"
>;

/** The outcome of an execution outside: all of it, only a part, or unknown. */
export type ExecutionOutcome = "done" | "partly" | "unknown";

/**
 * Executes an approved operation outside the storage, for example at a mail server. It may be called again with the
 * same key, and then only returns the outcome.
 */
export type Executor = (call: {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: unknown;
  /** The header of requests that it sends; absent where no request has led to it. */
  readonly traceparent?: string | undefined;
}) => Promise<ExecutionOutcome>;

/** The dependencies of every part of the API. */
export interface RunContext {
  readonly storage: Storage;
  readonly journal: Journal;
  readonly answers: AnswerStore;
  readonly hash: Hash;
  readonly operations: Operations;
  readonly carriers: Readonly<Record<string, Executor>>;
  /** The effects of a write that cannot be undone. */
  readonly outsideEffectsOf: OutsideEffectsOf;
  /** The server's clock; only it decides what has expired. */
  now(): Date;
  /** The end of the id of a new proposal. */
  newId(): string;
  policyOf(subject: PolicySubject): Policy;
  /** How people learn of proposals outside the apps; nobody does where it is absent. */
  readonly notices?: NoticeChanges;
  /** The header by which other servers know that they are asked for this request. */
  readonly traceparent?: string;
  /** The hash of the effects that the caller has confirmed; nothing with other ones runs. */
  readonly seenEffects?: string;
  /** Receives errors for which no request was refused. */
  report(error: Error): void;
}
