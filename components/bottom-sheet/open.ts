import { rememberPlace } from "../_kit/client/focus.ts";
import { firstFocus } from "./first-focus.ts";

interface Opening {
  /** The element with the focus before; the browser returns it by itself. */
  readonly before: Element | null;
  readonly goBack: () => void;
}

const openings = new WeakMap<HTMLDialogElement, Opening>();
/** The modal dialogs that are open, the topmost last. */
let stack: readonly HTMLDialogElement[] = [];

/**
 * Opens a dialog as a modal one. Unless a button with another value closes it, its `returnValue` is `cancel`.
 *
 * @param opener where the focus returns to; by default the active element
 */
export function openDialog(dialog: HTMLDialogElement, opener: Element | null = document.activeElement): void {
  if (dialog.matches(":modal")) return;
  dialog.open = false;
  prepare(dialog, opener);
  dialog.showModal();
  enter(dialog);
}

/** To be called before the opening. */
export function prepare(dialog: HTMLDialogElement, opener: Element | null): void {
  if (openings.has(dialog)) return;
  openings.set(dialog, { before: document.activeElement, goBack: rememberPlace(opener) });
  if (stack.length === 0) keepRoomOfScrollbar(document.documentElement);
}

/** The page behind does not scroll, and the stylesheet reserves the space of its scrollbar, so that nothing moves. */
function keepRoomOfScrollbar(root: HTMLElement): void {
  root.toggleAttribute("data-scrollbar", window.innerWidth > root.clientWidth);
}

/** To be called after the opening. */
export function enter(dialog: HTMLDialogElement): void {
  if (stack.includes(dialog)) return;
  stack = [...stack, dialog];
  dialog.returnValue = "cancel";
  firstFocus(dialog)?.focus();
}

/** To be called after the closing or the removal: the focus returns, unless another element has it by then. */
export function leave(dialog: HTMLDialogElement): void {
  if (dialog.isConnected && dialog.open) return;
  stack = stack.filter((each) => each !== dialog);
  const opening = openings.get(dialog);
  openings.delete(dialog);
  const active = document.activeElement ?? document.body;
  if (active === document.body || active === opening?.before || dialog.contains(active)) opening?.goBack();
}

/** Whether it is open and no other dialog is above it. */
export function isTopmost(dialog: HTMLDialogElement): boolean {
  return stack.at(-1) === dialog;
}
