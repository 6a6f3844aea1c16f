import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "description-list-tab", keys: "Tab", does: "Moves to each description that is a link." },
    { id: "description-list-enter", keys: "Enter", does: "Follows the link." },
  ],
  aria: [],
};
