import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "disclosure-toggle",
      event: "toggle",
      on: "details",
      detail: "target.open is the new state.",
      meaning: "It was opened or closed.",
    },
  ],
  keyboard: [
    { id: "disclosure-tab", keys: "Tab", does: "Moves to the title line, then to links inside when it is open." },
    { id: "disclosure-press", keys: "Enter, Space", does: "Opens or closes it." },
  ],
  aria: [],
};
