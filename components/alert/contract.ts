import type * as z from "zod/mini";
import { contract, oneOf, optional, pattern, required, string, text, withDefault, wordless } from "#contract";
import { tones } from "../_kit/tone.ts";

export const alertContract = contract({
  tone: withDefault(oneOf(tones), "info", "What the message means for the reader; each tone has its icon."),
  title: required(text(), "What happened, in one line."),
  body: optional(string(), "One or two sentences: what it means and what to do now."),
  link: optional(
    contract({
      href: required(wordless(string()), "Address to go to."),
      label: required(text(), "Where it goes; a full stop is not needed."),
    }),
    "A link after the last sentence.",
  ),
  action: optional(
    contract({
      action: required(pattern(/^[a-z][a-z0-9-]*$/), "Key of the action, for example retry."),
      label: required(text(), "What the button says: a verb."),
    }),
    "One thing to do about it, here and now.",
  ),
  traceId: optional(wordless(string()), "The trace id by which support finds the case."),
  role: withDefault(
    oneOf(["status", "alert"]),
    "status",
    "status waits for a pause; alert interrupts, for urgent errors after something a person did.",
  ),
});

export type AlertData = z.output<typeof alertContract>;
