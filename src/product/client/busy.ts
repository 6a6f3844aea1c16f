export type EndBusy = () => void;

/** Marks an element as busy. Returns a function that ends it. */
export function setBusy(element: Element | null | undefined): EndBusy {
  element?.setAttribute("aria-busy", "true");
  return () => element?.removeAttribute("aria-busy");
}
