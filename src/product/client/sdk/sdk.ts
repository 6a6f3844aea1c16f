import type { OperationId, ResultOf } from "../../api/types/operation-types.ts";

/** What an operation answers; nothing is known of it where its id is that of a screen. */
export type ReplyTo<Id extends string> = Id extends OperationId ? ResultOf<Id> : unknown;

/** Calls operations of the API by the ids that screens name. */
export interface Sdk {
  /**
   * The result of an operation.
   *
   * @throws SdkFailure of a kind that says what the person can do about it
   */
  call<Id extends string>(
    operation: Id,
    params: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<ReplyTo<Id>>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key carries a change out once, however often it is sent. */
  readonly idempotencyKey?: string;
  /** Further ones of the operation. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The outcome of a call without a result. `refused`: it changed nothing, for a reason. `failed`: a server error.
 * `offline`: the server was not reached. `unknown`: the change may have been carried out. A change is refused only by
 * an answer of its operation for its key: a browser repeats a request by itself, so that even the first answer that
 * arrives may concern another sending.
 */
export type FailureKind = "refused" | "failed" | "offline" | "unknown";

/** Details of a call without a result. */
export interface FailureDetails {
  readonly traceId: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  readonly isSettled?: boolean;
  readonly retryAfter?: number;
  readonly isSignedOut?: boolean;
  readonly isUnheard?: boolean;
  readonly isVain?: boolean;
  readonly reason?: string;
}

/** A call without a result. Its message is for users, in the locale of the caller. */
export class SdkFailure extends Error {
  override readonly name = "SdkFailure";
  declare readonly kind: FailureKind;
  /** The id by which support finds the case. */
  declare readonly traceId: string;
  /** Errors of single fields, by name. */
  readonly fields: Readonly<Record<string, string>> = {};
  /** The operation has refused this key for good: earlier and later sendings. */
  readonly isSettled: boolean = false;
  /** Milliseconds for which the server asks to wait. */
  readonly retryAfter: number = 0;
  /** The person is not signed in. */
  readonly isSignedOut: boolean = false;
  /** No answer arrived. */
  readonly isUnheard: boolean = false;
  /** The same request would get the same answer again. */
  readonly isVain: boolean = false;
  /** What the answer says, without whether the change was carried out. */
  declare readonly reason: string | undefined;

  constructor(kind: FailureKind, message: string, details: FailureDetails) {
    super(message, { cause: details.cause });
    Object.assign(this, details, { kind });
  }
}

/**
 * Whether a failure settles a change. After a sending with an unknown outcome only the operation's own refusal of that
 * key does: any other response concerns the later sending alone.
 *
 * @param isUnsure whether another sending under the same key may have arrived
 */
export function isKnownOutcome(failure: SdkFailure, isUnsure: boolean): boolean {
  return failure.isSettled || (!isUnsure && failure.kind !== "unknown");
}
