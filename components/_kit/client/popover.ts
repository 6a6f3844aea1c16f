/** Whether the browser knows popovers; where it does not, `popovers.ts` brings what menus need of them. */
export const hasPopovers = typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype;

/** Selects the popovers that are open. */
export const openPopover = hasPopovers ? ":popover-open" : "[popover][data-open]";
