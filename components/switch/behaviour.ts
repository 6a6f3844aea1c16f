import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "switch-change",
      event: "change",
      on: "input",
      detail: "target.checked is the new state, target.name the key of the setting.",
      meaning: "The setting was changed.",
    },
    {
      id: "switch-save",
      event: "schaukasten:save",
      on: "input",
      detail:
        "name is the key of the setting, checked the state to save, signal is aborted when it is not wanted any more; respondWith takes a promise of the outcome.",
      meaning:
        "Save it now. The promise gives nothing when it is saved, or the sentence that says why not; then the switch goes back. Where nobody knows, it gives that sentence as unknown, and what is found out as later.",
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
    {
      id: "switch-status",
      on: ".switch__status",
      attribute: 'role="status"',
      meaning: "Whether it is saved, read out at the next pause; the focus stays on the switch.",
    },
  ],
};
