/** The locales of the product. Every text exists in the first one, which is the fallback of the others. */
export const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

/** The languages in which the mistakes of a club's files are explained. */
export const problemLanguages = ["de", "en", "fr"] as const;
export type ProblemLanguage = (typeof problemLanguages)[number];

/** The languages in which people edit a club's files, by their own names; the first one where theirs is not among them. */
export const editLanguageNames = { de: "Deutsch", fr: "Français" } as const satisfies Partial<
  Record<ProblemLanguage, string>
>;
export type EditLanguage = keyof typeof editLanguageNames;
export const editLanguages = Object.keys(editLanguageNames) as readonly EditLanguage[];

/** The language of the editor for a tag such as `fr-CH`. */
export function editLanguage(tag: unknown): EditLanguage {
  return editLanguages.find((each) => String(tag).startsWith(each)) ?? "de";
}

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}
