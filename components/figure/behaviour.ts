import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "figure-tab", keys: "Tab", does: "Moves to an image that is a link." },
    { id: "figure-enter", keys: "Enter", does: "Follows the link." },
  ],
  aria: [],
};
