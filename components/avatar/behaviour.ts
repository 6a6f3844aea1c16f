import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [],
  keyboard: [],
  aria: [
    {
      id: "avatar-hidden",
      on: ".avatar",
      attribute: 'aria-hidden="true"',
      meaning: "Silent: the name stands beside it.",
    },
    {
      id: "avatar-name",
      on: ".avatar",
      attribute: 'role="img", aria-label="{name}"',
      meaning: "With named, the avatar says the name itself.",
    },
  ],
};
