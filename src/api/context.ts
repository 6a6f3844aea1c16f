import type { Journal } from "./audit/journal.ts";
import type { Hash } from "./canonical.ts";
import type { Operations } from "./operation.ts";
import type { OutsideEffectsOf } from "./outside-effects.ts";
import type { Storage } from "./storage/storage.ts";

/** Who has to agree before a proposal runs. */
export interface Policy {
  /** How many people, each once. */
  readonly approvals: number;
  /** Whether the person that an assistant or agent acts for, and who adjusted the proposal, may not be among them. */
  readonly fourEyes: boolean;
}

/** How it went outside: all of it, only a part, or nobody knows. */
export type ExecutionOutcome = "done" | "partly" | "unknown";

/**
 * Carries an approved operation out where a commit cannot reach, for example at a mail server. It may be asked again with
 * the same key, and then it only says how it went.
 */
export type Executor = (call: {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: unknown;
}) => Promise<ExecutionOutcome>;

/** What every part of the API works with. */
export interface RunContext {
  readonly storage: Storage;
  readonly journal: Journal;
  readonly hash: Hash;
  readonly operations: Operations;
  readonly carriers: Readonly<Record<string, Executor>>;
  /** What a write does that cannot be taken back. */
  readonly outsideEffectsOf: OutsideEffectsOf;
  /** The server's clock; it alone decides what has expired. */
  now(): Date;
  policyOf(operation: string): Policy;
  /** Told what went wrong without anybody being refused. */
  report(error: Error): void;
}
