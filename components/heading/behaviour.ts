import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "heading-click-action",
      event: "click",
      on: "[data-action] in .heading__actions",
      detail: "The name of the screen's action.",
      meaning: "A button beside the heading was pressed.",
    },
  ],
  keyboard: [{ id: "heading-tab", keys: "Tab", does: "Moves to each button in turn." }],
  aria: [],
};
