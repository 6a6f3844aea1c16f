import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [],
  aria: [
    {
      id: "rule-role",
      on: "root",
      attribute: 'role="status"',
      meaning: "The message is read out at the next pause, when an answer breaks the rule.",
    },
  ],
};
