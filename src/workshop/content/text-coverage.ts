import { components } from "../../../components/index.ts";
import { readLocaleFile } from "../../product/content/locales.ts";
import { type ScreenFile, screenFiles } from "../../product/content/screens.ts";
import { type Locale, locales } from "../../product/engine/locales.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { proseOfScreen } from "../../product/engine/texts/screen-prose.ts";
import { textsOfApp } from "../texts/app-texts.ts";

/** What a locale has: a message by its key, the translation of a text of a screen. */
export interface TextsOfLocale {
  readonly hasMessage: (locale: Locale, key: string) => boolean;
  readonly hasText: (locale: Locale, app: Screen["app"], source: string) => boolean;
}

export interface LocaleCoverage {
  readonly locale: Locale;
  /** The number of texts that the locale has. */
  readonly covered: number;
  /** Messages that its file lacks. */
  readonly missingKeys: readonly string[];
}

export interface ScreenCoverage {
  readonly screen: Screen;
  /** The number of texts. */
  readonly texts: number;
  /** Texts that some locale shows in the first one. */
  readonly literals: readonly string[];
  /** For every locale but the first. */
  readonly locales: readonly LocaleCoverage[];
}

/** Which texts of each screen of the project each locale has. */
export function textCoverage(): ScreenCoverage[] {
  const files = new Map(locales.map((locale) => [locale, readLocaleFile(locale)]));
  return coverageOfScreens([...screenFiles().values()], {
    hasMessage: (locale, key) => Object.hasOwn(files.get(locale) ?? {}, key),
    hasText: (locale, app, source) => Object.hasOwn(textsOfApp(app, locale), source),
  });
}

/** The screen with the largest missing share comes first; of two with the same, the one with more literals. */
export function coverageOfScreens(
  files: readonly Pick<ScreenFile, "screen" | "text">[],
  has: TextsOfLocale,
): ScreenCoverage[] {
  return (
    files
      // The file, not what is read from it: texts of defaults have messages of their own.
      .map(({ screen, text }) => coverageOfScreen(screen, JSON.parse(text), has))
      .toSorted((one, other) => missingShare(other) - missingShare(one) || other.literals.length - one.literals.length)
  );
}

function coverageOfScreen(screen: Screen, file: object, { hasMessage, hasText }: TextsOfLocale): ScreenCoverage {
  const { prose } = proseOfScreen(file, (id) => components.get(id)?.contract);
  const sources = [...new Set(prose.map(({ source }) => source))];
  const keys = [...new Set(namedMessageKeys(file))];
  const others = locales.slice(1);
  return {
    screen,
    texts: sources.length + keys.length,
    literals: sources.filter((source) => !others.every((locale) => hasText(locale, screen.app, source))),
    locales: others.map((locale) => {
      const missingKeys = keys.filter((key) => !hasMessage(locale, key));
      const translated = sources.filter((source) => hasText(locale, screen.app, source));
      return { locale, missingKeys, covered: keys.length - missingKeys.length + translated.length };
    }),
  };
}

function missingShare({ texts, locales: own }: ScreenCoverage): number {
  if (texts === 0) return 0;
  return 1 - own.reduce((sum, { covered }) => sum + covered, 0) / (texts * own.length);
}

function namedMessageKeys(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  const own = isExpression(value) && "$t" in value ? [value.$t] : [];
  return [...own, ...Object.values(value).flatMap(namedMessageKeys)];
}
