import { SdkFailure } from "../sdk/sdk.ts";
import { clientText } from "../texts.ts";
import { busyFailure, nothingDone, silence, toSdkFailure, unknownWords } from "./failures.ts";
import { browserStorage, KeptKeys, type KeyStorage } from "./idempotency-keys.ts";
import type { ActionsOptions } from "./options.ts";
import { longestPause, type RetryOutcome, retryUntilKnown } from "./retry.ts";
import { type SettledKey, settleKey } from "./settle-key.ts";

export interface Sending {
  /** The subject of the change; a second one with the same target and parameters repeats the first. */
  readonly target: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key to use if none is kept. */
  readonly key?: string | undefined;
}

type SenderOptions = Pick<
  ActionsOptions,
  "sdk" | "messages" | "report" | "timeout" | "pauses" | "context" | "locale" | "keysIn"
>;

/**
 * What is known of earlier sendings to a target with other values. `clear`: none of them was or will be carried out.
 * `done`: one was. `open`: one may have been.
 */
export type EarlierSendings =
  | { readonly status: "clear" | "open" }
  | { readonly status: "done"; readonly result: unknown };

/** Sends changes, each under its own key until its outcome is known. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #checking: (target: string) => void;
  #kept: KeptKeys | undefined;

  /** @param checking called once the outcome is unknown and the change is sent again */
  constructor(options: SenderOptions, checking: (target: string) => void) {
    this.#options = options;
    this.#checking = checking;
  }

  get #keys(): KeptKeys {
    this.#kept ??= new KeptKeys(this.#options.keysIn ?? browserKeys, scopeOf(this.#options.context()));
    return this.#kept;
  }

  /** Asks what became of earlier sendings to this target with other values, before these are sent. */
  async settleEarlier({ target, params }: Sending): Promise<EarlierSendings> {
    let earlier: EarlierSendings = { status: "clear" };
    for (const key of this.#keys.inDoubt(target, params)) {
      const outcome = await settleKey(this.#options.sdk, key);
      if (outcome.status === "open") return outcome;
      if (outcome.status === "done") earlier = outcome;
      else this.#keys.release(target, key);
    }
    return earlier;
  }

  /** Asks what became of a sending whose outcome is unknown. */
  async settle({ target, params }: Sending): Promise<SettledKey> {
    const { key } = this.#keys.take(target, params);
    const outcome = await settleKey(this.#options.sdk, key);
    if (outcome.status !== "open") this.#keys.release(target, key);
    return outcome;
  }

  /** Whether a sending to this target may have been carried out; its dry-run would be about the same deed once more. */
  isInDoubt(target: string): boolean {
    return this.#keys.isOpen(target);
  }

  /** The outcome after a failure before sending: an earlier sending may have arrived. */
  unsent(target: string, failure: SdkFailure): Exclude<RetryOutcome<never>, { status: "done" }> {
    if (!this.isInDoubt(target)) return { status: "failed", failure };
    return { status: "unknown", failure: this.#inWords(failure) };
  }

  /** Stops asking about earlier sendings to this target. */
  giveUp(target: string): void {
    this.#keys.giveUp(target);
  }

  async send<T>(
    { target, params, key: wanted }: Sending,
    work: (idempotencyKey: string, signal: AbortSignal) => Promise<T>,
    adopt: (result: unknown) => T,
  ): Promise<RetryOutcome<T>> {
    const keys = this.#keys;
    const { timeout = 30_000, pauses = [1000, 3000, 8000] } = this.#options;
    const { key, isUnsure, notBefore } = keys.take(target, params, wanted);
    const sent = async () => {
      const ending = await retryUntilKnown({
        work: (signal) => work(key, signal),
        timeout,
        pauses,
        failureOf: (error) => toSdkFailure(error, this.#options),
        silence: () => silence(this.#options.messages),
        checking: () => this.#checking(target),
        isUnsure: () => isUnsure || keys.isShared(target, key),
      });
      return ending.status === "unknown" ? this.#asked(key, ending, adopt) : ending;
    };
    const ending = (await this.#awaitServer(notBefore, isUnsure)) ?? (await sent());
    this.#settle(target, key, ending);
    return ending.status === "unknown" ? { ...ending, failure: this.#inWords(ending.failure) } : ending;
  }

  /** What the server says of a key whose answer is unknown. */
  async #asked<T>(
    key: string,
    ending: Extract<RetryOutcome<T>, { status: "unknown" }>,
    adopt: (result: unknown) => T,
  ): Promise<RetryOutcome<T>> {
    const { failure } = ending;
    if (failure.isSignedOut || failure.retryAfter > longestPause) return ending;
    const outcome = await settleKey(this.#options.sdk, key);
    if (outcome.status === "done") return { status: "done", value: adopt(outcome.result) };
    if (outcome.status === "refused") return { status: "failed", failure: outcome.failure };
    if (outcome.status === "open") return ending;
    return { status: "failed", failure: nothingDone(failure, this.#options.messages) };
  }

  /** Waits until the server accepts it again; sends nothing if that takes too long. */
  async #awaitServer(notBefore: number, isUnsure: boolean): Promise<RetryOutcome<never> | undefined> {
    const left = notBefore - Date.now();
    if (left <= 0) return undefined;
    if (left <= longestPause) {
      await new Promise((resolve) => setTimeout(resolve, left));
      return undefined;
    }
    return { status: isUnsure ? "unknown" : "failed", failure: busyFailure(notBefore, this.#options) };
  }

  #settle<T>(target: string, key: string, ending: RetryOutcome<T>): void {
    const retryAfter = ending.status === "done" ? 0 : ending.failure.retryAfter;
    const notBefore = retryAfter > 0 ? Date.now() + retryAfter : 0;
    if (ending.status === "done" || ending.failure.isSettled) this.#keys.release(target, key);
    else if (ending.status === "failed") this.#keys.rest(target, key, notBefore);
    else this.#keys.hold(target, key, notBefore);
  }

  #inWords(failure: SdkFailure): SdkFailure {
    const { messages } = this.#options;
    const { traceId, isSignedOut, retryAfter, reason } = failure;
    const notBefore = retryAfter > longestPause ? Date.now() + retryAfter : 0;
    const own = failure.kind === "unknown" ? failure.message : clientText(messages, unknownWords(failure));
    const words = notBefore > 0 ? busyFailure(notBefore, this.#options).message : own;
    return new SdkFailure("unknown", words, {
      ...{ traceId, isSignedOut, retryAfter, cause: failure },
      ...(reason !== undefined && { reason }),
    });
  }
}

const browserKeys: KeyStorage = {
  tab: browserStorage("sessionStorage"),
  device: browserStorage("localStorage"),
};

function scopeOf({ person, club }: Readonly<Record<string, unknown>>): string {
  return [person, club].map((each) => (each as { id?: unknown } | null | undefined)?.id ?? "").join(" ");
}
