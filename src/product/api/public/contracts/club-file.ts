import * as z from "zod/mini";
import { locales } from "../../../engine/locales.ts";
import { described } from "./field-descriptions.ts";
import {
  amountContract,
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
  stringContract,
  tableContract,
  toneContract,
  urlContract,
  wordsContract,
} from "./fields.ts";

/** A section of the club. Teams and groups belong to one. */
const sportContract = described(
  z.strictObject({
    id: idContract,
    title: wordsContract,
    ages: z.optional(wordsContract),
    text: wordsContract,
    place: z.optional(wordsContract),
    image: z.optional(pictureContract),
    contact: z.optional(idContract),
  }),
  {
    id: "Short name of the section, by which other files name it.",
    title: "Name of the section.",
    ages: "For which ages it is.",
    text: "One or two sentences about the section.",
    place: "Where it trains, in place of the text on the page of trainings.",
    image: "Picture of the section.",
    contact: "Id of the person who answers questions.",
  },
);

/** What the club says on its start page, from a day on and until another, both included. */
const announcementContract = described(
  z.strictObject({
    title: wordsContract,
    body: wordsContract,
    tone: z.optional(toneContract),
    from: z.optional(dateContract),
    until: z.optional(dateContract),
    href: z.optional(hrefContract),
  }),
  {
    title: "What it is about, in one line.",
    body: "One or two sentences.",
    tone: "How it stands out.",
    from: "The first day on which it is shown.",
    until: "The last day on which it is shown.",
    href: "Where it leads, by default to the trainings. The link appears when that page is public.",
  },
);

const sponsorContract = described(
  z.strictObject({
    name: stringContract,
    href: z.optional(urlContract),
    logo: z.optional(fileContract),
    level: z.optional(z.enum(["main", "partner", "supporter"])),
    description: z.optional(wordsContract),
  }),
  {
    name: "Name of the sponsor.",
    href: "Address of the sponsor.",
    logo: "File of the folder images.",
    level: "Sponsors of a level are shown alike.",
    description: "A few words about the sponsor.",
  },
);

/** In the order of their page; a document without a kind is at its end. */
export const documentKinds = ["rules", "reports", "plans", "forms"] as const;

const documentContract = described(
  z.strictObject({
    file: fileContract,
    title: wordsContract,
    description: z.optional(wordsContract),
    date: z.optional(dateContract),
    kind: z.optional(z.enum(documentKinds)),
  }),
  {
    file: "File of the folder documents.",
    title: "Name of the document.",
    description: "A few words about it.",
    date: "The document is public from this day on. A long list is told by its year.",
    kind: "What it is: the page of documents lists each kind by itself.",
  },
);

const planContract = described(
  z.strictObject({
    id: idContract,
    title: wordsContract,
    amount: amountContract,
    text: wordsContract,
  }),
  {
    id: "Short name of the membership.",
    title: "Name of the membership.",
    amount: "Francs a year.",
    text: "For whom it is.",
  },
);

/** `club.json`: the identity of the club, and content of its pages that changes once a year. */
export const clubFileContract = described(
  z.strictObject({
    $schema: schemaContract,
    name: stringContract,
    shortName: stringContract,
    logo: z.optional(fileContract),
    colours: described(z.strictObject({ primary: colourContract, secondary: z.optional(colourContract) }), {
      primary: "Main colour.",
      secondary: "Second colour.",
    }),
    theme: z.optional(z.enum(["village", "stadium", "dojo"])),
    locales: z.array(z.enum(locales)).check(z.minLength(1)),
    url: z.optional(urlContract),
    api: z.optional(serviceContract),
    receive: z.optional(serviceContract),
    capabilities: z.array(z.string()),
    claim: wordsContract,
    lead: wordsContract,
    image: z.optional(pictureContract),
    ground: z.optional(z.enum(["water", "grass", "hall", "ice", "mountain", "mat", "track", "village"])),
    announcements: z.optional(z.array(announcementContract)),
    founded: z.optional(z.int().check(z.gte(1700), z.lte(2200))),
    members: z.optional(z.int().check(z.gte(0))),
    address: postalContract,
    email: emailContract,
    phone: z.optional(stringContract),
    hours: z.optional(wordsContract),
    social: z.optional(
      z.array(
        described(z.strictObject({ title: stringContract, href: urlContract }), {
          title: "Name of the service.",
          href: "Address of the page.",
        }),
      ),
    ),
    contactLead: wordsContract,
    topics: z.optional(
      z.array(
        described(z.strictObject({ id: idContract, label: wordsContract }), {
          id: "Short name of the topic.",
          label: "Words of the topic.",
        }),
      ),
    ),
    tags: z.optional(
      z.array(
        described(z.strictObject({ id: idContract, label: wordsContract }), {
          id: "Short name of the tag, by which articles name it.",
          label: "Words of the tag.",
        }),
      ),
    ),
    sports: z.array(sportContract),
    halls: z.array(
      described(z.strictObject({ id: idContract, name: stringContract, address: wordsContract }), {
        id: "Short name of the hall, by which other files name it.",
        name: "Name of the hall.",
        address: "Street, number, postcode and town.",
      }),
    ),
    plans: z.optional(z.array(planContract)),
    feeNote: z.optional(wordsContract),
    feeTables: z.optional(z.array(tableContract)),
    documents: z.optional(z.array(documentContract)),
    minutes: z.optional(
      z.array(
        described(z.strictObject({ title: wordsContract, date: dateContract }), {
          title: "Of which meeting they are.",
          date: "The day of the meeting.",
        }),
      ),
    ),
    minutesNote: z.optional(wordsContract),
    sponsors: z.optional(z.array(sponsorContract)),
    president: stringContract,
    uid: z.optional(stringContract),
    redirects: z.optional(z.record(oldPathContract, hrefContract)),
  }),
  {
    name: "Full name of the club.",
    shortName: "Short name, for menus and titles.",
    logo: "File of the folder images.",
    colours: "Colours of the club. Those of texts are computed from them, so that all stays readable.",
    theme: "Look of the site: a village club, a stadium or a dojo.",
    locales: "Languages of the site. The first one is shown where a text has no other.",
    url: "Address of the site, for canonical addresses and feeds.",
    api: "Base address of the service that receives forms. Without it they end with a letter.",
    receive: "Base address of the club at a receiver, which takes its forms in place of the service.",
    capabilities: "What visitors can do: trial.write, membership.write.",
    claim: "The sentence at the top of the start page.",
    lead: "What the club is, in one or two sentences.",
    image: "The large picture of the start page.",
    ground:
      "What is drawn there in the colours of the club as long as it has no picture. By default the look of the site decides.",
    announcements: "What the start page says for some days.",
    founded: "Year of the foundation.",
    members: "Number of members.",
    address: "Postal address.",
    email: "E-mail address of the club.",
    phone: "Phone number of the club.",
    hours: "When somebody answers the phone.",
    social: "Pages of the club in social media.",
    contactLead: "The first sentence of the contact page.",
    topics: "Topics of the contact form.",
    tags: "What articles can be about, besides sections and teams. Each tag has a list and a feed of its articles.",
    sports: "Sections of the club, in the order of menus.",
    halls: "Where the club trains.",
    plans: "Kinds of membership.",
    feeNote: "A sentence below the kinds of membership.",
    feeTables: "Fees that are no kind of membership: licences, clothes, camps.",
    documents: "Documents to download.",
    minutes: "Minutes that people can ask for. They have no file here, so that none is ever on the site.",
    minutesNote: "Who gets the minutes, and how to ask for them. By default members ask by mail.",
    sponsors: "Sponsors of the club.",
    president: "Who presides over the club, for the imprint.",
    uid: "Number of the business register, for the imprint.",
    redirects: "Old paths that lead to new ones, such as /anfahrt to /kontakt.",
  },
);
