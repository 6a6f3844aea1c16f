import { defaultLocale, type Locale, locales } from "../../engine/locales.ts";

/** The language that a request asks for first of those offered, or else the first of these. */
export function acceptedLocale({ headers }: Pick<Request, "headers">, offered: readonly Locale[] = locales): Locale {
  const wanted = (headers.get("accept-language") ?? "").split(",").map(readWish).toSorted(byQuality);
  const found = wanted.flatMap(({ tag, quality }) => (quality > 0 ? (localeOfTag(tag, offered) ?? []) : []));
  return found[0] ?? offered[0] ?? defaultLocale;
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
function localeOfTag(tag: string, offered: readonly Locale[]): Locale | undefined {
  return (
    offered.find((locale) => locale.toLowerCase() === tag) ??
    offered.find((locale) => locale.slice(0, 2) === tag.slice(0, 2))
  );
}
