import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "combobox-query",
      event: "input",
      on: "control",
      detail: "target.name is query, target.value what stands in the field.",
      meaning: "Something was typed or chosen; the source of the options follows it.",
    },
    {
      id: "combobox-choice",
      event: "input",
      on: "input[hidden]",
      detail: "target.name is name, target.value the value of the option, or empty.",
      meaning: "An option was chosen, or another text took the choice back.",
    },
  ],
  keyboard: [
    {
      id: "combobox-arrows",
      keys: "ArrowDown, ArrowUp",
      does: "Open the list and move to the next or previous option, from one end to the other.",
    },
    { id: "combobox-open", keys: "Alt+ArrowDown", does: "Opens the list without moving in it." },
    { id: "combobox-close", keys: "Alt+ArrowUp", does: "Closes the list." },
    {
      id: "combobox-enter",
      keys: "Enter",
      does: "Chooses the option, or the one whose whole label was typed; else it submits the form.",
    },
    { id: "combobox-escape", keys: "Escape", does: "Closes the list; where it is closed, empties the field." },
    { id: "combobox-caret", keys: "Home, End", does: "Move in the text, and out of the list." },
    { id: "combobox-tab", keys: "Tab", does: "Closes the list and moves on." },
  ],
  aria: [
    {
      id: "combobox-role",
      on: "control",
      attribute: 'role="combobox"',
      meaning: "One types, and chooses from a list; aria-activedescendant names the option that the keys are at.",
    },
    {
      id: "combobox-expanded",
      on: "control",
      attribute: "aria-expanded",
      meaning: "Whether the list is open and has options.",
    },
    { id: "combobox-controls", on: "control", attribute: 'aria-controls="{id}-list"', meaning: "The list." },
    {
      id: "combobox-autocomplete",
      on: "control",
      attribute: 'aria-autocomplete="list"',
      meaning: "The list follows the text; the text is not completed.",
    },
    {
      id: "combobox-list",
      on: ".combobox__list",
      attribute: 'role="listbox"',
      meaning: "Options, named by the label.",
    },
    {
      id: "combobox-selected",
      on: ".combobox__option",
      attribute: 'aria-selected="true"',
      meaning: "The option that is chosen now.",
    },
    {
      id: "combobox-status",
      on: 'p[role="status"]',
      attribute: 'role="status"',
      meaning: "How many fit, that the search runs, or why it fails: read out when it changes.",
    },
  ],
};
