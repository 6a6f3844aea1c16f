import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "scoreline-tab", keys: "Tab", does: "Moves to the game, where it leads to a report." },
    { id: "scoreline-enter", keys: "Enter", does: "Opens the report." },
  ],
  aria: [],
};
