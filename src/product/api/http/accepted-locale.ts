import { defaultLocale, type Locale, locales } from "../../engine/locales.ts";

/** The first language of a request that the product has; German where there is none. */
export function acceptedLocale({ headers }: Pick<Request, "headers">): Locale {
  const wanted = (headers.get("accept-language") ?? "").split(",").map(readWish).toSorted(byQuality);
  const found = wanted.flatMap(({ tag, quality }) => (quality > 0 ? (localeOfTag(tag) ?? []) : []));
  return found[0] ?? defaultLocale;
}

interface LanguageWish {
  readonly tag: string;
  /** From 0 to 1. */
  readonly quality: number;
}

function readWish(text: string): LanguageWish {
  const [tag = "", ...options] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = options.find((option) => option.startsWith("q="))?.slice(2) ?? "1";
  return { tag, quality: /^[01](\.\d{1,3})?$/.test(quality) ? Number(quality) : 0 };
}

function byQuality({ quality: one }: LanguageWish, { quality: other }: LanguageWish): number {
  return other - one;
}

/** `fr-CH` for `fr`, `fr-CH` and `fr-FR`. */
function localeOfTag(tag: string): Locale | undefined {
  return (
    locales.find((locale) => locale.toLowerCase() === tag) ??
    locales.find((locale) => locale.slice(0, 2) === tag.slice(0, 2))
  );
}
