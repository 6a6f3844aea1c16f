import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "alert-click-action",
      event: "click",
      on: "[data-action]",
      detail: "The key of the action, for example retry.",
      meaning: "The person wants to do something about it, here.",
    },
  ],
  keyboard: [
    { id: "alert-tab", keys: "Tab", does: "Moves to the link, then to the action button." },
    { id: "alert-enter", keys: "Enter", does: "Follows the link or presses the action button." },
    { id: "alert-space", keys: "Space", does: "Presses the action button." },
  ],
  aria: [
    {
      id: "alert-role-status",
      on: "root",
      attribute: 'role="status"',
      meaning: "Read out at the next pause when it appears.",
    },
    {
      id: "alert-role-alert",
      on: "root",
      attribute: 'role="alert"',
      meaning: "Read out at once: an urgent error after something the person did.",
    },
  ],
};
