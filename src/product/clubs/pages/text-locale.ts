import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { answersOn, type PlannedPage } from "../plan/plan.ts";
import type { ClubSite } from "./site.ts";

/** What a page is read for, wherever its results have it. */
const proseFields: readonly string[] = ["paragraphs", "body"];
const hasWord = /\p{L}{2}/u;

const textLocales = new WeakMap<ClubSite, ReadonlyMap<string, string>>();

/**
 * The locale in which a page has its long text: its own, unless the whole text is shown in another one because nobody has
 * translated it.
 */
export function textLocale(site: ClubSite, { locale, path }: Pick<PlannedPage, "locale" | "path">): string {
  if (site.club.locales.length === 1) return locale;
  const known = textLocales.get(site) ?? foreignPages(site);
  textLocales.set(site, known);
  return known.get(`${locale} ${path}`) ?? locale;
}

/** The locales whose page at a path has its text in their language. */
export function localesWithText(site: ClubSite, path: string): string[] {
  return (site.locales.get(path) ?? []).filter((locale) => textLocale(site, { locale, path }) === locale);
}

/** The other locale of each page whose text is in it, by its own locale and its path. */
function foreignPages(site: ClubSite): ReadonlyMap<string, string> {
  const pages = [...site.pages.values()].flat();
  return new Map(
    pages.flatMap((page) => {
      const other = foreignLocale(site, page);
      return other === undefined ? [] : [[`${page.locale} ${page.path}`, other]];
    }),
  );
}

function foreignLocale({ foreign, locales }: ClubSite, page: PlannedPage): string | undefined {
  const texts = answersOn(page)
    .flatMap(({ result }) => proseIn(result))
    .filter((text) => hasWord.test(text));
  const [other, ...more] = new Set(texts.map((text) => foreign.get(page.locale)?.get(escapeHtml(text.trim()))));
  return more.length === 0 && other !== undefined && locales.get(page.path)?.includes(other) ? other : undefined;
}

function proseIn(value: unknown, isProse = false): string[] {
  if (typeof value === "string") return isProse ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((item) => proseIn(item, isProse));
  return Object.entries(value).flatMap(([name, inner]) => {
    const isText = name === "text" || name === "words" || typeof inner === "object";
    return proseIn(inner, (isProse && isText) || (proseFields.includes(name) && Array.isArray(inner)));
  });
}
