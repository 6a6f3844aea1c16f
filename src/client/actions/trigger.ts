import { fieldsAround, readFields } from "./fields.ts";

/** What an action is about: the element that was pressed, or the dialog that was closed with its name, or params alone. */
export interface Trigger {
  /** Shows that the action is running. */
  readonly element: HTMLElement | undefined;
  /** What its fields stand in. */
  readonly fields: Element | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  /** The same press with what is entered now. */
  readonly again?: () => Trigger;
}

/** What buttons carry for their looks and their own behaviour. */
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

/** The item of a menu is gone when the menu closes: its button stands for it. */
function shownFor(element: HTMLElement): HTMLElement {
  const id = element.closest("[popover]")?.id;
  return document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id ?? "")}"]`) ?? element;
}

/** A dialog's own button is gone by then: the one that opened it stands for it. */
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
