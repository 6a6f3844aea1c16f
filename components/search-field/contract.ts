import type * as z from "zod/mini";
import { contract, htmlId, optional, required, string, text, withDefault, wordless } from "#contract";
import { queryName } from "./query-name.ts";

export const searchFieldContract = contract({
  id: required(htmlId(), "Id of the input."),
  label: required(text(), "What is searched; for screen readers, it does not show."),
  name: withDefault(wordless(string()), queryName, "Name of the form field and of the query string in the address."),
  value: optional(wordless(string()), "The query so far, for example from the address."),
  placeholder: optional(string(), "What one can search for. Never in place of the label."),
  controls: optional(htmlId(), "Id of the list that is filtered."),
});

export type SearchFieldData = z.output<typeof searchFieldContract>;
