import type * as z from "zod/mini";
import {
  boolean,
  contract,
  either,
  flag,
  htmlId,
  integer,
  list,
  multilineString,
  number,
  oneOf,
  optional,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { distinctOptions, isOption, requiredOrOptional } from "../_kit/contract/rules.ts";

export const formFieldContract = contract(
  {
    id: required(htmlId(), "Id of the control; the hint gets {id}-hint, the error {id}-error."),
    label: required(text(), "What is asked for, in a word or a few."),
    control: withDefault(
      oneOf(["input", "select", "textarea"]),
      "input",
      "input takes one line, select one of a few options, textarea several lines.",
    ),
    type: withDefault(
      oneOf(["text", "email", "tel", "date", "time", "number", "url", "search", "password"]),
      "text",
      "What an input takes. It decides the keyboard on a phone and the browser's own validation.",
    ),
    name: optional(wordless(string()), "Name that the form submits it under; the id where there is none."),
    value: optional(
      either(wordless(multilineString()), number()),
      "What is filled in; for a select the value of an option.",
    ),
    placeholder: optional(
      string(),
      "An example of the form, never the label. In a select the first entry, which stands for no choice.",
    ),
    hint: optional(string(), "What helps to answer, before one answers."),
    error: optional(string(), "What is wrong and how to mend it; marks the control invalid."),
    required: flag("The form cannot be submitted without it."),
    optional: flag("Says after the label that it may stay empty."),
    disabled: flag("Cannot be changed now, and is not submitted."),
    autocomplete: optional(
      wordless(string()),
      "Token of HTML for what the browser knows already, for example given-name or off; a password is the current one.",
    ),
    inputmode: optional(
      oneOf(["text", "numeric", "decimal", "tel", "email", "url", "search"]),
      "Keyboard on a phone, where the type does not decide it.",
    ),
    maxlength: optional(integer({ min: 1 }), "The most characters that it takes."),
    rows: withDefault(integer({ min: 2 }), 4, "Height of a textarea in lines."),
    options: optional(
      list(
        contract({
          value: required(wordless(string()), "What is submitted."),
          label: required(string(), "What is shown."),
          disabled: optional(boolean(), "Cannot be chosen now."),
        }),
      ),
      "What a select offers, in this order.",
    ),
  },
  [
    requiredOrOptional,
    {
      field: "options",
      description: "A select has options.",
      holds: ({ control, options }) => control !== "select" || (options !== undefined && options.length > 0),
    },
    {
      field: "value",
      description: "The value of a select is that of an option; with a placeholder it may be empty.",
      holds: ({ control, value, options, placeholder }) =>
        control !== "select" ||
        value === undefined ||
        (value === "" && Boolean(placeholder)) ||
        options === undefined ||
        isOption(value, options),
    },
    distinctOptions,
  ],
);

export type FormFieldData = z.output<typeof formFieldContract>;
