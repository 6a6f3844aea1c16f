const fields = ["[autofocus]", '[aria-invalid="true"]', "input:not([type=hidden])", "select", "textarea"];
const cancel = 'button[value="cancel"]';
const gentle = 'button:not([data-variant^="danger"])';

/** The first usable field, else the safest button. */
export function firstFocus(dialog: HTMLDialogElement): HTMLElement | undefined {
  return first(dialog, fields.join(", ")) ?? safestButton(dialog);
}

/** The footer's cancel button, else its last button that is not destructive, else any cancel button. */
function safestButton(dialog: HTMLDialogElement): HTMLElement | undefined {
  return (
    first(dialog, `footer ${cancel}`) ??
    usable(dialog, `footer ${gentle}`).at(-1) ??
    first(dialog, cancel) ??
    first(dialog, gentle)
  );
}

function first(dialog: HTMLDialogElement, selector: string): HTMLElement | undefined {
  return usable(dialog, selector)[0];
}

function usable(dialog: HTMLDialogElement, selector: string): HTMLElement[] {
  const found = [...dialog.querySelectorAll<HTMLElement>(selector)];
  return found.filter((element) => element.matches(":enabled, [autofocus]") && element.getClientRects().length > 0);
}
