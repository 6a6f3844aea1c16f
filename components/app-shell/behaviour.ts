import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "app-shell-route-change",
      event: "route change",
      on: "root",
      detail: "None.",
      meaning:
        "Page code moves aria-current, sets the title of the document to '{page} · {area} · {club}' and moves the focus to the h1.",
    },
    {
      id: "app-shell-click-action",
      event: "click",
      on: "[data-action] in the top bar",
      detail: "data-action is the name of the screen's action.",
      meaning: "A button of the top bar was pressed.",
    },
  ],
  keyboard: [
    {
      id: "app-shell-tab",
      keys: "Tab",
      does: "Comes to the skip link first, then to the top bar, the navigation and the content.",
    },
    { id: "app-shell-skip", keys: "Enter", does: "On the skip link, moves the focus to the main region." },
  ],
  aria: [
    {
      id: "app-shell-nav-label",
      on: ".shell__sidebar, .shell__tabbar",
      attribute: "aria-label",
      meaning: "The same name for both; only one of the two is displayed.",
    },
    {
      id: "app-shell-aria-current",
      on: ".shell__item",
      attribute: 'aria-current="page"',
      meaning: "The place that the page belongs to, at most one per navigation.",
    },
    {
      id: "app-shell-main-tabindex",
      on: "main",
      attribute: 'tabindex="-1"',
      meaning: "The skip link and page code can move the focus here.",
    },
    {
      id: "app-shell-title-tabindex",
      on: "h1",
      attribute: 'tabindex="-1"',
      meaning: "After a route change the focus stands on the title, so that it is read.",
    },
    {
      id: "app-shell-section-label",
      on: ".shell__section",
      attribute: "aria-labelledby",
      meaning: "The label of a section names its list.",
    },
    {
      id: "app-shell-back-label",
      on: ".shell__back",
      attribute: "aria-label",
      meaning: "Says that the link goes back, and where to.",
    },
  ],
};
