import { make, makeButton } from "../../kit/dom.ts";
import type { EditWords } from "./edit-words.ts";

/**
 * A dialog with a title, which leaves the page when it is closed.
 *
 * @param canCancel whether it has a button that only closes it
 */
export function openEditDialog(
  words: EditWords,
  title: string,
  content: readonly HTMLElement[],
  actions: readonly HTMLElement[] = [],
  canCancel = true,
): HTMLDialogElement {
  const heading = make("h2", { id: "dialog-title" }, title);
  const dialog = make("dialog", { class: "dialog", "aria-labelledby": heading.id });
  const close = makeButton(words.text(actions.length === 0 ? "close" : "cancel"), { class: "button" }, () =>
    dialog.close(),
  );
  dialog.append(
    heading,
    make("div", { class: "dialog__content", tabindex: "0", role: "group", "aria-labelledby": heading.id }, ...content),
    make("div", { class: "dialog__actions" }, ...actions, ...(canCancel ? [close] : [])),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
