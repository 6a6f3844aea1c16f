import type { Client } from "../_kit/client/client.ts";
import { listenForKeys } from "../_kit/client/keys.ts";
import { openPopover } from "../_kit/client/popover.ts";
import { enter, isTopmost, leave, openDialog, prepare } from "./open.ts";

export { openDialog };

const closesOnPress = typeof HTMLDialogElement !== "undefined" && "closedBy" in HTMLDialogElement.prototype;

/** Opens the dialog of a button. */
export const dialogOpener: Client = {
  name: "open-dialog",
  selector: '[data-behavior="open-dialog"]',
  attach(trigger, { signal }) {
    const open = (event: Event) => {
      // Without a script, the button opens it natively.
      event.preventDefault();
      openDialog(dialogOf(trigger), trigger);
    };
    trigger.addEventListener("click", open, { signal });
  },
};

function dialogOf(trigger: HTMLElement): HTMLDialogElement {
  const id = trigger.dataset["target"] ?? "";
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) return dialog;
  throw new Error(
    `A button opens the dialog "${id}", which is not on the page. Name the id of a dialog in data-target.`,
  );
}

/** Closes as the contract says, and moves the focus in and back. */
export const bottomSheet: Client = {
  name: "bottom-sheet",
  selector: "dialog.sheet",
  attach(element, { signal }) {
    const dialog = element as HTMLDialogElement;
    if (!dialog.hasAttribute("closedby")) dialog.setAttribute("closedby", "any");
    const on = listening(dialog, signal);
    on("beforetoggle", (event) => isOpening(event) && prepare(dialog, document.activeElement));
    on("toggle", (event) => isOpening(event) && dialog.matches(":modal") && enter(dialog));
    on("close", () => leave(dialog));
    signal.addEventListener("abort", () => leave(dialog));
    dialog.addEventListener("click", skipValidation, { signal });
    listenForKeys(document, (event) => pressKey(dialog, event), { signal });
    if (!closesOnPress && dialog.getAttribute("closedby") === "any") closeOnPress(dialog, signal);
  },
};

/** Listens to events of the dialog itself; fields bubble events of the same name. */
function listening(dialog: HTMLDialogElement, signal: AbortSignal) {
  return (name: string, listener: (event: Event) => void) =>
    dialog.addEventListener(name, (event) => event.target === dialog && listener(event), { signal });
}

function isOpening(event: Event): boolean {
  return (event as ToggleEvent).newState === "open";
}

/** For markup by hand without `formnovalidate`. */
function skipValidation({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('button[value="cancel"]');
  if (button !== null) button.formNoValidate = true;
}

/**
 * Esc is handled here because browsers close the dialog at the second press, prevented or not: a user who presses it
 * twice would lose the input that the host wants to keep.
 */
function pressKey(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (!isTopmost(dialog) || dialog.querySelector(openPopover) !== null) return;
  event.preventDefault();
  if (dialog.getAttribute("closedby") !== "none") requestCancel(dialog);
}

function requestCancel(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close("cancel");
}

/** Implements `closedby="any"`, where browsers do not support it: a press that begins and ends outside the dialog. */
function closeOnPress(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let began = false;
  const begin = (event: PointerEvent) => {
    began = isOutside(dialog, event);
  };
  dialog.addEventListener("pointerdown", begin, { signal });
  dialog.addEventListener(
    "click",
    (event) => {
      if (began && isOutside(dialog, event)) requestCancel(dialog);
    },
    { signal },
  );
}

function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isWithin = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === dialog && !isWithin;
}
