import type * as z from "zod/mini";
import {
  boolean,
  contract,
  htmlId,
  list,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { areDistinct, isLoud } from "../_kit/contract/rules.ts";
import { formFieldContract } from "../form-field/contract.ts";
import { bottomSheetTexts } from "./texts.ts";

const sheetActionContract = contract({
  label: required(text(), "What the button says: a verb."),
  value: required(
    pattern(/^[a-z][a-z0-9-]*$/),
    "What the dialog returns. cancel is the dismiss button, which skips validation.",
  ),
  variant: withDefault(oneOf(["secondary", "primary", "ghost", "danger"]), "secondary", "Its weight."),
});

const sheetTriggerContract = contract(
  {
    label: required(
      text(),
      "What the button says; it ends with an ellipsis, because more is asked before anything happens.",
    ),
    variant: withDefault(
      oneOf(["secondary", "primary", "ghost", "danger", "danger-ghost"]),
      "secondary",
      "Its weight.",
    ),
    icon: optional(wordless(string()), "Id of the icon before the label."),
  },
  [
    {
      field: "label",
      description: "The label of a button that opens a dialog ends with an ellipsis (…).",
      holds: ({ label }) => label.endsWith("…"),
    },
  ],
);

export const bottomSheetContract = contract(
  {
    id: required(htmlId(), "Id of the dialog, unique on the page; the title gets {id}-title, the text {id}-body."),
    title: required(text(), "What it is about: a question, or the thing to do."),
    meta: optional(string(), "One muted line under the title."),
    paragraphs: optional(list(text()), "Plain text, read out as the description when the dialog opens."),
    fields: optional(list(formFieldContract), "What is asked for."),
    closeLabel: withDefault(string(), bottomSheetTexts.close, "Accessible name of the close button."),
    showClose: withDefault(boolean(), true, "Shows the close button."),
    actions: optional(
      list(sheetActionContract, { min: 1, max: 3 }),
      "Buttons in the footer; a primary or danger one stands last, a single one takes the full width.",
    ),
    trigger: optional(sheetTriggerContract, "Button on the page that opens the dialog."),
  },
  [
    {
      field: "fields",
      description:
        "Each field of a dialog has an id of its own, which is not that of the dialog, its title or its body.",
      holds: ({ id, fields = [] }) =>
        areDistinct([id, `${id}-title`, `${id}-body`, ...fields.map((field) => field.id)]),
    },
    {
      field: "actions",
      description: "A dialog has one primary or danger action at most.",
      holds: ({ actions }) => (actions?.filter(isLoud).length ?? 0) <= 1,
    },
    {
      field: "actions",
      description: "A primary or danger action stands last.",
      holds: ({ actions = [] }) => !actions.slice(0, -1).some(isLoud),
    },
  ],
);

export type BottomSheetData = z.output<typeof bottomSheetContract>;
export type SheetAction = z.output<typeof sheetActionContract>;
