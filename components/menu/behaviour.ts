import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "menu-click-action",
      event: "click",
      on: ".menu__item[data-action]",
      detail: "data-action is the name of the screen's action, data-id the thing it is about.",
      meaning: "The action is to run; the menu closes.",
    },
    {
      id: "menu-toggle",
      event: "toggle",
      on: ".menu",
      detail: "newState is open or closed.",
      meaning: "The menu has opened or closed; aria-expanded of the button that opens it follows.",
    },
  ],
  keyboard: [
    {
      id: "menu-enter",
      keys: "Enter",
      does: "On the button, opens the menu and goes to its first item; on an item, chooses it.",
    },
    { id: "menu-space", keys: "Space", does: "Does the same as Enter." },
    { id: "menu-arrow-down", keys: "Arrow Down", does: "Moves to the next item, from the last to the first." },
    { id: "menu-arrow-up", keys: "Arrow Up", does: "Moves to the previous item, from the first to the last." },
    {
      id: "menu-button-arrow-down",
      keys: "Arrow Down",
      does: "On the button, opens the menu and goes to its first item.",
    },
    { id: "menu-button-arrow-up", keys: "Arrow Up", does: "On the button, opens the menu and goes to its last item." },
    {
      id: "menu-type-ahead",
      keys: "Letters",
      does: "Move to the next item that begins with what is typed; accents do not matter.",
    },
    { id: "menu-home", keys: "Home", does: "Moves to the first item." },
    { id: "menu-end", keys: "End", does: "Moves to the last item." },
    { id: "menu-tab", keys: "Tab", does: "Closes the menu and moves on." },
    { id: "menu-escape", keys: "Esc", does: "Closes the menu and goes back to the button." },
  ],
  aria: [
    { id: "menu-role", on: "root", attribute: 'role="menu"', meaning: "The items are a menu." },
    { id: "menu-aria-label", on: "root", attribute: "aria-label", meaning: "The name from label." },
    { id: "menu-item-role", on: ".menu__item", attribute: 'role="menuitem"', meaning: "One item of the menu." },
    {
      id: "menu-haspopup",
      on: "button that opens it",
      attribute: 'aria-haspopup="menu"',
      meaning: "The button opens a menu.",
    },
    {
      id: "menu-expanded",
      on: "button that opens it",
      attribute: "aria-expanded",
      meaning: "Whether the menu is open.",
    },
    {
      id: "menu-aria-current",
      on: ".menu__item",
      attribute: "aria-current",
      meaning: "page on the link to the page one is on, true on the action that is chosen now.",
    },
  ],
};
