import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "text-tab", keys: "Tab", does: "Moves to the link." },
    { id: "text-enter", keys: "Enter", does: "Follows the link." },
  ],
  aria: [],
};
