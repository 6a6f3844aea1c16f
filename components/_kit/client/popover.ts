/** Whether the browser supports popovers; where it does not, `popovers.ts` implements what menus need of them. */
export const hasPopovers = typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype;

/** Selects open popovers. */
export const openPopover = hasPopovers ? ":popover-open" : "[popover][data-open]";
