import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    {
      id: "site-shell-tab",
      keys: "Tab",
      does: "Comes to the skip link first, then to the start page, the entries of the header and the buttons.",
    },
  ],
  aria: [
    {
      id: "site-shell-nav-label",
      on: ".site__nav, .site__tabbar",
      attribute: "aria-label",
      meaning: "The same name for both; only one of the two is displayed.",
    },
    {
      id: "site-shell-current",
      on: ".site__entry, .site__tab",
      attribute: "aria-current",
      meaning: "The page one is on, or the list that it belongs to.",
    },
  ],
};
