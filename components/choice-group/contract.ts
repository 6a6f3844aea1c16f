import type * as z from "zod/mini";
import { contract, either, flag, htmlId, list, optional, required, string, text, wordless } from "#contract";
import { distinctOptions, requiredOrOptional } from "../_kit/contract/rules.ts";

const optionContract = contract({
  value: required(wordless(string()), "What is submitted."),
  label: required(text(), "What is shown."),
  hint: optional(string(), "A second line: when, for whom, what it includes."),
  trailing: optional(string(), "Short text at the end, such as a price."),
  checked: flag("It is chosen."),
  disabled: flag("Cannot be chosen now; the hint says why."),
});

export const choiceGroupContract = contract(
  {
    id: required(
      htmlId(),
      "Prefix of the ids: options get {id}-1, {id}-2 and so on, legend, hint and error {id}-legend, {id}-hint and {id}-error.",
    ),
    legend: required(text(), "What is asked."),
    hideLegend: flag("Keeps the legend for screen readers only, where a heading beside it says the same."),
    hint: optional(string(), "What helps to answer, before one answers."),
    name: optional(wordless(string()), "Name that the form submits it under; the id where there is none."),
    multiple: flag("Any number of options can be chosen: checkboxes. Else one of them: radio buttons."),
    value: optional(
      either(wordless(string()), list(wordless(string()))),
      "What is chosen: the value of an option, or with multiple a list of them. It stands instead of checked.",
    ),
    required: flag("The form cannot be submitted before one is chosen; for radio buttons only."),
    optional: flag("Says after the legend that nothing has to be chosen."),
    error: optional(string(), "What is wrong and how to mend it; marks the group invalid."),
    options: required(list(optionContract, { min: 1 }), "What there is to choose from, in this order."),
  },
  [
    {
      field: "value",
      description: "A list of values needs multiple.",
      holds: ({ value, multiple }) => multiple === true || !Array.isArray(value),
    },
    {
      field: "value",
      description: "Either value or checked says what is chosen.",
      holds: ({ value, options }) => value === undefined || options.every(({ checked }) => checked !== true),
    },
    {
      field: "options",
      description: "Without multiple, at most one option is checked.",
      holds: ({ multiple, options }) => multiple === true || options.filter(({ checked }) => checked).length <= 1,
    },
    distinctOptions,
    requiredOrOptional,
    {
      field: "required",
      description: "HTML cannot require one of several checkboxes; say in the error what is missing.",
      holds: ({ required: isRequired, multiple }) => isRequired !== true || multiple !== true,
    },
  ],
);

export type ChoiceOptionData = z.output<typeof optionContract>;
export type ChoiceGroupData = z.output<typeof choiceGroupContract>;
