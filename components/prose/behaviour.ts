import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    {
      id: "prose-tab",
      keys: "Tab",
      does: "Moves from link to link, also those of headings, and to a table, which can then be scrolled.",
    },
    { id: "prose-enter", keys: "Enter", does: "Follows the link." },
  ],
  aria: [
    {
      id: "prose-table",
      on: ".prose__table",
      attribute: 'aria-label="Tabelle: …"',
      meaning: "The place in which a wide table is scrolled, named by its columns.",
    },
  ],
};
