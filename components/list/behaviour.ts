import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "list-click-action",
      event: "click",
      on: "[data-action] in .list__actions",
      detail: "The name of the screen's action; data-id holds the id of the item.",
      meaning: "A button of an item was pressed.",
    },
  ],
  keyboard: [
    { id: "list-tab", keys: "Tab", does: "Moves to the link of an item, then to each of its buttons." },
    { id: "list-enter", keys: "Enter", does: "Follows the link of an item." },
  ],
  aria: [
    {
      id: "list-label",
      on: "ul or ol.list",
      attribute: 'aria-label="{label}"',
      meaning: "What the items have in common.",
    },
    {
      id: "list-action-label",
      on: ".list__actions > .button",
      attribute: 'aria-label="{label}: {title}"',
      meaning: "The label of the button, then the item that it is about.",
    },
  ],
};
