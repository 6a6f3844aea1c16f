import type * as z from "zod/mini";
import { boolean, contract, flag, htmlId, list, optional, required, string, text, wordless } from "#contract";
import { areDistinct, distinctOptions, requiredOrOptional } from "../_kit/contract/rules.ts";

export const comboboxContract = contract(
  {
    id: required(htmlId(), "Id of the control; list, hint and error get {id}-list, {id}-hint and {id}-error."),
    label: required(text(), "What is asked for, in a word or a few."),
    name: optional(
      wordless(string()),
      "Name that the value of the chosen option is submitted under; the id where there is none.",
    ),
    query: required(
      wordless(text()),
      "Name of what is typed, for a parameter of the source of the options; it is not submitted. It differs from name.",
    ),
    value: optional(
      wordless(string()),
      "The value of the chosen option, which may be none of those that are there now.",
    ),
    text: optional(string(), "What stands in the field: the label of the chosen option, or what was typed."),
    options: optional(
      list(
        contract({
          value: required(wordless(string()), "What is submitted."),
          label: required(text(), "What is shown, and stands in the field once it is chosen."),
          hint: optional(string(), "A second line that tells it from others of the same name."),
          disabled: optional(boolean(), "Cannot be chosen now."),
        }),
      ),
      "What fits the text, in this order.",
    ),
    filters: flag("The options are all there are, and the text selects among them; else their source does."),
    none: optional(
      contract({
        value: required(wordless(text()), "What is submitted."),
        label: required(text(), "What is shown, such as that nobody of these is meant."),
      }),
      "The last of the options, for whom none fits.",
    ),
    placeholder: optional(string(), "An example of what to type, never the label."),
    hint: optional(string(), "What helps to answer, before one answers."),
    error: optional(string(), "What is wrong and how to mend it; marks the control invalid."),
    required: flag("The form cannot be submitted before one is chosen."),
    optional: flag("Says after the label that it may stay empty."),
    disabled: flag("Cannot be changed now, and is not submitted."),
    waits: flag("The options are being loaded. The engine says it in a flow."),
    failure: optional(string(), "Why there are no options, in words. The engine says it in a flow."),
  },
  [
    requiredOrOptional,
    distinctOptions,
    {
      field: "query",
      description: "What is typed has another name than what is chosen.",
      holds: ({ id, name, query }) => areDistinct([name || id, query]),
    },
    {
      field: "none",
      description: "No other option has the value of none.",
      holds: ({ none, options = [] }) => options.every(({ value }) => value !== none?.value),
    },
  ],
);

export type ComboboxData = z.output<typeof comboboxContract>;
export type ComboboxOption = NonNullable<ComboboxData["options"]>[number];
