import { riskRules } from "../../engine/risk.ts";
import { newId } from "../new-id.ts";
import type { Feedback, UndoWords } from "./feedback.ts";
import type { ActionResult } from "./handlers.ts";
import type { ActionContext, ActionsOptions } from "./options.ts";
import type { Sender } from "./request-queue.ts";

type TakeBack = NonNullable<ActionResult["undo"]>;

/** Undoes actions for as long as that is possible. */
export class Undoing {
  readonly #options: ActionsOptions;
  readonly #context: ActionContext;
  readonly #sender: Sender;
  readonly #feedback: Feedback;

  constructor(options: ActionsOptions, context: ActionContext, sender: Sender, feedback: Feedback) {
    this.#options = options;
    this.#context = context;
    this.#sender = sender;
    this.#feedback = feedback;
  }

  /** The undo of a request of a reversible operation: the API restores the state before it. */
  ofRequest(handler: string, key: string): Pick<ActionResult, "undo"> {
    const risk = this.#context.risk(handler);
    if (risk === undefined || !riskRules[risk].undo) return {};
    return { undo: ({ sdk, ...options }) => sdk.call("session.request.undo", { key }, options) };
  }

  offer(words: UndoWords, takeBack: TakeBack): void {
    const target = `undo ${newId()}`;
    let isRunning = false;
    const undo = () => {
      if (isRunning) return;
      isRunning = true;
      void this.#undo(target, takeBack, forget, undo).finally(() => {
        isRunning = false;
      });
    };
    const forget = this.#feedback.offerUndo(words, undo);
  }

  /** A refused undo cannot be repeated; any other failure can. */
  async #undo(target: string, takeBack: TakeBack, forget: () => void, again: () => void): Promise<void> {
    const { sdk } = this.#options;
    const ending = await this.#sender.send(
      { target, params: {} },
      (idempotencyKey, signal) => takeBack({ sdk, idempotencyKey, signal }),
      (result) => result,
    );
    if (ending.status === "done" || (ending.failure.isSettled && ending.failure.kind === "refused")) forget();
    if (ending.status !== "done") return this.#feedback.fail(target, ending, again);
    this.#feedback.undone(target);
    await this.#context.reload();
  }
}
