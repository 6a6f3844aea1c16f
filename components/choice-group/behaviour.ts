import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "choice-group-change",
      event: "change",
      on: "input",
      detail: "target.name is the name of the group, target.value the option, target.checked whether it is chosen now.",
      meaning: "Another option was chosen, or with several one was added or taken away.",
    },
    {
      id: "choice-group-invalid",
      event: "invalid",
      on: "input[type=radio]",
      detail: "target.validity.valueMissing is true.",
      meaning: "The form was to be submitted before one of the options was chosen.",
    },
  ],
  keyboard: [
    {
      id: "choice-group-tab",
      keys: "Tab",
      does: "Radio buttons are one stop, at the chosen one or else the first; checkboxes are one stop each.",
    },
    {
      id: "choice-group-arrows",
      keys: "ArrowUp, ArrowDown, ArrowLeft, ArrowRight",
      does: "Chooses the radio button before or after; from the last it goes on with the first.",
    },
    { id: "choice-group-space", keys: "Space", does: "Chooses the option with the focus; unchecks a checkbox." },
  ],
  aria: [
    {
      id: "choice-group-radiogroup",
      on: "fieldset",
      attribute: 'role="radiogroup"',
      meaning: "One of the options is chosen; without it, any number of them.",
    },
    {
      id: "choice-group-legend",
      on: "fieldset",
      attribute: 'aria-labelledby="{id}-legend"',
      meaning: "The legend names the group, also when it does not show.",
    },
    {
      id: "choice-group-describedby",
      on: "fieldset",
      attribute: 'aria-describedby="{id}-hint {id}-error"',
      meaning: "Hint and error, where there are any, are read when the focus comes into the group.",
    },
    {
      id: "choice-group-invalid-state",
      on: "fieldset or input[type=checkbox]",
      attribute: 'aria-invalid="true"',
      meaning: "With an error: on the group of radio buttons, on each checkbox.",
    },
    {
      id: "choice-group-option-name",
      on: "input",
      attribute: 'aria-labelledby="{id}-{number}-label"',
      meaning: "With a hint or a text at the end, the label alone is the name.",
    },
    {
      id: "choice-group-option-description",
      on: "input",
      attribute: 'aria-describedby="{id}-{number}-hint {id}-{number}-trailing"',
      meaning: "The hint and the text at the end are read after the name.",
    },
  ],
};
