import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "check-grid-input",
      event: "input",
      on: ".check-grid__input",
      detail: "target.name is the name of the grid, target.value is {row}/{column}.",
      meaning: "A cell was set; after a range was set or pasted it comes once.",
    },
    {
      id: "check-grid-paste",
      event: "paste",
      on: ".check-grid",
      detail: "clipboardData has the cells of a spreadsheet as text, with tabs between them.",
      meaning: "Sets the cells from the one with the focus on; if one cannot be read or set, none is.",
    },
  ],
  keyboard: [
    { id: "check-grid-tab", keys: "Tab", does: "Moves into the grid, to the cell where one was, and out of it." },
    {
      id: "check-grid-arrows",
      keys: "ArrowDown, ArrowUp, ArrowLeft, ArrowRight",
      does: "Move to the next cell that can be set.",
    },
    { id: "check-grid-row", keys: "Home, End", does: "Move to the first or last cell of the row." },
    { id: "check-grid-ends", keys: "Ctrl+Home, Ctrl+End", does: "Move to the first or last cell of the grid." },
    {
      id: "check-grid-range",
      keys: "Shift+ArrowDown, Shift+ArrowUp, Shift+ArrowLeft, Shift+ArrowRight",
      does: "Select a range of cells.",
    },
    { id: "check-grid-space", keys: "Space", does: "Sets the cell, and every cell of the range like it." },
    { id: "check-grid-delete", keys: "Delete, Backspace", does: "Unchecks the cell or the range." },
    { id: "check-grid-escape", keys: "Escape", does: "Gives up the range." },
  ],
  aria: [
    {
      id: "check-grid-name",
      on: ".check-grid__input",
      attribute: 'aria-label="{row}, {column}"',
      meaning: "A cell is named by the labels of its row and its column.",
    },
    {
      id: "check-grid-described",
      on: ".check-grid__table",
      attribute: 'aria-describedby="{id}-hint", "{id}-error"',
      meaning: "Hint and error are read out with the table.",
    },
    {
      id: "check-grid-told",
      on: ".check-grid__told",
      attribute: 'role="status"',
      meaning: "How many cells are selected or were pasted, and why nothing was, is read out.",
    },
  ],
};
