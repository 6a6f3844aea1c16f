/** The languages in which the mistakes of a club's files are explained. */
export const problemLanguages = ["de", "en"] as const;
export type ProblemLanguage = (typeof problemLanguages)[number];

/** A language that is asked for and not known. */
export class LanguageError extends Error {
  override readonly name = "LanguageError";
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The language of an option, else that of the machine: German where its locale says so, English anywhere else.
 *
 * @throws LanguageError for an option that is no language
 */
export function problemLanguage(option?: string, environment: Environment = process.env): ProblemLanguage {
  if (option === undefined) return /^de\b|^de_/i.test(machineLocale(environment)) ? "de" : "en";
  const known = problemLanguages.find((language) => language === option);
  if (known === undefined)
    throw new LanguageError(`--lang is "${option}". Write one of ${problemLanguages.join(", ")}.`);
  return known;
}

/** The variables of POSIX, in their order; the first one with a value counts. */
function machineLocale({ LC_ALL, LC_MESSAGES, LANG }: Environment): string {
  return LC_ALL || LC_MESSAGES || LANG || "";
}
