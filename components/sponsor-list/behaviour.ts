import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [{ id: "sponsor-list-tab", keys: "Tab", does: "Moves from sponsor to sponsor." }],
  aria: [],
};
