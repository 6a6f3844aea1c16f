import type * as z from "zod/mini";
import { contract, oneOf, optional, required, string, text, withDefault, wordless } from "#contract";
import { risks, riskWords } from "../../risk.ts";
import { type TranslatedPart, toneField, wordList, wordsField } from "./expression.ts";

export const confirm = contract({
  title: optional(wordsField, "The question, with the thing it is about."),
  body: optional(wordsField, "One or two sentences."),
  consequences: optional(wordList, "What will happen, one sentence each."),
  confirmLabel: optional(wordsField, "Label of the button that goes ahead: the verb of the action."),
  tone: optional(toneField, "How grave it is."),
});

export const action = contract({
  handler: required(wordless(text()), "Name of the handler that the code of the feature registers."),
  risk: required(oneOf(risks), risks.map((risk) => `${risk}: ${riskWords[risk]}`).join(" ")),
  confirm: optional(confirm, "The dialog that asks before the action runs."),
  success: optional(wordsField, "Text of the toast after it succeeded."),
  undoLabel: withDefault(string(), "Rückgängig", "Label of the button that undoes a reversible action."),
});

export type Confirm = z.output<typeof confirm> & TranslatedPart;
export type Action = Omit<z.output<typeof action>, "confirm"> & { readonly confirm?: Confirm | undefined };
