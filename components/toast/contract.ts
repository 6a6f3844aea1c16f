import type * as z from "zod/mini";
import { contract, htmlId, oneOf, optional, pattern, required, text, withDefault } from "#contract";

export const toastContract = contract({
  id: optional(htmlId(), "Id on the page."),
  message: required(text(), "What was done, in one short sentence."),
  tone: withDefault(
    oneOf(["neutral", "info", "success", "warning", "danger"]),
    "neutral",
    "What it means for the reader; all but neutral bring an icon.",
  ),
  action: optional(
    contract({
      label: optional(text(), "What the button says, instead of the built-in word for undoing."),
      action: required(pattern(/^[a-z][a-zA-Z0-9-]*$/), "Name of the screen's action that it triggers."),
      actionId: optional(pattern(/^[A-Za-z0-9_-]+$/), "Id of the thing that the action is about."),
    }),
    "One thing to do about it now, mostly to take it back.",
  ),
});

export type ToastData = z.output<typeof toastContract>;
