import type * as z from "zod/mini";
import { contract, htmlId, list, optional, required, string, text, wordless } from "#contract";
import { figureContract } from "../figure/contract.ts";

const personContract = contract({
  title: required(text(), "Name of the person."),
  meta: optional(string(), "What the person does."),
  image: optional(figureContract, "A portrait; without one, the initials are set."),
  href: optional(wordless(string()), "Address to write to."),
  phone: optional(wordless(string()), "Number to call."),
});

export const personListContract = contract({
  id: optional(htmlId(), "Id on the page."),
  items: required(list(personContract), "The people, in order."),
  empty: optional(text(), "Said where there are none."),
});

export type PersonListData = z.output<typeof personListContract>;
export type PersonItemData = z.output<typeof personContract>;
