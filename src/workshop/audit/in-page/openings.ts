/** The elements that open, each audited alone, because one hides another. */
export function openings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("dialog, [popover]")];
}

/** Opens an element and its closed ancestors; returns these, outermost first. */
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

/** axe does not know the top layer, so everything below, which is checked separately, is hidden meanwhile. */
export function onlyWhatIsOpen(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("body { visibility: hidden } dialog[open], :popover-open { visibility: visible }");
  return sheet;
}

function isOpened(element: HTMLElement): boolean {
  return element.matches("dialog[open], :popover-open");
}

/** The button that opens a popover is its anchor. */
function openedBy({ id }: HTMLElement): { source: HTMLElement } | undefined {
  const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
  return source === null ? undefined : { source };
}
