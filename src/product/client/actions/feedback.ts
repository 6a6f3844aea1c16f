import { toastTexts } from "../../../../components/toast/texts.ts";
import type { SdkFailure } from "../sdk/sdk.ts";
import { signInWay } from "../sign-in.ts";
import { type ClientText, clientText } from "../texts.ts";
import { localized, type ToastMessages } from "../toasts/draw.ts";
import type { Shown } from "../toasts/index.ts";
import type { Toasts } from "../toasts/toasts.ts";

/** The texts of an action that can be undone. */
export interface UndoWords {
  readonly label: string;
  readonly said: string | undefined;
  /** Name of the change in the list of recent changes. */
  readonly what: string | undefined;
}

/** Reports outcomes in toasts and alerts. Each target has one message at a time. */
export class Feedback {
  readonly #toasts: Toasts;
  readonly #messages: ToastMessages;
  readonly #told = new Map<string, Shown>();

  constructor(toasts: Toasts, messages: ToastMessages) {
    this.#toasts = toasts;
    this.#messages = messages;
  }

  succeed(said: string | undefined): void {
    if (said !== undefined) this.#toasts.show({ tone: "success", message: said });
  }

  /** Returns a function that withdraws the offer. */
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

  /** Shows that the outcome is being checked. */
  check(target: string): void {
    this.#tell(target, this.#toasts.show({ message: clientText(this.#messages, "checking") }, { stays: true }));
  }

  fail(
    target: string,
    { status, failure }: { status: "failed" | "unknown"; failure: SdkFailure },
    again: () => void,
  ): void {
    const isUnknown = status === "unknown";
    const way = wayOn(isUnknown, failure);
    const words = {
      title: clientText(this.#messages, isUnknown ? "unknownTitle" : failureTitles[failure.kind]),
      body: failure.message,
      traceId: failure.traceId,
      ...(way !== undefined && { action: { action: way, label: clientText(this.#messages, recoveryLabels[way]) } }),
    };
    // The key is on the device, so it is found after the next sign-in.
    this.#tell(target, this.#toasts.fail(words, { act: way === "sign-in" ? () => signInWay.again() : again }));
  }

  announce(text: string): void {
    this.#toasts.announce(text);
  }

  /** Closes the message about a target. */
  forget(target: string): void {
    this.#told.get(target)?.close();
    this.#told.delete(target);
  }

  #tell(target: string, shown: Shown): void {
    this.forget(target);
    this.#told.set(target, shown);
  }
}

type RecoveryAction = "check" | "retry" | "sign-in";

/** The recovery action that can be offered at once. */
function wayOn(isUnknown: boolean, { kind, isSignedOut, retryAfter }: SdkFailure): RecoveryAction | undefined {
  if (isSignedOut) return "sign-in";
  if (isUnknown) return "check";
  return kind !== "refused" || retryAfter > 0 ? "retry" : undefined;
}

const recoveryLabels: Readonly<Record<RecoveryAction, ClientText>> = {
  check: "check",
  retry: "retry",
  "sign-in": "signIn",
};

const failureTitles: Readonly<Record<SdkFailure["kind"], ClientText>> = {
  failed: "failedTitle",
  offline: "offlineTitle",
  refused: "refusedTitle",
  unknown: "unknownTitle",
};
