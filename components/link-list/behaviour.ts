import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "link-list-tab", keys: "Tab", does: "Moves to each link in turn." },
    { id: "link-list-enter", keys: "Enter", does: "Follows the link." },
  ],
  aria: [
    {
      id: "link-list-label",
      on: "nav.links",
      attribute: 'aria-label="{label}"',
      meaning: "Names the navigation among the others of the page.",
    },
  ],
};
