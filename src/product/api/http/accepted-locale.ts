import { defaultLocale, type Locale, localeOfTag, locales } from "../../engine/locales.ts";

/** The language that a request asks for first of those offered, or else the first of these. */
export function acceptedLocale({ headers }: Pick<Request, "headers">, offered: readonly Locale[] = locales): Locale {
  const wishes = (headers.get("accept-language") ?? "").split(",").map(readWish);
  const named = wishes.map(({ tag }) => localeOfTag(tag, offered));
  const rest = offered.find((locale) => !named.includes(locale));
  const wanted = wishes.filter(({ quality }) => quality > 0).toSorted(byQuality);
  const found = wanted.flatMap(({ tag }) => (tag === "*" ? rest : localeOfTag(tag, offered)) ?? []);
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
