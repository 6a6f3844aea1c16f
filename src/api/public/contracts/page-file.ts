import * as z from "zod/mini";
import { dateContract, idContract, pictureContract, schemaContract, textContract } from "./fields.ts";

/**
 * The head of `pages/<id>.md`: a page of the club in Markdown, such as its history. `pages/<id>.fr.md` is the same page in
 * another language; of its head, the title, the label and the lead count.
 */
export const pageFileContract = z.strictObject({
  $schema: schemaContract,
  title: textContract,
  /** Its name in menus, if the title is too long for one. */
  label: z.optional(textContract),
  /** The first sentence, which search engines show too. */
  lead: z.optional(textContract),
  image: z.optional(pictureContract),
  /** It is public from this day on. */
  date: z.optional(dateContract),
  /** Whether menus name it; by default they do. */
  inMenu: z.optional(z.boolean()),
  /** Its place among the pages of the club in menus, the smallest number first. */
  order: z.optional(z.int()),
  /** Sections whose pages lead to it. */
  sports: z.optional(z.array(idContract)),
});
