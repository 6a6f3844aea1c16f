import type * as z from "zod/mini";
import {
  contract,
  flag,
  htmlId,
  list,
  multilineString,
  optional,
  pattern,
  required,
  string,
  text,
  wordless,
} from "#contract";
import { requestDetailsTexts } from "./texts.ts";

const fileContract = contract({
  name: required(text(), "Name of the file."),
  size: required(text(), "What kind of file it is and how large."),
  picture: optional(wordless(string()), "Address of the picture itself, where it is one."),
  excerpt: optional(multilineString(), "The beginning of its text, where it has one."),
  id: optional(
    pattern(/^[A-Za-z0-9_-]+$/),
    "Where it is no part of the request itself: the id with which the screen's action openFile opens it.",
  ),
});

const rowContract = contract({
  field: required(wordless(text()), "Name of the parameter; written to data-field."),
  label: required(text(), "Label of the control where it is entered."),
  value: optional(
    multilineString(),
    "As people read it; line ends and blanks are kept. Without one the row says that it is empty.",
  ),
  isChanged: flag("It replaces something, also where that was empty."),
  before: optional(multilineString(), "What it replaces."),
  earlier: optional(
    multilineString(),
    "What it was before somebody adjusted the proposal, empty where it was not there.",
  ),
  file: optional(fileContract, "A file in place of the value."),
});

export const requestDetailsContract = contract({
  id: required(htmlId(), "Id on the page; the title gets {id}-title."),
  title: optional(string(), `What is listed; ${requestDetailsTexts.title} where it says nothing.`),
  source: optional(string(), "Who wrote it, by name: these are their words, and nobody has checked them."),
  meta: optional(string(), "A short text at the end of the title line of one that is folded."),
  rows: required(list(rowContract), "Every parameter, in the order of the form."),
  folded: flag("It is closed until somebody opens it: for lists of many."),
});

export type RequestDetailsData = z.output<typeof requestDetailsContract>;
export type RequestRowData = z.output<typeof rowContract>;
export type RequestFileData = z.output<typeof fileContract>;
