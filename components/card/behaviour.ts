import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "card-click-action",
      event: "click",
      on: "[data-action] in the footer",
      detail: "The name of the screen's action.",
      meaning: "A button of the card was pressed.",
    },
  ],
  keyboard: [
    { id: "card-tab", keys: "Tab", does: "Moves to the link card, or to each button of the footer in turn." },
    { id: "card-enter", keys: "Enter", does: "Follows the link of a link card." },
  ],
  aria: [
    {
      id: "card-labelledby",
      on: "article.card",
      attribute: 'aria-labelledby="{id}-title"',
      meaning: "With an id and a title, the title names the card.",
    },
  ],
};
