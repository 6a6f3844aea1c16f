import type * as z from "zod/mini";
import {
  contract,
  either,
  flag,
  number,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";

export const statTileContract = contract({
  label: required(text(), "What is counted."),
  value: required(
    either(string(), number()),
    "A number, which is grouped as the locale does it, or a text that is shown as given.",
  ),
  meta: optional(string(), "One line of context: since when, out of how many."),
  href: optional(wordless(string()), "Address; the whole tile becomes one link."),
  variant: withDefault(
    oneOf(["default", "accent", "subtle"]),
    "default",
    "accent is for the single hero tile, subtle for what stands back.",
  ),
  bare: flag("Only the figures, without a card around them; href and variant then mean nothing."),
  locale: withDefault(
    pattern(/^[a-z]{2}(-[A-Z]{2})?$/),
    "de-CH",
    "Language and region that a number is written for, such as fr-CH.",
  ),
});

export type StatTileData = z.output<typeof statTileContract>;
