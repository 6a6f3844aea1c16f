import type * as z from "zod/mini";
import {
  contract,
  flag,
  htmlId,
  list,
  multilineText,
  oneOf,
  optional,
  required,
  text,
  withDefault,
  wordless,
} from "#contract";

const linkContract = contract({
  label: required(text(), "Where the link leads, understood without the text before it."),
  href: required(wordless(text()), "Address to go to."),
  external: flag("Leads to another website; the link says so."),
});

export const textContract = contract({
  id: optional(htmlId(), "Id on the page, to link to it or to describe something with it."),
  body: required(list(multilineText(), { min: 1 }), "Paragraphs of plain text; a line end inside one is kept."),
  tone: withDefault(
    oneOf(["default", "lead", "muted"]),
    "default",
    "lead opens a page in larger type, muted is for notes that stand back.",
  ),
  link: optional(linkContract, "Where to read on, after the last paragraph."),
});

export type TextData = z.output<typeof textContract>;
export type TextLinkData = z.output<typeof linkContract>;
