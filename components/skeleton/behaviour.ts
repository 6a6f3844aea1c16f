import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [],
  aria: [
    {
      id: "skeleton-busy",
      on: "root",
      attribute: 'aria-busy="true"',
      meaning: "What stands here is not there yet; goes away together with the skeleton.",
    },
  ],
};
