import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "bottom-sheet-close",
      event: "close",
      on: "root",
      detail: "dialog.returnValue is the value of the button that was pressed, or cancel.",
      meaning: "The dialog was closed by any means. Read the fields here when the value is not cancel.",
    },
    {
      id: "bottom-sheet-cancel",
      event: "cancel",
      on: "root",
      detail: "None.",
      meaning: "Esc or the backdrop was pressed; prevent it to keep unsaved input.",
    },
  ],
  keyboard: [
    {
      id: "bottom-sheet-open",
      keys: "Enter, Space",
      does: "On the trigger, opens the dialog and goes to its first field, else to the button that does least.",
    },
    { id: "bottom-sheet-enter", keys: "Enter", does: "In an input presses the first button that is not cancel." },
    {
      id: "bottom-sheet-escape",
      keys: "Escape",
      does: "Closes the topmost dialog as cancelled; the focus goes back to what opened it.",
    },
    { id: "bottom-sheet-tab", keys: "Tab, Shift+Tab", does: "Moves within the dialog; the page behind is inert." },
  ],
  aria: [
    {
      id: "bottom-sheet-labelledby",
      on: "root",
      attribute: 'aria-labelledby="{id}-title"',
      meaning: "The title names the dialog.",
    },
    {
      id: "bottom-sheet-describedby",
      on: "root",
      attribute: 'aria-describedby="{id}-body"',
      meaning: "With paragraphs, they are read when the dialog opens.",
    },
    {
      id: "bottom-sheet-close-label",
      on: "close button",
      attribute: 'aria-label="{closeLabel}"',
      meaning: "The name of the cross.",
    },
  ],
};
