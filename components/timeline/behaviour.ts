import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "timeline-tab", keys: "Tab", does: "Moves to each title that is a link." },
    { id: "timeline-enter", keys: "Enter", does: "Follows the link." },
  ],
  aria: [
    {
      id: "timeline-label",
      on: "ol.timeline",
      attribute: 'aria-label="{label}"',
      meaning: "What the entries are about.",
    },
  ],
};
