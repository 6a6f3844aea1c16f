/** Whether the browser supports popovers; where it does not, `popovers.ts` implements what menus need of them. */
export const hasPopovers = typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype;

/** Selects those that `popovers.ts` has opened. */
export const markedPopover = "[popover][data-open]";

/** Selects open popovers. */
export const openPopover = hasPopovers ? ":popover-open" : markedPopover;
