import german from "../../../../content/edit/problems.de.json" with { type: "json" };
import english from "../../../../content/edit/problems.en.json" with { type: "json" };
import french from "../../../../content/edit/problems.fr.json" with { type: "json" };
import type { FormName } from "../../api/public/contracts/forms.ts";
import type { ProblemLanguage } from "../../engine/locales.ts";

/** Every mistake that a club's files can have: what is wrong, and what to do. `{name}` stands for a value. */
export type FlawId = keyof typeof german.flaws;
/** What a reference names, after "There is …", "Es gibt …" and "Il n’y a …". */
export type ReferenceKind = keyof typeof german.references;
/** A word of texts: also what a value is meant to be, as a noun after "It is …", "Gemeint ist …" and "Il faut …". */
export type MeaningId = keyof typeof german.meanings | ReferenceKind;

interface FlawTexts {
  readonly flaws: Readonly<Record<FlawId, readonly string[]>>;
  readonly meanings: Readonly<Record<keyof typeof german.meanings, string>>;
  readonly references: Readonly<Record<ReferenceKind, string>>;
}

const texts: Readonly<Record<ProblemLanguage, FlawTexts>> = { de: german, en: english, fr: french };

/** The two sentences about a mistake, before their values are filled in; the second one may be empty. */
export function flawSentences(id: FlawId, language: ProblemLanguage): readonly [message: string, remedy: string] {
  const [message = "", remedy = ""] = texts[language].flaws[id];
  return [message, remedy];
}

export function meaningText(id: MeaningId, language: ProblemLanguage): string {
  const { meanings, references } = texts[language];
  return { ...meanings, ...references }[id];
}

/** Values as JSON. */
const examples: Readonly<Partial<Record<MeaningId, string>>> = {
  amount: "120",
  colour: '"#1d4ed8"',
  day: '"2026-11-21"',
  email: '"info@tv-oberried.ch"',
  file: '"images/turnfest.jpg"',
  focus: "[0.5, 0.3]",
  id: '"turnhalle-2"',
  link: '"/kontakt"',
  moment: '"2026-11-21T19:30"',
  "old-path": '"/anfahrt"',
  phone: '"079 555 01 01"',
  picture: '{ "file": "images/turnfest.jpg", "alt": "Turnerinnen am Barren." }',
  postcode: '"3854"',
  score: "[3, 1]",
  service: '"https://annahme.verein.ch/tv-oberried"',
  text: '"Oberried"',
  time: '"07:30"',
  url: '"https://www.tv-oberried.ch/"',
  words: '"Chilbi am Sonntag"',
  alt: '"Zwei Turnerinnen am Barren"',
  boolean: "true",
  list: "[]",
  number: "120",
  "whole-number": "1921",
} satisfies Record<FormName, string> & Partial<Record<MeaningId, string>>;

/** An example of a value as JSON, if there is one. */
export function exampleOf(id: MeaningId): string | undefined {
  return examples[id];
}
