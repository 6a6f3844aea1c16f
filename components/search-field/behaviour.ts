import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "search-field-input",
      event: "input",
      on: "input",
      detail: "target.value is the query, target.name its name in the address.",
      meaning: "The query changed.",
    },
    {
      id: "search-field-search",
      event: "schaukasten:search",
      on: "input",
      detail: "query is what is searched, name its name in the address, isRestored says that it comes from there.",
      meaning:
        "About 250 ms after the last key. The list on the page is filtered, and the number of matches read out, unless someone prevents it and does both elsewhere.",
    },
    {
      id: "search-field-reset",
      event: "click",
      on: '[data-action="reset-filters"]',
      detail: "None.",
      meaning: "The query is taken back, and the focus goes to the field.",
    },
  ],
  keyboard: [
    { id: "search-field-enter", keys: "Enter", does: "Searches at once, or submits the form it stands in." },
    {
      id: "search-field-escape",
      keys: "Escape",
      does: "Clears the query; in an empty field it closes the dialog around it.",
    },
  ],
  aria: [
    {
      id: "search-field-controls",
      on: "input",
      attribute: 'aria-controls="{controls}"',
      meaning: "The list that the query filters.",
    },
    {
      id: "search-field-status",
      on: ".search__status",
      attribute: 'role="status"',
      meaning: "How many match, read out when the search has settled; the focus stays in the field.",
    },
  ],
};
