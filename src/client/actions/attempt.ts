import type { SdkFailure } from "../sdk/sdk.ts";

/** How something ended that should have changed something. */
export type Ending<T> =
  | { readonly status: "done"; readonly value: T }
  | { readonly status: "failed"; readonly failure: SdkFailure }
  | { readonly status: "unknown"; readonly failure: SdkFailure };

export interface AttemptOptions<T> {
  /** Sends it, with a key by which it is carried out once however often it is sent. */
  readonly work: (signal: AbortSignal) => Promise<T>;
  /** Turns whatever was thrown into a failure in words. */
  readonly failureOf: (error: unknown) => SdkFailure;
  /** In words: no answer came. */
  readonly silence: () => SdkFailure;
  /** Told once, when it is not known any more how it went and it is asked for again. */
  readonly checking: () => void;
  /** Milliseconds after which an answer is not waited for any more. */
  readonly timeout: number;
  /** Milliseconds to wait before it is asked for again, one for each time. */
  readonly pauses: readonly number[];
}

/**
 * Carries something out until it is known how it went. As long as nobody knows, it is sent again; an answer that comes
 * late counts too. In the end it may stay unknown: it is never taken for done or failed then.
 */
export function attempt<T>(options: AttemptOptions<T>): Promise<Ending<T>> {
  return new Attempt(options).ending;
}

class Attempt<T> {
  readonly ending: Promise<Ending<T>>;
  readonly #options: AttemptOptions<T>;
  readonly #ended = new AbortController();
  readonly #pauses: number[];
  #end!: (ending: Ending<T>) => void;
  #isUnsure = false;

  constructor(options: AttemptOptions<T>) {
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
    // After a silence only a refusal says that nothing was done: the first sending may have arrived.
    const isSettled = failure.kind === "refused" || (failure.kind !== "unknown" && !this.#isUnsure);
    if (isSettled) this.#end({ status: "failed", failure });
    else this.#check(failure);
  }

  #check(failure: SdkFailure): void {
    if (!this.#isUnsure) this.#options.checking();
    this.#isUnsure = true;
    const pause = this.#pauses.shift();
    if (pause === undefined) this.#end({ status: "unknown", failure });
    else setTimeout(() => this.#sendUnlessEnded(), pause);
  }

  #sendUnlessEnded(): void {
    if (!this.#ended.signal.aborted) this.#send();
  }
}
