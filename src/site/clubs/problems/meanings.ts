import type { FormName } from "../../../api/public/contracts/forms.ts";
import type { ProblemLanguage } from "./language.ts";

/** What a value is meant to be, as a noun after "a …" in English and after "Gemeint ist …" in German. */
interface Meaning extends Readonly<Record<ProblemLanguage, string>> {
  /** As JSON. */
  readonly example?: string;
}

const forms = {
  colour: { en: "a colour, # and six digits or letters", de: "eine Farbe, # und sechs Zeichen", example: '"#1d4ed8"' },
  day: { en: "a day, year-month-day", de: "ein Tag, Jahr-Monat-Tag", example: '"2026-11-21"' },
  email: { en: "an e-mail address", de: "eine E-Mail-Adresse", example: '"info@tv-oberried.ch"' },
  file: {
    en: "a file of the folder images or documents",
    de: "eine Datei des Ordners images oder documents",
    example: '"images/turnfest.jpg"',
  },
  focus: {
    en: "a point of two numbers from 0 to 1, from the left and from the top",
    de: "ein Punkt aus zwei Zahlen von 0 bis 1, von links und von oben",
    example: "[0.5, 0.3]",
  },
  id: {
    en: "a short name of small letters, digits and hyphens",
    de: "ein Kurzname aus kleinen Buchstaben, Ziffern und Bindestrichen",
    example: '"turnhalle-2"',
  },
  link: {
    en: "a path of this site, or a whole address",
    de: "ein Pfad dieser Website oder eine ganze Adresse",
    example: '"/kontakt"',
  },
  moment: {
    en: "a day, with a time or without",
    de: "ein Tag, mit Zeit oder ohne",
    example: '"2026-11-21T19:30"',
  },
  "old-path": { en: "a path that begins with /", de: "ein Pfad, der mit / beginnt", example: '"/anfahrt"' },
  phone: {
    en: "a phone number of digits and spaces",
    de: "eine Telefonnummer aus Ziffern und Abständen",
    example: '"079 555 01 01"',
  },
  picture: {
    en: "a picture, its file and its description",
    de: "ein Bild, seine Datei und seine Beschreibung",
    example: '{ "file": "images/turnfest.jpg", "alt": "Turnerinnen am Barren." }',
  },
  score: {
    en: "a score of two whole numbers, home and away",
    de: "ein Resultat aus zwei ganzen Zahlen, Heim und Gast",
    example: "[3, 1]",
  },
  service: {
    en: "an address that begins with https:// or http://",
    de: "eine Adresse, die mit https:// oder http:// beginnt",
    example: '"https://annahme.verein.ch/tv-oberried"',
  },
  text: { en: "a text in double quotes", de: "ein Text in Anführungszeichen", example: '"Oberried"' },
  time: { en: "a time with two digits twice", de: "eine Zeit mit zweimal zwei Ziffern", example: '"07:30"' },
  url: {
    en: "an address that begins with https://",
    de: "eine Adresse, die mit https:// beginnt",
    example: '"https://www.tv-oberried.ch/"',
  },
  words: {
    en: "a text, or one for each language",
    de: "ein Text oder einer für jede Sprache",
    example: '"Chilbi am Sonntag"',
  },
} as const satisfies Record<FormName, Meaning>;

const types = {
  boolean: { en: "true or false", de: "true (ja) oder false (nein)", example: "true" },
  list: { en: "a list in square brackets", de: "eine Liste in eckigen Klammern", example: "[]" },
  nothing: { en: "nothing (null)", de: "nichts (null)" },
  number: { en: "a number without quotes", de: "eine Zahl ohne Anführungszeichen", example: "120" },
  object: { en: "an object in braces", de: "ein Objekt in geschweiften Klammern" },
  "whole-number": {
    en: "a whole number without quotes",
    de: "eine ganze Zahl ohne Anführungszeichen",
    example: "1921",
  },
} as const satisfies Record<string, Meaning>;

/** What a reference names, after "There is …" in English and after "Es gibt …" in German. */
const kinds = {
  article: { en: "no article", de: "keinen Beitrag" },
  capability: { en: "no capability", de: "keine Fähigkeit" },
  document: { en: "no document", de: "kein Dokument" },
  event: { en: "no event", de: "keinen Anlass" },
  group: { en: "no group", de: "keine Gruppe" },
  hall: { en: "no hall", de: "keine Halle" },
  icon: { en: "no icon", de: "kein Symbol" },
  page: { en: "no page", de: "keine Seite" },
  person: { en: "no person", de: "keine Person" },
  sport: { en: "no sport", de: "keine Sportart" },
  tag: { en: "no tag", de: "kein Thema" },
  team: { en: "no team", de: "kein Team" },
} as const satisfies Record<string, Meaning>;

/** Words of messages, by name. */
export const meanings = { ...forms, ...types, ...kinds } satisfies Record<string, Meaning>;
export type MeaningId = keyof typeof meanings;
export type ReferenceKind = keyof typeof kinds;

/** An example of a value as JSON, if there is one. */
export function exampleOf(id: MeaningId): string | undefined {
  const { example } = meanings[id] as Meaning;
  return example;
}
