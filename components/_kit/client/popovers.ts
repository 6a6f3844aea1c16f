import { listenForKeys } from "./keys.ts";
import { openPopover } from "./popover.ts";

/**
 * Implements what menus need of popovers, where browsers have none (Firefox below 125): buttons open them, and a press
 * elsewhere, Esc and scripts close them. The stylesheet shows those with `data-open`.
 */
export function bringPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, true);
    },
    hidePopover(this: HTMLElement) {
      change(this, false);
    },
  });
  document.addEventListener("click", press);
  listenForKeys(document, ({ key }) => key === "Escape" && closeAll());
}

function change(popover: HTMLElement, isOpen: boolean): void {
  if (popover.hasAttribute("data-open") === isOpen) return;
  const states = { oldState: isOpen ? "closed" : "open", newState: isOpen ? "open" : "closed" };
  popover.dispatchEvent(Object.assign(new Event("beforetoggle"), states));
  popover.toggleAttribute("data-open", isOpen);
  if (isOpen) popover.querySelector<HTMLElement>("[autofocus]")?.focus();
  popover.dispatchEvent(Object.assign(new Event("toggle"), states));
}

function press({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const id = target.closest("button[popovertarget]")?.getAttribute("popovertarget");
  const own = id ? document.getElementById(id) : target.closest<HTMLElement>(openPopover);
  closeAll(own);
  if (id && own !== null) change(own, !own.hasAttribute("data-open"));
}

function closeAll(except?: Element | null): void {
  for (const popover of document.querySelectorAll<HTMLElement>(openPopover))
    if (popover !== except && popover.getAttribute("popover") !== "manual") change(popover, false);
}
