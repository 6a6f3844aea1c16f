import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import { dateContract, idContract, pictureContract, schemaContract, stringContract } from "./fields.ts";

/**
 * The head of `pages/<id>.md`: a page of the club in Markdown, such as its history. `pages/<id>.fr.md` is the same page in
 * another language; of its head, the title, the label and the lead count.
 */
export const pageFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    title: stringContract,
    label: z.optional(stringContract),
    lead: z.optional(stringContract),
    image: z.optional(pictureContract),
    date: z.optional(dateContract),
    inMenu: z.optional(z._default(z.boolean(), true)),
    order: z.optional(z.int()),
    sports: z.optional(z.array(idContract)),
  }),
  {
    title: "Title of the page.",
    label: "Name of the page in menus, if the title is too long for one.",
    lead: "The first sentence. Search engines show it too.",
    image: "A picture at the top of the page.",
    date: "The page is public from this day on.",
    inMenu: "Whether menus name the page. By default they do.",
    order: "Place among the pages of the club in menus, the smallest number first.",
    sports: "Ids of sections whose pages lead to this one.",
  },
);
