import type * as z from "zod/mini";
import { contract, flag, htmlId, list, optional, required, string, text, wordless } from "#contract";
import { distinctOptions, isOption } from "../_kit/contract/rules.ts";

export const segmentedControlContract = contract(
  {
    id: required(htmlId(), "Prefix of the ids: the legend gets {id}-legend, the options {id}-1, {id}-2 and so on."),
    legend: required(text(), "What is chosen."),
    hideLegend: flag("Keeps the legend for screen readers only, where a heading beside it says the same."),
    name: optional(wordless(string()), "Name that the form submits it under; the id where there is none."),
    value: optional(wordless(string()), "The option that is chosen; the first one where there is none."),
    block: flag("Full width, with options of the same width."),
    options: required(
      list(
        contract({
          value: required(wordless(string()), "What is submitted."),
          label: required(text({ max: 20 }), "What is shown: a word or two."),
        }),
        { min: 2, max: 4 },
      ),
      "What there is to choose from.",
    ),
  },
  [
    {
      field: "value",
      description: "The value is that of an option.",
      holds: ({ value, options }) => value === undefined || isOption(value, options),
    },
    distinctOptions,
  ],
);

export type SegmentedControlData = z.output<typeof segmentedControlContract>;
