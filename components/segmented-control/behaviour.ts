import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "segmented-control-change",
      event: "change",
      on: "input[type=radio]",
      detail: "target.name is the name of the group, target.value the option that is now chosen.",
      meaning: "Another option was chosen.",
    },
  ],
  keyboard: [
    { id: "segmented-control-tab", keys: "Tab", does: "Moves to the chosen option; the group is one stop." },
    {
      id: "segmented-control-arrows",
      keys: "ArrowLeft, ArrowRight, ArrowUp, ArrowDown",
      does: "Chooses the option before or after; from the last it goes on with the first.",
    },
    { id: "segmented-control-space", keys: "Space", does: "Chooses the option with the focus." },
  ],
  aria: [
    {
      id: "segmented-control-radiogroup",
      on: "fieldset",
      attribute: 'role="radiogroup"',
      meaning: "One of the options is chosen.",
    },
    {
      id: "segmented-control-labelledby",
      on: "fieldset",
      attribute: 'aria-labelledby="{id}-legend"',
      meaning: "The legend names the group, also when it does not show.",
    },
  ],
};
