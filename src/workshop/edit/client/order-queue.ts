import type { EditAnswer } from "./protocol.ts";
import { type EditOrder, RefusedEdit, sendOrder } from "./requests.ts";

/** Refusals that pass: a server that does not run, a disk without room. */
const passing: ReadonlySet<string> = new Set(["offline", "disk-full", "not-writable"]);

/** Milliseconds until a change is sent again. */
const retryPause = 2000;

/**
 * Sends orders one after the other. A change that cannot be taken now is sent again until it is, before everything that
 * comes after it: what somebody has typed is not lost as long as the page is open.
 */
export class OrderQueue {
  readonly #tell: (trouble: string) => void;
  #last: Promise<unknown> = Promise.resolve();
  #trouble: string | undefined;
  #waiting = 0;

  /** @param tell called with the name of a text, when a change has to wait */
  constructor(tell: (trouble: string) => void) {
    this.#tell = tell;
    window.addEventListener("beforeunload", (event) => {
      if (this.#waiting > 0) event.preventDefault();
    });
  }

  /** Why changes wait; absent where none does. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** @throws RefusedEdit */
  async send(order: EditOrder): Promise<EditAnswer> {
    const isChange = order["do"] === "change";
    if (!isChange && this.#trouble !== undefined) throw new RefusedEdit(this.#trouble);
    const answer = this.#last.then(() => (isChange ? this.#untilTaken(order) : sendOrder(order)));
    this.#last = answer.catch(() => {});
    this.#waiting += Number(isChange);
    return await answer.finally(() => {
      this.#waiting -= Number(isChange);
    });
  }

  async #untilTaken(order: EditOrder): Promise<EditAnswer> {
    for (;;) {
      try {
        const answer = await sendOrder(order);
        this.#trouble = undefined;
        return answer;
      } catch (error) {
        if (!(error instanceof RefusedEdit) || !passing.has(error.message)) throw error;
        this.#trouble = error.message;
        this.#tell(error.message);
        await new Promise((resolve) => setTimeout(resolve, retryPause));
      }
    }
  }
}
