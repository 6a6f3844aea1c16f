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
 * What became of a call that gave no result: `refused` says that nothing was changed, and why; `failed` that the server
 * could not; `offline` that it was not reached; `unknown` that nobody knows whether a change was carried out.
 */
export type FailureKind = "refused" | "failed" | "offline" | "unknown";

/** A call without a result. Its message is for people, in the locale of the caller. */
export class SdkFailure extends Error {
  override readonly name = "SdkFailure";
  readonly kind: FailureKind;
  /** With which support finds the case. */
  readonly traceId: string;
  /** What is wrong with single fields, by their name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    kind: FailureKind,
    message: string,
    { traceId, fields = {}, cause }: { traceId: string; fields?: Readonly<Record<string, string>>; cause?: unknown },
  ) {
    super(message, { cause });
    this.kind = kind;
    this.traceId = traceId;
    this.fields = fields;
  }
}
