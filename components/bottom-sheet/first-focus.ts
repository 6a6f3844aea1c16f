const fields = ["[autofocus]", '[aria-invalid="true"]', "input:not([type=hidden])", "select", "textarea"];
const cancel = 'button[value="cancel"]';
const gentle = 'button:not([data-variant^="danger"])';

/** The first field that one can fill in, else the button that does least. */
export function firstFocus(dialog: HTMLDialogElement): HTMLElement | undefined {
  return first(dialog, fields.join(", ")) ?? safestButton(dialog);
}

/** The footer's way out, else its last button that destroys nothing, else any way out. */
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
