import { isKnownOutcome, type SdkFailure } from "../sdk/sdk.ts";

/** How something ended that should have changed something. */
export type RetryOutcome<T> =
  | { readonly status: "done"; readonly value: T }
  | { readonly status: "failed"; readonly failure: SdkFailure }
  | { readonly status: "unknown"; readonly failure: SdkFailure };

export interface RetryOptions<T> {
  /** Sends it, with a key by which it is carried out once however often it is sent. */
  readonly work: (signal: AbortSignal) => Promise<T>;
  /** Turns whatever was thrown into a failure in words. */
  readonly failureOf: (error: unknown) => SdkFailure;
  /** In words: no answer came. */
  readonly silence: () => SdkFailure;
  /** Told once, when it is not known any more how it went and it is asked for again. */
  readonly checking: () => void;
  /** Whether somebody else's sending under the same key may have arrived, from before or by now. */
  readonly isUnsure?: () => boolean;
  /** Milliseconds after which an answer is not waited for any more. */
  readonly timeout: number;
  /** Milliseconds to wait before it is asked for again, one for each time; longer where the server asks for it. */
  readonly pauses: readonly number[];
}

/** Milliseconds for which somebody waits in front of a busy button while the server asks for patience. */
export const longestPause = 30_000;

/**
 * Carries something out until it is known how it went. As long as nobody knows, it is sent again; an answer that comes
 * late counts too. In the end it may stay unknown: it is never taken for done or failed then.
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
    // A handler may throw before it gives a promise.
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

  /** Who is not signed in gets nowhere by waiting. */
  #check(failure: SdkFailure): void {
    this.#isUnsure = true;
    const pause = this.#pauses.shift();
    const isVain = failure.isSignedOut || failure.retryAfter > longestPause;
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
