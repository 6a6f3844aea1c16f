import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "stat-tile-tab", keys: "Tab", does: "Moves to a tile that is a link." },
    { id: "stat-tile-enter", keys: "Enter", does: "Follows the link of the tile." },
  ],
  aria: [],
};
