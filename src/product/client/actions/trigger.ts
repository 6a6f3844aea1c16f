import { fieldsAround, readFields } from "./fields.ts";

/** The source of an action: the pressed element, the dialog that closed with its name, or parameters alone. */
export interface Trigger {
  /** Shows that the action is running. */
  readonly element: HTMLElement | undefined;
  /** The container of its fields. */
  readonly fields: Element | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  /** The same press with the present values. */
  readonly again?: () => Trigger;
}

/** Data attributes for the appearance and behaviour of buttons. */
const presentation = new Set([
  "action",
  "behavior",
  "block",
  "iconOnly",
  "id",
  "proposal",
  "size",
  "target",
  "variant",
]);

export function triggerOf(element: HTMLElement): Trigger {
  const fields = fieldsAround(element);
  const params = { ...elementParams(element), ...(fields && readFields(fields)) };
  return { element: shownFor(element), fields, params, again: () => triggerOf(element) };
}

/** A menu item is hidden when the menu closes, so the menu's button is used. */
function shownFor(element: HTMLElement): HTMLElement {
  const id = element.closest("[popover]")?.id;
  return document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id ?? "")}"]`) ?? element;
}

/** A dialog's own button is hidden by then, so the button that opened the dialog is used. */
export function dialogTrigger(dialog: HTMLDialogElement): Trigger {
  const opener = document.querySelector<HTMLElement>(`[data-target="${CSS.escape(dialog.id)}"]`);
  return {
    element: opener ?? undefined,
    fields: dialog,
    params: { ...(opener && elementParams(opener)), ...readFields(dialog) },
    again: () => dialogTrigger(dialog),
  };
}

function elementParams(element: HTMLElement): Record<string, string> {
  const others = Object.entries(element.dataset).filter(([name]) => !presentation.has(name));
  const id = element.dataset["id"] ?? element.closest<HTMLElement>("[data-proposal]")?.dataset["proposal"];
  return { ...Object.fromEntries(others as [string, string][]), ...(id !== undefined && { id }) };
}
