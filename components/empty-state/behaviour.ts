import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "empty-state-reset-filters",
      event: "click",
      on: '[data-action="reset-filters"]',
      detail: "data-action is reset-filters.",
      meaning: "The query and the filters of the list are to be taken back.",
    },
    {
      id: "empty-state-action",
      event: "click",
      on: "[data-action]",
      detail: "data-action is the name of the screen's action.",
      meaning: "The way out was taken.",
    },
  ],
  keyboard: [{ id: "empty-state-enter", keys: "Enter", does: "Presses the button or follows the link." }],
  aria: [],
};
