import { attempt, type Ending } from "./attempt.ts";
import { failureOf, silence } from "./failures.ts";
import { KeptKeys } from "./kept-keys.ts";
import type { ActionsOptions } from "./options.ts";
import type { Teller } from "./teller.ts";

export interface Sending {
  /** What the change is about; of two with the same target and parameters the second repeats the first. */
  readonly target: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** A key that the caller keeps. */
  readonly key?: string | undefined;
}

/** Sends changes, each under a key of its own until it is known how it went. */
export class Sender {
  readonly #options: ActionsOptions;
  readonly #teller: Teller;
  readonly #keys = new KeptKeys();

  constructor(options: ActionsOptions, teller: Teller) {
    this.#options = options;
    this.#teller = teller;
  }

  async send<T>(
    { target, params, key = this.#keys.of(target, params) }: Sending,
    work: (idempotencyKey: string, signal: AbortSignal) => Promise<T>,
  ): Promise<Ending<T>> {
    const { timeout = 30_000, pauses = [1000, 3000, 8000] } = this.#options;
    const ending = await attempt({
      work: (signal) => work(key, signal),
      timeout,
      pauses,
      failureOf: (error) => failureOf(error, this.#options),
      silence: () => silence(this.#options.messages),
      checking: () => this.#teller.check(target),
    });
    if (ending.status !== "unknown") this.#keys.release(target);
    return ending;
  }
}
