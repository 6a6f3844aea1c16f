/** What opens, one after the other: each alone, because nobody sees one through another. */
export function openings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("dialog, [popover]")];
}

/** Opens an element and what it lies in; gives what was closed before, from the outside in. */
export function openWithAround(element: HTMLElement): HTMLElement[] {
  const closed = openings().filter((each) => each.contains(element) && !isOpened(each));
  for (const each of closed) {
    if (each instanceof HTMLDialogElement) each.showModal();
    else each.showPopover(openedBy(each));
  }
  return closed;
}

export function closeOpening(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) element.close();
  else element.hidePopover();
}

/** axe does not know that what is open lies above everything, so the rest, seen before, is out of sight meanwhile. */
export function onlyWhatIsOpen(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("body { visibility: hidden } dialog[open], :popover-open { visibility: visible }");
  return sheet;
}

function isOpened(element: HTMLElement): boolean {
  return element.matches("dialog[open], :popover-open");
}

/** A popover stands beside the button that opens it. */
function openedBy({ id }: HTMLElement): { source: HTMLElement } | undefined {
  const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
  return source === null ? undefined : { source };
}
