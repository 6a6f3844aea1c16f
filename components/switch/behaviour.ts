import type { Behaviour } from "../_kit/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "switch-change",
      event: "change",
      on: "input",
      detail: "target.checked is the new state, target.name the key of the setting.",
      meaning: "The setting was changed: save it at once, say that it is saved, and set it back where that fails.",
    },
  ],
  keyboard: [
    { id: "switch-tab", keys: "Tab", does: "Moves to the switch, and on to the next." },
    { id: "switch-space", keys: "Space", does: "Turns it on or off." },
  ],
  aria: [
    { id: "switch-role", on: "input", attribute: 'role="switch"', meaning: "Read as on or off, not as checked." },
    {
      id: "switch-labelledby",
      on: "input",
      attribute: 'aria-labelledby="{id}-label"',
      meaning: "With a hint, the label alone is the name.",
    },
    {
      id: "switch-describedby",
      on: "input",
      attribute: 'aria-describedby="{id}-hint"',
      meaning: "The hint is read after the name.",
    },
  ],
};
