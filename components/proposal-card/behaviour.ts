import type { Behaviour } from "../_kit/contract/component.ts";

const detail = "data-proposal of the card is the id of the pending action.";

export const behaviour: Behaviour = {
  events: [
    {
      id: "proposal-card-click-approve",
      event: "click",
      on: '[data-action="approve"]',
      detail,
      meaning: "A dialog names the same effects, then the proposal is approved.",
    },
    {
      id: "proposal-card-click-reject",
      event: "click",
      on: '[data-action="reject"]',
      detail,
      meaning: "A dialog asks for a reason, which is optional, then the proposal is rejected.",
    },
    {
      id: "proposal-card-click-adjust",
      event: "click",
      on: '[data-action="adjust"]',
      detail,
      meaning: "The editor opens with the values of the proposal; the proposal stays pending.",
    },
    {
      id: "proposal-card-click-revalidate",
      event: "click",
      on: '[data-action="revalidate"]',
      detail,
      meaning: "The dry-run runs once more and the card is drawn anew with its effects.",
    },
  ],
  keyboard: [
    {
      id: "proposal-card-tab",
      keys: "Tab",
      does: "Moves through the buttons: adjust, reject, then approve or check anew.",
    },
    { id: "proposal-card-enter", keys: "Enter", does: "Presses the button." },
    { id: "proposal-card-space", keys: "Space", does: "Presses the button." },
  ],
  aria: [
    {
      id: "proposal-card-labelledby",
      on: "root",
      attribute: 'aria-labelledby="{id}-title"',
      meaning: "The title names the card.",
    },
    {
      id: "proposal-card-effects-labelledby",
      on: "list of effects",
      attribute: 'aria-labelledby="{id}-effects"',
      meaning: "The heading of the effects names the list.",
    },
    {
      id: "proposal-card-stale-status",
      on: "stale warning",
      attribute: 'role="status"',
      meaning: "Read out at the next pause when the data changes under the card.",
    },
    {
      id: "proposal-card-icon-hidden",
      on: "icons",
      attribute: 'aria-hidden="true"',
      meaning: "What they show is said in words: the first ones of the source line name the origin.",
    },
  ],
};
