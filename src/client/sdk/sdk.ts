/** Calls operations of the API by the ids that screens name. */
export interface Sdk {
  /**
   * The result of an operation.
   *
   * @throws SdkFailure of a kind that says what the person can do about it
   */
  call(operation: string, params: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<unknown>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key carries a change out once, however often it is sent. */
  readonly idempotencyKey?: string;
}

/**
 * What became of a call that gave no result: `refused` says that this call changed nothing, and why; `failed` that the server
 * could not; `offline` that it was not reached; `unknown` that nobody knows whether a change was carried out.
 */
export type FailureKind = "refused" | "failed" | "offline" | "unknown";

/** What more is known of a call without a result. */
export interface FailureDetails {
  readonly traceId: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  readonly isSettled?: boolean;
  readonly retryAfter?: number;
  readonly isSignedOut?: boolean;
}

/** A call without a result. Its message is for people, in the locale of the caller. */
export class SdkFailure extends Error {
  override readonly name = "SdkFailure";
  readonly kind: FailureKind;
  /** With which support finds the case. */
  readonly traceId: string;
  /** What is wrong with single fields, by their name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The operation has refused for good what was sent under this key, earlier sendings and later ones. */
  readonly isSettled: boolean;
  /** Milliseconds for which the server asks to send nothing. */
  readonly retryAfter: number;
  /** Nobody is signed in. */
  readonly isSignedOut: boolean;

  constructor(kind: FailureKind, message: string, details: FailureDetails) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.traceId = details.traceId;
    this.fields = details.fields ?? {};
    this.isSettled = details.isSettled ?? false;
    this.retryAfter = details.retryAfter ?? 0;
    this.isSignedOut = details.isSignedOut ?? false;
  }
}

/**
 * Whether a failure tells how a change went. After a sending whose answer nobody knows only the operation's own refusal of
 * that key does: whatever else comes back says something about the later sending alone.
 *
 * @param isUnsure whether another sending under the same key may have arrived
 */
export function isKnownOutcome(failure: SdkFailure, isUnsure: boolean): boolean {
  return failure.isSettled || (!isUnsure && failure.kind !== "unknown");
}
