import type * as z from "zod/mini";
import { contract, flag, htmlId, number, optional, required, string, text } from "#contract";

export const progressBarContract = contract(
  {
    id: required(htmlId(), "Id of the bar; the label gets {id}-label."),
    label: required(text(), "What is counted or done."),
    hideLabel: flag("Keeps the label for screen readers only, where a heading beside it says the same."),
    value: required(number({ min: 0 }), "How far it is, up to max."),
    max: required(number({ min: 1 }), "How much there is in all."),
    text: optional(string(), "The value in words; value and max where there is none."),
  },
  [
    {
      field: "value",
      description: "The value is at most max.",
      holds: ({ value, max }) => typeof value !== "number" || typeof max !== "number" || value <= max,
    },
  ],
);

export type ProgressBarData = z.output<typeof progressBarContract>;
