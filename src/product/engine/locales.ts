/** The locales of the product. Every text exists in the first one, which is the fallback of the others. */
export const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}
