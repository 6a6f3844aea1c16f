import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = {
  events: [
    {
      id: "form-field-input",
      event: "input",
      on: "control",
      detail: "target.name is the name of the field, target.value what it holds now.",
      meaning: "Something was typed or chosen.",
    },
    {
      id: "form-field-invalid",
      event: "invalid",
      on: "control",
      detail: "target.validity says what the browser missed.",
      meaning: "The form was to be submitted and this field stopped it.",
    },
  ],
  keyboard: [
    { id: "form-field-tab", keys: "Tab", does: "Moves to the control, and on to the next." },
    { id: "form-field-enter", keys: "Enter", does: "In an input submits the form; in a textarea starts a new line." },
    { id: "form-field-arrows", keys: "ArrowUp, ArrowDown", does: "In a select chooses the option before or after." },
  ],
  aria: [
    {
      id: "form-field-describedby-hint",
      on: "control",
      attribute: 'aria-describedby="{id}-hint"',
      meaning: "The hint is read after the label.",
    },
    {
      id: "form-field-describedby-error",
      on: "control",
      attribute: 'aria-describedby="{id}-error"',
      meaning: "The error is read after the hint.",
    },
    {
      id: "form-field-invalid-state",
      on: "control",
      attribute: 'aria-invalid="true"',
      meaning: "With an error, the value was not accepted.",
    },
  ],
};
