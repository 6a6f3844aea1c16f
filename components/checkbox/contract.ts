import type * as z from "zod/mini";
import { contract, flag, htmlId, optional, required, string, text, wordless } from "#contract";

export const checkboxContract = contract({
  id: required(htmlId(), "Id of the checkbox; hint, error and label get {id}-hint, {id}-error and {id}-label."),
  label: required(text(), "What one says yes to, in the words of the person."),
  hint: optional(string(), "A second line: what follows from it."),
  name: optional(wordless(string()), "Name that the form submits it under; the id where there is none."),
  value: optional(wordless(string()), "What is submitted when it is checked; on where there is none."),
  link: optional(
    contract({
      href: required(wordless(string()), "Address to go to."),
      label: required(text(), "Where it leads, for example the rules."),
    }),
    "A link below the label, to what one agrees to.",
  ),
  checked: flag("It is checked."),
  required: flag("The form cannot be submitted without it."),
  disabled: flag("Cannot be changed now, and is not submitted."),
  error: optional(string(), "What is wrong and how to mend it; marks the checkbox invalid."),
});

export type CheckboxData = z.output<typeof checkboxContract>;
