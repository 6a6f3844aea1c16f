import type { Behaviour } from "../_kit/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "search-field-input",
      event: "input",
      on: "input",
      detail: "target.value is the query, target.name its name in the address.",
      meaning: "The query changed: filter a local list after about 250 ms, and keep the query in the address.",
    },
  ],
  keyboard: [
    { id: "search-field-enter", keys: "Enter", does: "Submits the form it stands in, where there is one." },
    { id: "search-field-escape", keys: "Escape", does: "Clears the query, in browsers that do so natively." },
  ],
  aria: [
    {
      id: "search-field-controls",
      on: "input",
      attribute: 'aria-controls="{controls}"',
      meaning: "The list that the query filters.",
    },
  ],
};
