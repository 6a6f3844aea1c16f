import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [],
  aria: [
    {
      id: "scoreboard-label",
      on: "section",
      attribute: "aria-label",
      meaning: "The title names the board; without one a built-in text does.",
    },
  ],
};
