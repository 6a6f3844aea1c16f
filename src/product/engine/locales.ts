/** Locales in which every text exists. The first one is the fallback of the others. */
export const completeLocales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;

/** Locales that lack texts, which are shown in the first one. `npm run texts -- --add` begins one. */
const begunLocales = [] as const;

/** The locales of the product. */
export const locales = [...completeLocales, ...begunLocales] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

/** A text in the locales that have it. */
export type TextByLocale = Readonly<Partial<Record<Locale, string>> & Record<(typeof completeLocales)[number], string>>;

/** The languages in which the mistakes of a club's files are explained. */
export const problemLanguages = ["de", "en", "fr"] as const;
export type ProblemLanguage = (typeof problemLanguages)[number];

/** The languages in which people edit a club's files, by their own names; the first one where theirs is not among them. */
export const editLanguageNames = { de: "Deutsch", fr: "Français" } as const satisfies Partial<
  Record<ProblemLanguage, string>
>;
export type EditLanguage = keyof typeof editLanguageNames;
export const editLanguages = /* @__PURE__ */ Object.keys(editLanguageNames) as readonly EditLanguage[];

/** The language of the editor for a tag such as `fr-CH`. */
export function editLanguage(tag: unknown): EditLanguage {
  return localeOfTag(String(tag), editLanguages) ?? "de";
}

/** The language of a tag of BCP 47, as it is or with `_`: `fr` for `fr-CH`, `frr` for `frr-DE`. */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? "";
}

/** `fr-CH` for `fr`, `fr-CH` and `fr-FR`. */
export function localeOfTag<Offered extends string>(tag: string, offered: readonly Offered[]): Offered | undefined {
  return (
    offered.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ??
    offered.find((locale) => primaryLanguage(locale) === primaryLanguage(tag))
  );
}

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}

export function isCompleteLocale(locale: string): boolean {
  return (completeLocales as readonly string[]).includes(locale);
}
