import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "teaser-list-tab", keys: "Tab", does: "Moves from title to title; the whole teaser can be pressed." },
  ],
  aria: [],
};
