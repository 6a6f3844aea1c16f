import * as z from "zod/mini";
import { dateContract, idContract, pictureContract, schemaContract, wordsContract } from "./fields.ts";

/** `galleries/<id>.json`: pictures of an occasion. It is public from its date on. */
export const galleryFileContract = z.strictObject({
  $schema: schemaContract,
  title: wordsContract,
  date: dateContract,
  text: z.optional(wordsContract),
  sports: z.optional(z.array(idContract)),
  pictures: z.array(pictureContract).check(z.minLength(1)),
});
