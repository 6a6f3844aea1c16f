import * as z from "zod/mini";
import { described } from "./field-descriptions.ts";
import {
  altContract,
  dateContract,
  emailContract,
  fileContract,
  focusContract,
  idContract,
  phoneContract,
  schemaContract,
  stringContract,
  wordsContract,
} from "./fields.ts";

const personContract = described(
  z.strictObject({
    id: idContract,
    name: stringContract,
    role: wordsContract,
    portrait: z.optional(
      described(
        z.strictObject({ file: fileContract, alt: z.optional(altContract), focus: z.optional(focusContract) }),
        {
          file: "File of the folder images.",
          alt: "What the picture shows, for those who do not see it. By default the name of the person.",
          focus: "The point that stays visible when the picture is cut.",
        },
      ),
    ),
    email: z.optional(emailContract),
    phone: z.optional(phoneContract),
    consent: z.optional(
      described(z.strictObject({ given: dateContract, shows: z.array(z.enum(["portrait", "email", "phone"])) }), {
        given: "The day on which the person agreed.",
        shows: "What may be shown: portrait, email, phone.",
      }),
    ),
    contact: z.optional(z.boolean()),
  }),
  {
    id: "Short name of the person, by which other files name them.",
    name: "First name and surname.",
    role: "What the person does in the club.",
    portrait: "A picture of the face.",
    email: "Address of the person. It is public with consent only.",
    phone: "Phone number of the person. It is public with consent only.",
    consent: "What the person has agreed to have shown, and when. What is not named here is not public.",
    contact: "Whether the contact page names this person.",
  },
);

/** `people.json`: who does what. */
export const peopleFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    sections: z.array(
      described(
        z.strictObject({
          id: idContract,
          title: wordsContract,
          text: z.optional(wordsContract),
          people: z.array(personContract),
        }),
        {
          id: "Short name of the group.",
          title: "Heading of the group.",
          text: "One or two sentences about the group.",
          people: "The people of the group, in the order of the page.",
        },
      ),
    ),
  }),
  { sections: "Groups of people, such as board and trainers, in the order of the page." },
);
