import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { capital } from "../../product/api/public/dates.ts";
import { type EditLanguage, editLanguages, type Locale, locales } from "../../product/engine/locales.ts";
import { projectFile } from "../../product/files/project.ts";

const wordTableContract = z.record(z.string(), z.record(z.enum(editLanguages), z.string()));

/**
 * The words of the editor: its texts, the labels of fields and those of choices. A field has the label of its whole
 * path without indices (`event.registration.until`), of its last two names (`registration.until`), or of its name.
 */
const editWordsContract = z.strictObject({
  texts: wordTableContract,
  fields: wordTableContract,
  hints: wordTableContract,
  choices: wordTableContract,
});

/** The words of the file, and the names of the locales. */
export function editWords(): z.output<typeof editWordsContract> {
  const file = readFileSync(projectFile("content/edit/words.json"), "utf8");
  const words = editWordsContract.parse(JSON.parse(file));
  const names = locales.map((locale) => [locale, { de: languageName(locale, "de"), fr: languageName(locale, "fr") }]);
  return { ...words, choices: { ...words.choices, ...Object.fromEntries(names) } };
}

/** `Französisch`. */
function languageName(locale: Locale, language: EditLanguage): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(locale.slice(0, 2)) ?? locale;
  return capital(name, language);
}
