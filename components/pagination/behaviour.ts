import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [
    { id: "pagination-tab", keys: "Tab", does: "Moves to each link in turn." },
    { id: "pagination-enter", keys: "Enter", does: "Goes to the page." },
  ],
  aria: [
    {
      id: "pagination-label",
      on: "nav.pagination",
      attribute: 'aria-label="{label}"',
      meaning: "Names the navigation among the others of the page.",
    },
    {
      id: "pagination-current",
      on: ".pagination__page",
      attribute: 'aria-current="page"',
      meaning: "The page that is shown.",
    },
    {
      id: "pagination-page",
      on: ".pagination__page",
      attribute: 'aria-label="Seite {page}"',
      meaning: "A number alone would not say what it counts.",
    },
  ],
};
