import { type ProblemLanguage, problemLanguages } from "../../engine/locales.ts";

/** A language that is asked for and not known. */
export class LanguageError extends Error {
  override readonly name = "LanguageError";
}

type LanguageEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The language of an option, else that of the machine: German or French where its locale says so, English anywhere else.
 *
 * @throws LanguageError for an option that is no language
 */
export function problemLanguage(option?: string, environment: LanguageEnvironment = process.env): ProblemLanguage {
  if (option === undefined) return machineLanguage(environment);
  const known = problemLanguages.find((language) => language === option);
  if (known === undefined)
    throw new LanguageError(`--lang is "${option}". Write one of ${problemLanguages.join(", ")}.`);
  return known;
}

function machineLanguage(environment: LanguageEnvironment): ProblemLanguage {
  const [, language] = /^(de|fr)(?:\b|_)/i.exec(machineLocale(environment)) ?? [];
  return problemLanguages.find((each) => each === language?.toLowerCase()) ?? "en";
}

/** The variables of POSIX, in their order; the first one with a value counts. */
function machineLocale({ LC_ALL, LC_MESSAGES, LANG }: LanguageEnvironment): string {
  return LC_ALL || LC_MESSAGES || LANG || "";
}
