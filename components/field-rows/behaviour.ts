import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [],
  aria: [
    {
      id: "field-rows-group",
      on: ".rows__row",
      attribute: 'role="group"',
      meaning: "The title of the row is read out where the focus enters it.",
    },
    {
      id: "field-rows-told",
      on: ".rows__told",
      attribute: 'role="status"',
      meaning: "What was removed, and where a row was moved, is read out.",
    },
  ],
};
