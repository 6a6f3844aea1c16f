import type * as z from "zod/mini";
import {
  contract,
  htmlId,
  list,
  multilineString,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";

const entryContract = contract({
  time: required(text(), "When, as people read it."),
  datetime: optional(
    pattern(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/),
    "The same for machines: 2027-03-12 or 2027-03-12T18:30+01:00.",
  ),
  title: required(text(), "What happened."),
  meta: optional(string(), "One muted line: who, where."),
  body: optional(multilineString(), "What else there is to say; a line end is kept."),
  tone: withDefault(
    oneOf(["neutral", "info", "success", "warning", "danger"]),
    "neutral",
    "What it means for the reader; all but neutral bring an icon.",
  ),
  icon: optional(wordless(string()), "Id of the icon, instead of that of the tone."),
  href: optional(wordless(string()), "Address that the title leads to."),
});

export const timelineContract = contract({
  id: optional(htmlId(), "Id on the page."),
  label: optional(text(), "Accessible name, where no heading above says what the entries are about."),
  entries: required(list(entryContract), "What happened, in the order in which it is read; mostly the latest first."),
  empty: optional(text(), "What to say where there are no entries, instead of the built-in text."),
});

export type TimelineEntryData = z.output<typeof entryContract>;
export type TimelineData = z.output<typeof timelineContract>;
