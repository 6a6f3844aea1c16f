import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "club-switcher-click-club",
      event: "click",
      on: ".menu__item",
      detail: "href is the home of the club, data-club its id.",
      meaning: "Goes to the home of the club and loads navigation and data anew.",
    },
  ],
  keyboard: [
    {
      id: "club-switcher-enter",
      keys: "Enter",
      does: "Opens the menu and goes to the first club; on a club, goes there.",
    },
    { id: "club-switcher-space", keys: "Space", does: "Opens the menu and goes to the first club." },
    { id: "club-switcher-arrows", keys: "Arrow Down, Arrow Up", does: "Moves between the clubs." },
    { id: "club-switcher-tab", keys: "Tab", does: "Closes the menu and moves on." },
    { id: "club-switcher-escape", keys: "Esc", does: "Closes the menu and goes back to the button." },
  ],
  aria: [
    {
      id: "club-switcher-aria-label",
      on: "button.club-switcher",
      attribute: "aria-label",
      meaning: "Says what the button does, and the full name of the active club.",
    },
    {
      id: "club-switcher-aria-haspopup",
      on: "button.club-switcher",
      attribute: 'aria-haspopup="menu"',
      meaning: "The button opens a menu.",
    },
    {
      id: "club-switcher-aria-expanded",
      on: "button.club-switcher",
      attribute: "aria-expanded",
      meaning: "Whether the menu is open; false at first.",
    },
    {
      id: "club-switcher-aria-current",
      on: ".menu__item",
      attribute: 'aria-current="true"',
      meaning: "This is the active club.",
    },
  ],
};
