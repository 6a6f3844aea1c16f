import type * as z from "zod/mini";
import {
  boolean,
  contract,
  integer,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { bound, type TranslatedPart, wordsField } from "./expression.ts";
import { defaultCancelLabel, reviewStep } from "./flow-names.ts";
import { nodes } from "./node.ts";

export const flowStep = contract(
  {
    id: required(pattern(/^[a-z][a-z0-9-]*$/), "Id of the step and its value in ?step=. The id review is taken."),
    title: required(wordsField, "Label in the stepper and heading of the section."),
    help: optional(
      wordsField,
      "Stands above the step in guided mode and behind a ? in compact mode. Every step has one, except on dojang screens.",
    ),
    if: optional(bound, "The step is shown only when this is true; it may read the values entered so far."),
    body: required(nodes, "What is asked. Every form control has a name, under which expressions find its value."),
  },
  [
    {
      field: "id",
      description: 'The id "review" is taken by the review; name the step differently.',
      holds: ({ id }) => id !== reviewStep,
    },
  ],
);

export const flowReview = contract({
  title: optional(wordsField, "Heading; Prüfen in guided mode and Übersicht in compact mode where there is none."),
  intro: optional(wordsField, "Text above the review in guided mode."),
  source: optional(
    wordless(text()),
    "Id of the dry-run operation that is called with the values when the review opens.",
  ),
  summary: optional(nodes, "What was entered, summed up."),
  effectsTitle: optional(wordsField, "Heading of the effects."),
  effects: optional(bound, "The list of sentences that say what submitting does, from the dry-run: review.effects."),
});

export const flowSubmit = contract({
  action: required(
    wordless(text()),
    "Name of a declared action. Its risk applies, and the review is its confirmation.",
  ),
  label: optional(wordsField, "Label of the button: a verb."),
});

const shownUnlessFalse = (description: string) => withDefault(boolean(), true, description);

export const flowModes = contract({
  guided: shownUnlessFalse("The flow can be gone through step by step."),
  compact: shownUnlessFalse("The flow can be filled in on one page; false for public forms."),
  default: withDefault(
    oneOf(["guided", "compact", "auto"]),
    "auto",
    "The mode it opens in. auto is guided until the person has completed it compactAfter times, and compact for existing data.",
  ),
  compactAfter: withDefault(integer({ min: 0 }), 2, "After how many completions auto opens the flow in compact mode."),
});

export const flowCancel = contract({
  label: withDefault(string(), defaultCancelLabel, "What the link or button says."),
  href: optional(wordless(string()), "Where it leads; without one the flow closes."),
});

export type FlowStep = z.output<typeof flowStep>;
export type FlowReview = z.output<typeof flowReview> & TranslatedPart;
export type FlowSubmit = z.output<typeof flowSubmit>;
export type FlowModes = z.output<typeof flowModes>;
export type FlowCancel = z.output<typeof flowCancel>;
