/** The locales of the product. Everything is written in the first one; what another one lacks is taken from it. */
export const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}
