import * as z from "zod/mini";
import { locales } from "../../../engine/locales.ts";
import {
  colourContract,
  dateContract,
  emailContract,
  fileContract,
  hrefContract,
  idContract,
  oldPathContract,
  pictureContract,
  postalContract,
  schemaContract,
  serviceContract,
  tableContract,
  textContract,
  toneContract,
  urlContract,
  wordsContract,
} from "./fields.ts";

/** A section of the club. Teams and groups belong to one. */
const sportContract = z.strictObject({
  id: idContract,
  title: wordsContract,
  ages: z.optional(wordsContract),
  text: wordsContract,
  place: z.optional(wordsContract),
  image: z.optional(pictureContract),
  /** The id of a person. */
  contact: z.optional(idContract),
});

/** What the club says on its start page, from a day on and until another, both included. */
const announcementContract = z.strictObject({
  title: wordsContract,
  body: wordsContract,
  tone: z.optional(toneContract),
  from: z.optional(dateContract),
  until: z.optional(dateContract),
  href: z.optional(hrefContract),
});

const sponsorContract = z.strictObject({
  name: textContract,
  href: z.optional(urlContract),
  logo: z.optional(fileContract),
  /** Sponsors of a level are shown alike. */
  level: z.optional(z.enum(["main", "partner", "supporter"])),
  description: z.optional(wordsContract),
});

const documentContract = z.strictObject({
  file: fileContract,
  title: wordsContract,
  description: z.optional(wordsContract),
  /** It is public from this day on. */
  date: z.optional(dateContract),
});

const planContract = z.strictObject({
  id: idContract,
  title: wordsContract,
  amount: z.number().check(z.gte(0)),
  text: wordsContract,
});

/** `club.json`: the identity of the club, and content of its pages that changes once a year. */
export const clubFileContract = z.strictObject({
  $schema: schemaContract,
  name: textContract,
  shortName: textContract,
  logo: z.optional(fileContract),
  colours: z.strictObject({ primary: colourContract, secondary: z.optional(colourContract) }),
  /** The look of the site. */
  theme: z.optional(z.enum(["village", "stadium", "dojo"])),
  locales: z.array(z.enum(locales)).check(z.minLength(1)),
  /** Address of the pages; for canonical addresses and feeds. */
  url: z.optional(urlContract),
  /** Base address of the service that receives forms; without it they end with the club's contact. */
  api: z.optional(serviceContract),
  /** Base address of the club at a receiver (`npm run receive`), which takes its forms in place of `api`. */
  receive: z.optional(serviceContract),
  capabilities: z.array(z.string()),
  claim: wordsContract,
  lead: wordsContract,
  image: z.optional(pictureContract),
  announcements: z.optional(z.array(announcementContract)),
  founded: z.optional(z.int().check(z.gte(1700), z.lte(2200))),
  members: z.optional(z.int().check(z.gte(0))),
  address: postalContract,
  email: emailContract,
  phone: z.optional(textContract),
  hours: z.optional(wordsContract),
  social: z.optional(z.array(z.strictObject({ title: textContract, href: urlContract }))),
  contactLead: wordsContract,
  topics: z.optional(z.array(z.strictObject({ id: idContract, label: wordsContract }))),
  sports: z.array(sportContract).check(z.minLength(1)),
  halls: z.array(z.strictObject({ id: idContract, name: textContract, address: wordsContract })),
  plans: z.optional(z.array(planContract)),
  feeNote: z.optional(wordsContract),
  /** Fees that are no kind of membership: licences, clothes, camps. */
  feeTables: z.optional(z.array(tableContract)),
  documents: z.optional(z.array(documentContract)),
  sponsors: z.optional(z.array(sponsorContract)),
  president: textContract,
  uid: z.optional(textContract),
  /** Old paths that lead to new ones, such as `/anfahrt` to `/kontakt`. */
  redirects: z.optional(z.record(oldPathContract, hrefContract)),
});
