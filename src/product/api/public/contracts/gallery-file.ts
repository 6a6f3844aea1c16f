import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import {
  altContract,
  dateContract,
  fileContract,
  focusContract,
  idContract,
  schemaContract,
  wordsContract,
} from "./fields.ts";
import { form } from "./forms.ts";

/** A gallery may have hundreds of pictures: those that nobody has described yet are counted. */
const galleryPictureContract = form(
  "picture",
  described(
    z.strictObject({
      file: fileContract,
      alt: z.optional(altContract),
      caption: z.optional(wordsContract),
      focus: z.optional(focusContract),
      consentUntil: z.optional(dateContract),
    }),
    {
      file: "File of the folder images.",
      alt: "What the picture shows, for those who do not see it. The build counts the pictures that have neither this nor a caption.",
      caption: "Words below the picture.",
      focus: "The point that stays visible when the picture is cut: from the left and from the top, each from 0 to 1.",
      consentUntil:
        "The last day on which the picture is shown, such as one of children. Its file is not on the site after that.",
    },
  ),
);

/** `galleries/<id>.json`: pictures of an occasion. It is public from its date on. */
export const galleryFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    title: wordsContract,
    date: dateContract,
    text: z.optional(wordsContract),
    sports: z.optional(z.array(idContract)),
    consentUntil: z.optional(dateContract),
    pictures: z.array(galleryPictureContract).check(z.minLength(1)),
  }),
  {
    title: "What the pictures are of.",
    date: "The day of the occasion. The gallery is public from it on.",
    text: "One or two sentences below the title.",
    sports: "Ids of the sections that the pictures are about.",
    consentUntil: "The last day on which the gallery is shown. No file that only it shows is on the site after that.",
    pictures: "The pictures in their order. The first one stands for the gallery.",
  },
);
