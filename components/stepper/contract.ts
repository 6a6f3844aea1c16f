import type * as z from "zod/mini";
import {
  contract,
  flag,
  htmlId,
  list,
  oneOf,
  optional,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";

const stepContract = contract({
  label: required(text(), "What the step is about, in one to three words."),
  state: withDefault(
    oneOf(["done", "current", "upcoming"]),
    "upcoming",
    "done has an answer, current is the one on the page, upcoming is still ahead.",
  ),
  href: optional(wordless(string()), "Address of the step, where one may go to it now."),
});

export const stepperContract = contract(
  {
    id: optional(htmlId(), "Id on the page."),
    label: optional(text(), "Accessible name of the list, instead of the built-in text."),
    headed: flag("The title of the current step follows as a heading: where only bars show, it is not said twice."),
    steps: required(list(stepContract, { min: 2, max: 7 }), "The steps in order, the review included."),
  },
  [
    {
      field: "steps",
      description: "Exactly one step is current.",
      holds: ({ steps }) => steps.filter(({ state }) => state === "current").length === 1,
    },
    {
      field: "steps",
      description: "The current step is where one is and cannot have href.",
      holds: ({ steps }) => steps.every(({ state, href }) => state !== "current" || href === undefined),
    },
  ],
);

export type StepperStepData = z.output<typeof stepContract>;
export type StepperData = z.output<typeof stepperContract>;
