import type { ToastMessages } from "./draw.ts";
import { type Shown, type ShowOptions, Toasts, type ToastWords } from "./toasts.ts";

export type { Undoable } from "./recent.ts";
export type { FailureWords, Shown, ShowOptions, ToastWords } from "./toasts.ts";

let toasts: Toasts | undefined;

export interface ToastOptions {
  readonly messages?: ToastMessages;
  readonly locale?: string;
}

/** The toasts of the page. Calling it again returns the same ones, from now on in the given locale. */
export function startToasts({ messages, locale = "de-CH" }: ToastOptions = {}): Toasts {
  toasts ??= new Toasts(messages);
  toasts.speak(messages, locale);
  return toasts;
}

/** Shows a message for a short time. */
export function showToast(words: ToastWords, options?: ShowOptions): Shown {
  return (toasts ?? startToasts()).show(words, options);
}

/** Announces a text to assistive technology only, also while a dialog is open. */
export function announce(text: string): void {
  (toasts ?? startToasts()).announce(text);
}
