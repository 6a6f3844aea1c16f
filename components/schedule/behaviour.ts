import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "schedule-tab", keys: "Tab", does: "Moves to each entry that leads somewhere, day by day." },
    { id: "schedule-enter", keys: "Enter", does: "Follows the link of the entry." },
  ],
  aria: [
    {
      id: "schedule-labelledby",
      on: "section",
      attribute: 'aria-labelledby="{id}-title"',
      meaning: "With an id, the title names the plan.",
    },
    { id: "schedule-today", on: ".schedule__day", attribute: 'aria-current="date"', meaning: "It is this day today." },
  ],
};
