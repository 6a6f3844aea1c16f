import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "button-click-action",
      event: "click",
      on: "[data-action]",
      detail: "data-action is the name of the screen's action, data-id the thing it is about.",
      meaning: "The action is to run.",
    },
  ],
  keyboard: [
    { id: "button-enter", keys: "Enter", does: "Presses the button or follows the link." },
    { id: "button-space", keys: "Space", does: "Presses the button; a link ignores it." },
  ],
  aria: [
    { id: "button-aria-label", on: "root", attribute: "aria-label", meaning: "The name from ariaLabel." },
    { id: "button-aria-busy", on: "root", attribute: 'aria-busy="true"', meaning: "The action is running." },
    {
      id: "button-aria-disabled",
      on: "a.button without href",
      attribute: 'role="link" aria-disabled="true"',
      meaning: "A link that cannot be followed now.",
    },
  ],
};
