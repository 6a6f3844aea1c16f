import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [{ id: "hero-tab", keys: "Tab", does: "Moves to the buttons, then to the fact where it is a link." }],
  aria: [],
};
