import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "request-details-open",
      event: "click",
      on: '[data-action="openFile"]',
      detail: "data-id is the id of the file.",
      meaning: "A file is to be shown that the request only names.",
    },
    {
      id: "request-details-toggle",
      event: "toggle",
      on: "details",
      detail: "target.open is the new state.",
      meaning: "A long text, or all of it, was opened or closed.",
    },
  ],
  keyboard: [
    { id: "request-details-tab", keys: "Tab", does: "Moves to each text that is folded." },
    { id: "request-details-press", keys: "Enter, Space", does: "Opens or closes the text." },
  ],
  aria: [
    {
      id: "request-details-group",
      on: "root",
      attribute: 'role="group" aria-labelledby="{id}-title"',
      meaning: "The title names what belongs together. One that is folded is a disclosure instead.",
    },
  ],
};
