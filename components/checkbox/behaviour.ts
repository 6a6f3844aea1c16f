import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "checkbox-change",
      event: "change",
      on: "input",
      detail: "target.checked is the new state, target.name the name of the field.",
      meaning: "The person said yes, or took it back. Nothing is saved before the form is submitted.",
    },
    {
      id: "checkbox-invalid",
      event: "invalid",
      on: "input",
      detail: "target.validity.valueMissing is true.",
      meaning: "The form was to be submitted and the required yes stopped it.",
    },
  ],
  keyboard: [
    { id: "checkbox-tab", keys: "Tab", does: "Moves to the checkbox, then to its link." },
    { id: "checkbox-space", keys: "Space", does: "Checks or unchecks it." },
    { id: "checkbox-enter", keys: "Enter", does: "On the link follows it; on the checkbox submits the form." },
  ],
  aria: [
    {
      id: "checkbox-labelledby",
      on: "input",
      attribute: 'aria-labelledby="{id}-label"',
      meaning: "With a hint, the label alone is the name.",
    },
    {
      id: "checkbox-describedby",
      on: "input",
      attribute: 'aria-describedby="{id}-hint {id}-error"',
      meaning: "Hint and error, where there are any, are read after the name.",
    },
    {
      id: "checkbox-invalid-state",
      on: "input",
      attribute: 'aria-invalid="true"',
      meaning: "With an error, the answer was not accepted.",
    },
  ],
};
