import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "stepper-tab", keys: "Tab", does: "Moves to each step that can be opened, in turn." },
    { id: "stepper-enter", keys: "Enter", does: "Opens the step." },
  ],
  aria: [
    {
      id: "stepper-label",
      on: "ol",
      attribute: "aria-label",
      meaning: "The name of the list: a built-in text, or the label of the data.",
    },
    { id: "stepper-current", on: "li", attribute: 'aria-current="step"', meaning: "The step on the page." },
  ],
};
