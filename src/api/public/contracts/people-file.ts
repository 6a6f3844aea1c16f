import * as z from "zod/mini";
import {
  dateContract,
  emailContract,
  fileContract,
  focusContract,
  idContract,
  phoneContract,
  schemaContract,
  textContract,
  wordsContract,
} from "./fields.ts";

const personContract = z.strictObject({
  id: idContract,
  name: textContract,
  role: wordsContract,
  portrait: z.optional(
    z.strictObject({ file: fileContract, alt: z.optional(wordsContract), focus: z.optional(focusContract) }),
  ),
  email: z.optional(emailContract),
  phone: z.optional(phoneContract),
  /** What the person has agreed to have shown, and when. What is not named here is not public. */
  consent: z.optional(z.strictObject({ given: dateContract, shows: z.array(z.enum(["portrait", "email", "phone"])) })),
  /** Whether the contact page names this person. */
  contact: z.optional(z.boolean()),
});

/** `people.json`: who does what. */
export const peopleFileContract = z.strictObject({
  $schema: schemaContract,
  sections: z.array(
    z.strictObject({
      id: idContract,
      title: wordsContract,
      text: z.optional(wordsContract),
      people: z.array(personContract),
    }),
  ),
});
