import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [],
  aria: [
    {
      id: "progress-bar-labelledby",
      on: "progress",
      attribute: 'aria-labelledby="{id}-label"',
      meaning: "The label names the bar, also when it does not show.",
    },
  ],
};
