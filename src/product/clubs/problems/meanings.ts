import type { FormName } from "../../api/public/contracts/forms.ts";
import type { ProblemLanguage } from "./language.ts";

/** What a value is meant to be, as a noun: after "It is …", "Gemeint ist …" and "Il faut …". */
interface Meaning extends Readonly<Record<ProblemLanguage, string>> {
  /** As JSON. */
  readonly example?: string;
}

const valueForms = {
  colour: {
    en: "a colour, # and six digits or letters",
    de: "eine Farbe, # und sechs Zeichen",
    fr: "une couleur, # et six caractères",
    example: '"#1d4ed8"',
  },
  day: {
    en: "a day, year-month-day",
    de: "ein Tag, Jahr-Monat-Tag",
    fr: "un jour, année-mois-jour",
    example: '"2026-11-21"',
  },
  email: {
    en: "an e-mail address",
    de: "eine E-Mail-Adresse",
    fr: "une adresse e-mail",
    example: '"info@tv-oberried.ch"',
  },
  file: {
    en: "a file of the folder images or documents",
    de: "eine Datei des Ordners images oder documents",
    fr: "un fichier du dossier images ou documents",
    example: '"images/turnfest.jpg"',
  },
  focus: {
    en: "a point of two numbers from 0 to 1, from the left and from the top",
    de: "ein Punkt aus zwei Zahlen von 0 bis 1, von links und von oben",
    fr: "un point de deux nombres de 0 à 1, depuis la gauche et depuis le haut",
    example: "[0.5, 0.3]",
  },
  id: {
    en: "a short name of small letters, digits and hyphens",
    de: "ein Kurzname aus kleinen Buchstaben, Ziffern und Bindestrichen",
    fr: "un nom court de minuscules, de chiffres et de traits d’union",
    example: '"turnhalle-2"',
  },
  link: {
    en: "a path of this site, or a whole address",
    de: "ein Pfad dieser Website oder eine ganze Adresse",
    fr: "un chemin de ce site ou une adresse entière",
    example: '"/kontakt"',
  },
  moment: {
    en: "a day, with a time or without",
    de: "ein Tag, mit Zeit oder ohne",
    fr: "un jour, avec ou sans heure",
    example: '"2026-11-21T19:30"',
  },
  "old-path": {
    en: "a path that begins with / and has no ? or #",
    de: "ein Pfad, der mit / beginnt, ohne ? und #",
    fr: "un chemin qui commence par /, sans ? ni #",
    example: '"/anfahrt"',
  },
  phone: {
    en: "a phone number of digits and spaces",
    de: "eine Telefonnummer aus Ziffern und Abständen",
    fr: "un numéro de téléphone en chiffres et espaces",
    example: '"079 555 01 01"',
  },
  picture: {
    en: "a picture, its file and its description",
    de: "ein Bild, seine Datei und seine Beschreibung",
    fr: "une image, son fichier et sa description",
    example: '{ "file": "images/turnfest.jpg", "alt": "Turnerinnen am Barren." }',
  },
  postcode: {
    en: "a postcode, digits alone",
    de: "eine Postleitzahl, nur Ziffern",
    fr: "un code postal, des chiffres seulement",
    example: '"3854"',
  },
  score: {
    en: "a score of two whole numbers, home and away",
    de: "ein Resultat aus zwei ganzen Zahlen, Heim und Gast",
    fr: "un résultat de deux nombres entiers, à domicile et à l’extérieur",
    example: "[3, 1]",
  },
  service: {
    en: "an address that begins with https:// or http://",
    de: "eine Adresse, die mit https:// oder http:// beginnt",
    fr: "une adresse qui commence par https:// ou http://",
    example: '"https://annahme.verein.ch/tv-oberried"',
  },
  text: {
    en: "a text in double quotes",
    de: "ein Text in Anführungszeichen",
    fr: "un texte entre guillemets",
    example: '"Oberried"',
  },
  time: {
    en: "a time with two digits twice",
    de: "eine Zeit mit zweimal zwei Ziffern",
    fr: "une heure de deux fois deux chiffres",
    example: '"07:30"',
  },
  url: {
    en: "an address that begins with https://",
    de: "eine Adresse, die mit https:// beginnt",
    fr: "une adresse qui commence par https://",
    example: '"https://www.tv-oberried.ch/"',
  },
  words: {
    en: "a text, or one for each language",
    de: "ein Text oder einer für jede Sprache",
    fr: "un texte, ou un pour chaque langue",
    example: '"Chilbi am Sonntag"',
  },
} as const satisfies Record<FormName, Meaning>;

const types = {
  alt: {
    en: "a description of the picture for those who do not see it",
    de: "eine Beschreibung des Bildes für alle, die es nicht sehen",
    fr: "une description de l’image pour qui ne la voit pas",
    example: '"Zwei Turnerinnen am Barren"',
  },
  boolean: { en: "true or false", de: "true (ja) oder false (nein)", fr: "true (oui) ou false (non)", example: "true" },
  list: {
    en: "a list in square brackets",
    de: "eine Liste in eckigen Klammern",
    fr: "une liste entre crochets",
    example: "[]",
  },
  nothing: { en: "nothing (null)", de: "nichts (null)", fr: "rien (null)" },
  number: {
    en: "a number without quotes",
    de: "eine Zahl ohne Anführungszeichen",
    fr: "un nombre sans guillemets",
    example: "120",
  },
  object: { en: "an object in braces", de: "ein Objekt in geschweiften Klammern", fr: "un objet entre accolades" },
  "whole-number": {
    en: "a whole number without quotes",
    de: "eine ganze Zahl ohne Anführungszeichen",
    fr: "un nombre entier sans guillemets",
    example: "1921",
  },
} as const satisfies Record<string, Meaning>;

/** What a reference names, after "There is …", "Es gibt …" and "Il n’y a …". */
const referenceKinds = {
  article: { en: "no article", de: "keinen Beitrag", fr: "pas d’article" },
  capability: { en: "no capability", de: "keine Fähigkeit", fr: "pas de capacité" },
  document: { en: "no document", de: "kein Dokument", fr: "pas de document" },
  event: { en: "no event", de: "keinen Anlass", fr: "pas de manifestation" },
  group: { en: "no group", de: "keine Gruppe", fr: "pas de groupe" },
  hall: { en: "no hall", de: "keine Halle", fr: "pas de salle" },
  icon: { en: "no icon", de: "kein Symbol", fr: "pas d’icône" },
  page: { en: "no page", de: "keine Seite", fr: "pas de page" },
  person: { en: "no person", de: "keine Person", fr: "pas de personne" },
  sport: { en: "no sport", de: "keine Sportart", fr: "pas de sport" },
  tag: { en: "no tag", de: "kein Thema", fr: "pas de thème" },
  team: { en: "no team", de: "kein Team", fr: "pas d’équipe" },
} as const satisfies Record<string, Meaning>;

/** Words of messages, by name. */
export const meanings = { ...valueForms, ...types, ...referenceKinds } satisfies Record<string, Meaning>;
export type MeaningId = keyof typeof meanings;
export type ReferenceKind = keyof typeof referenceKinds;

/** An example of a value as JSON, if there is one. */
export function exampleOf(id: MeaningId): string | undefined {
  const { example } = meanings[id] as Meaning;
  return example;
}
