import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import { dateContract, idContract, pictureContract, schemaContract, wordsContract } from "./fields.ts";

/** `galleries/<id>.json`: pictures of an occasion. It is public from its date on. */
export const galleryFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    title: wordsContract,
    date: dateContract,
    text: z.optional(wordsContract),
    sports: z.optional(z.array(idContract)),
    pictures: z.array(pictureContract).check(z.minLength(1)),
  }),
  {
    title: "What the pictures are of.",
    date: "The day of the occasion. The gallery is public from it on.",
    text: "One or two sentences below the title.",
    sports: "Ids of the sections that the pictures are about.",
    pictures: "The pictures in their order. The first one stands for the gallery.",
  },
);
