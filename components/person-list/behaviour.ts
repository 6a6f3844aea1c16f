import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [{ id: "person-list-tab", keys: "Tab", does: "Moves to the ways to reach a person." }],
  aria: [],
};
