import type * as z from "zod/mini";
import { contract, flag, htmlId, list, oneOf, required, string, text, withDefault, wordless } from "#contract";

export const ruleContract = contract({
  id: required(htmlId(), "Id of the rule, distinct from the names of all controls."),
  when: flag("It is broken: the message is shown."),
  message: required(text(), "What is wrong and how to mend it, in one sentence."),
  fields: required(
    list(wordless(string()), { min: 1 }),
    "Names of the controls that it is about; the first is where to mend it.",
  ),
  tone: withDefault(
    oneOf(["error", "warning"]),
    "error",
    "An error holds the step until it is mended; a warning asks once and lets pass.",
  ),
});

export type RuleData = z.output<typeof ruleContract>;
