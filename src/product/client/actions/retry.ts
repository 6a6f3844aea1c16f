import { isKnownOutcome, type SdkFailure } from "../sdk/sdk.ts";

/** The outcome of a change. */
export type RetryOutcome<T> =
  | { readonly status: "done"; readonly value: T }
  | { readonly status: "failed"; readonly failure: SdkFailure }
  | { readonly status: "unknown"; readonly failure: SdkFailure };

export interface RetryOptions<T> {
  /** Sends it, with a key by which it is carried out once however often it is sent. */
  readonly work: (signal: AbortSignal) => Promise<T>;
  /** Converts any thrown value to a failure with a message. */
  readonly failureOf: (error: unknown) => SdkFailure;
  /** The failure for a missing response. */
  readonly silence: () => SdkFailure;
  /** Called once, when the outcome is unknown and the change is sent again. */
  readonly checking: () => void;
  /** Whether another sending under the same key may have arrived, before or by now. */
  readonly isUnsure?: () => boolean;
  /** Timeout of one attempt in milliseconds. */
  readonly timeout: number;
  /** Delays in milliseconds before each retry; longer where the server asks for it. */
  readonly pauses: readonly number[];
}

/** The longest delay, in milliseconds, that the server may ask for while a button stays busy. */
export const longestPause = 30_000;

/**
 * Retries a change until its outcome is known. A late response counts too. An outcome that stays unknown is never
 * reported as done or failed.
 */
export function retryUntilKnown<T>(options: RetryOptions<T>): Promise<RetryOutcome<T>> {
  return new RetryLoop(options).ending;
}

class RetryLoop<T> {
  readonly ending: Promise<RetryOutcome<T>>;
  readonly #options: RetryOptions<T>;
  readonly #ended = new AbortController();
  readonly #pauses: number[];
  #end!: (ending: RetryOutcome<T>) => void;
  #isUnsure = false;
  #isTold = false;

  constructor(options: RetryOptions<T>) {
    this.#options = options;
    this.#pauses = [...options.pauses];
    this.ending = new Promise((resolve) => {
      this.#end = (ending) => {
        this.#ended.abort();
        resolve(ending);
      };
    });
    this.#send();
  }

  #send(): void {
    const { work, failureOf, silence, timeout } = this.#options;
    const isOver = this.#once((failure: SdkFailure) => this.#fail(failure));
    const timer = setTimeout(() => isOver(silence()), timeout);
    // A handler may throw before it returns a promise.
    new Promise<T>((resolve) => resolve(work(this.#ended.signal))).then(
      (value) => {
        clearTimeout(timer);
        this.#end({ status: "done", value });
      },
      (error: unknown) => {
        clearTimeout(timer);
        isOver(failureOf(error));
      },
    );
  }

  #once(react: (failure: SdkFailure) => void): (failure: SdkFailure) => void {
    let isDone = false;
    return (failure) => {
      if (isDone || this.#ended.signal.aborted) return;
      isDone = true;
      react(failure);
    };
  }

  #fail(failure: SdkFailure): void {
    if (isKnownOutcome(failure, this.#isUnsure || (this.#options.isUnsure?.() ?? false)))
      this.#end({ status: "failed", failure });
    else this.#check(failure);
  }

  /** A person who is not signed in gains nothing by waiting, nor does one whose request gets the same answer again. */
  #check(failure: SdkFailure): void {
    this.#isUnsure = true;
    const pause = this.#pauses.shift();
    const isVain = failure.isSignedOut || failure.isVain || failure.retryAfter > longestPause;
    if (pause === undefined || isVain) this.#end({ status: "unknown", failure });
    else this.#wait(Math.max(pause, failure.retryAfter));
  }

  #wait(pause: number): void {
    if (!this.#isTold) this.#options.checking();
    this.#isTold = true;
    setTimeout(() => this.#sendUnlessEnded(), pause);
  }

  #sendUnlessEnded(): void {
    if (!this.#ended.signal.aborted) this.#send();
  }
}
