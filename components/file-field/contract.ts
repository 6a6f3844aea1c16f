import type * as z from "zod/mini";
import { contract, flag, htmlId, optional, required, string, text, wordless } from "#contract";
import { requiredOrOptional } from "../_kit/contract/rules.ts";

export const fileFieldContract = contract(
  {
    id: required(htmlId(), "Id of the control; the hint gets {id}-hint, the error {id}-error."),
    label: required(text(), "What is to be handed in."),
    hint: optional(string(), "Which kinds of files and how large, before one chooses."),
    name: optional(wordless(string()), "Name that the form submits it under; the id where there is none."),
    accept: optional(
      wordless(string()),
      "Kinds of files as HTML lists them, for example .csv,text/csv or image/*. A help for choosing, not a check.",
    ),
    multiple: flag("More than one file can be chosen."),
    required: flag("The form cannot be submitted without a file."),
    optional: flag("Says after the label that it may stay empty."),
    disabled: flag("Nothing can be chosen now."),
    error: optional(string(), "What is wrong with the file and how to mend it; marks the control invalid."),
  },
  [requiredOrOptional],
);

export type FileFieldData = z.output<typeof fileFieldContract>;
