import { toastTexts } from "../../../../components/toast/texts.ts";
import type { SdkFailure } from "../sdk/sdk.ts";
import { signInWay } from "../sign-in.ts";
import { type ClientText, clientText } from "../texts.ts";
import { localized, type ToastMessages } from "../toasts/draw.ts";
import type { Shown } from "../toasts/index.ts";
import type { FailureWords, Toasts } from "../toasts/toasts.ts";

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
    const offer = undoOffer({ label, said }, this.#messages);
    const { message, action } = offer;
    const forget = this.#toasts.remember({ what: what ?? message, label: action.label, undo });
    const toast = this.#toasts.show(offer, { act: undo });
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

  fail(target: string, ending: FailedEnding, again: () => void): void {
    const words = failureAlert(ending, this.#messages);
    // The key is on the device, so it is found after the next sign-in.
    const act = words.action?.action === "sign-in" ? () => signInWay.again() : again;
    this.#tell(target, this.#toasts.fail(words, { act }));
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

/** An action that did not succeed, as far as that is known. */
interface FailedEnding {
  readonly status: "failed" | "unknown";
  readonly failure: SdkFailure;
}

/** The alert about an action that did not succeed. */
export function failureAlert({ status, failure }: FailedEnding, messages: ToastMessages): FailureWords {
  const isUnknown = status === "unknown";
  const way = wayOn(isUnknown, failure);
  return {
    title: clientText(messages, isUnknown ? "unknownTitle" : failureTitles[failure.kind]),
    body: failure.message,
    traceId: failure.traceId,
    ...(way !== undefined && { action: { action: way, label: clientText(messages, recoveryLabels[way]) } }),
  };
}

/** The toast about an action that can be undone. */
export function undoOffer({ label, said }: Omit<UndoWords, "what">, messages: ToastMessages) {
  const named = label === toastTexts.undo ? localized("toast", toastTexts, messages).undo : label;
  const message = said ?? clientText(messages, "done");
  return { tone: "success", message, action: { action: "undo", label: named } } as const;
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
