import { toastTexts } from "../../../components/toast/texts.ts";
import type { SdkFailure } from "../sdk/sdk.ts";
import { type ClientText, clientText } from "../texts.ts";
import { localized, type Messages } from "../toasts/draw.ts";
import type { Shown } from "../toasts/index.ts";
import type { Toasts } from "../toasts/toasts.ts";
import type { UndoWords } from "./undoing.ts";

/** Says in toasts and alerts how actions went. What is told about one target is told once. */
export class Teller {
  readonly #toasts: Toasts;
  readonly #messages: Messages;
  readonly #told = new Map<string, Shown>();

  constructor(toasts: Toasts, messages: Messages) {
    this.#toasts = toasts;
    this.#messages = messages;
  }

  succeed(said: string | undefined): void {
    if (said !== undefined) this.#toasts.show({ tone: "success", message: said });
  }

  /** What it gives takes the offer back. */
  offerUndo({ label, said, what }: UndoWords, undo: () => void): () => void {
    const message = said ?? clientText(this.#messages, "done");
    const named = label === toastTexts.undo ? localized("toast", toastTexts, this.#messages).undo : label;
    const forget = this.#toasts.remember({ what: what ?? message, label: named, undo });
    const action = { action: "undo", label: named };
    const toast = this.#toasts.show({ tone: "success", message, action }, { act: undo });
    return () => {
      forget();
      toast.close();
    };
  }

  undone(target: string): void {
    this.forget(target);
    this.#toasts.show({ tone: "success", message: clientText(this.#messages, "undone") });
  }

  /** It is asked again how it went. */
  check(target: string): void {
    this.#tell(target, this.#toasts.show({ message: clientText(this.#messages, "checking") }, { stays: true }));
  }

  fail(
    target: string,
    { status, failure }: { status: "failed" | "unknown"; failure: SdkFailure },
    again: () => void,
  ): void {
    const isUnknown = status === "unknown";
    const label = clientText(this.#messages, isUnknown ? "check" : "retry");
    const words = {
      title: clientText(this.#messages, isUnknown ? "unknownTitle" : titles[failure.kind]),
      body: isUnknown ? clientText(this.#messages, "unknown") : failure.message,
      traceId: failure.traceId,
      ...((isUnknown || failure.kind !== "refused") && { action: { action: "retry", label } }),
    };
    this.#tell(target, this.#toasts.fail(words, { act: again }));
  }

  announce(text: string): void {
    this.#toasts.announce(text);
  }

  /** What was told about a target is out of date. */
  forget(target: string): void {
    this.#told.get(target)?.close();
    this.#told.delete(target);
  }

  #tell(target: string, shown: Shown): void {
    this.forget(target);
    this.#told.set(target, shown);
  }
}

const titles: Readonly<Record<SdkFailure["kind"], ClientText>> = {
  failed: "failedTitle",
  offline: "offlineTitle",
  refused: "refusedTitle",
  unknown: "unknownTitle",
};
