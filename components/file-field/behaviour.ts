import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "file-field-change",
      event: "change",
      on: "input",
      detail: "target.files lists what was chosen, target.name is the name of the field.",
      meaning: "Files were chosen, dropped or taken away.",
    },
    {
      id: "file-field-invalid",
      event: "invalid",
      on: "input",
      detail: "target.validity.valueMissing is true.",
      meaning: "The form was to be submitted without the required file.",
    },
  ],
  keyboard: [
    { id: "file-field-tab", keys: "Tab", does: "Moves to the control, and on to the next." },
    { id: "file-field-open", keys: "Enter, Space", does: "Opens the files of the device." },
  ],
  aria: [
    {
      id: "file-field-describedby",
      on: "input",
      attribute: 'aria-describedby="{id}-hint {id}-error"',
      meaning: "Hint and error, where there are any, are read after the label.",
    },
    {
      id: "file-field-invalid-state",
      on: "input",
      attribute: 'aria-invalid="true"',
      meaning: "With an error, the file was not accepted.",
    },
  ],
};
