import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "toast-click-action",
      event: "click",
      on: "[data-action]",
      detail: "The name of the screen's action; data-id is the thing that it is about.",
      meaning: "The person wants to take it back, or to look at it.",
    },
    {
      id: "toast-click-close",
      event: "click",
      on: '[data-behavior="close-toast"]',
      detail: "None.",
      meaning: "The person has read it: take it away.",
    },
  ],
  keyboard: [
    { id: "toast-tab", keys: "Tab", does: "Moves to the action, then to the cross." },
    { id: "toast-f6", keys: "F6", does: "Moves from anywhere to the newest toast, and from there back." },
    { id: "toast-escape", keys: "Escape", does: "In a toast closes it; the focus goes to the next one, or back." },
    { id: "toast-press", keys: "Enter, Space", does: "Presses the button with the focus." },
  ],
  aria: [
    {
      id: "toast-status",
      on: "root",
      attribute: 'role="status"',
      meaning: "Read out at the next pause when it appears; the focus stays where it is.",
    },
    {
      id: "toast-close-name",
      on: '[data-behavior="close-toast"]',
      attribute: "aria-label",
      meaning: "The cross has a name: a built-in text.",
    },
  ],
};
