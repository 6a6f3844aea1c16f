import type * as z from "zod/mini";
import { contract, flag, htmlId, optional, required, string, text, wordless } from "#contract";

export const switchContract = contract({
  id: required(htmlId(), "Id of the checkbox; the hint gets {id}-hint and, where there is one, the label {id}-label."),
  label: required(text(), "What is so when it is on."),
  name: optional(wordless(string()), "Key of the setting; the id where there is none."),
  hint: optional(string(), "A second line: what follows from it."),
  checked: flag("It is on."),
  disabled: flag("Cannot be changed now."),
});

export type SwitchData = z.output<typeof switchContract>;
