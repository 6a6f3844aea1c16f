/**
 * Remembers where the focus returns to. The returned function moves the focus there, or, where the element is gone or
 * not focusable, to the button of the menu that it was in, else to the heading of the nearest region that still exists,
 * else to the main region.
 */
export function rememberPlace(element: Element | null): () => void {
  const regions = regionsAround(element);
  const places = [element, buttonOfPopover(element)];
  return () => {
    if (places.some((place) => place instanceof HTMLElement && takesFocus(place))) return;
    const region = regions.find((each) => each.isConnected) ?? document.querySelector("main") ?? document.body;
    focusQuietly(headingOf(region) ?? region);
  };
}

function buttonOfPopover(element: Element | null): Element | null {
  const popover = element?.closest("[popover]");
  return popover ? document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`) : null;
}

function regionsAround(element: Element | null): HTMLElement[] {
  const regions: HTMLElement[] = [];
  for (let each = regionOf(element); each !== null; each = regionOf(each.parentElement)) regions.push(each);
  return regions;
}

function regionOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("dialog, article, section, aside, main") ?? null;
}

function headingOf(region: HTMLElement): HTMLElement | null {
  return region.querySelector<HTMLElement>("h1, h2, h3, h4, h5, h6");
}

function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}

/** Focuses an element that is no control, which becomes focusable until blur. */
function focusQuietly(element: HTMLElement): void {
  if (takesFocus(element)) return;
  element.tabIndex = -1;
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  element.focus();
}
