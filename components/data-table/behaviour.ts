import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "data-table-click-sort",
      event: "click",
      on: "button.table__sort",
      detail:
        "data-action is sortAction, data-id the key of the column, data-direction what is wanted: ascending or descending.",
      meaning: "People want another order; a link with sortHref goes there by itself.",
    },
    {
      id: "data-table-click-action",
      event: "click",
      on: "[data-action] in .table__actions",
      detail: "The name of the screen's action; data-id holds the id of the row.",
      meaning: "A button of a row was pressed.",
    },
    {
      id: "data-table-change",
      event: "change",
      on: ".table__check input",
      detail: "value is the id of the row, checked whether it is selected.",
      meaning: "A row was selected or released.",
    },
  ],
  keyboard: [
    {
      id: "data-table-tab",
      keys: "Tab",
      does: "Moves through the sorting heads, then row by row to checkbox, links and buttons.",
    },
    { id: "data-table-enter", keys: "Enter", does: "Orders the rows, or follows the link of a row." },
    { id: "data-table-space", keys: "Space", does: "Selects or releases a row; presses a button." },
  ],
  aria: [
    {
      id: "data-table-sort",
      on: "th.table__column",
      attribute: 'aria-sort="ascending", "descending"',
      meaning: "On the one column that orders the rows now.",
    },
    {
      id: "data-table-action-label",
      on: ".table__actions > .button",
      attribute: 'aria-label="{label}: {name of the row}"',
      meaning: "The label of the button, then the row that it is about.",
    },
  ],
};
