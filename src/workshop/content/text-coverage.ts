import { readLocaleFile } from "../../product/content/locales.ts";
import { type ScreenFile, screenFiles } from "../../product/content/screens.ts";
import { type Locale, locales } from "../../product/engine/locales.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";

/** A text of a screen: a message, or a literal in the language of the first locale. */
export type ScreenText = { readonly key: string } | { readonly literal: string };

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
  /** Texts in the first locale only, because they are literals. */
  readonly literals: readonly string[];
  /** For every locale but the first. */
  readonly locales: readonly LocaleCoverage[];
}

/** Which texts of each screen of the project each locale has. */
export function textCoverage(): ScreenCoverage[] {
  const files = new Map(locales.map((locale) => [locale, readLocaleFile(locale)]));
  return coverageOfScreens([...screenFiles().values()], (locale, key) => Object.hasOwn(files.get(locale) ?? {}, key));
}

/** The screen with the largest missing share comes first; of two with the same, the one with more literals. */
export function coverageOfScreens(
  files: readonly Pick<ScreenFile, "screen" | "text">[],
  has: (locale: Locale, key: string) => boolean,
): ScreenCoverage[] {
  return (
    files
      // The file, not what is read from it: texts of defaults have messages of their own.
      .map(({ screen, text }) => coverageOfScreen(screen, textsOf(JSON.parse(text)), has))
      .toSorted((one, other) => missingShare(other) - missingShare(one) || other.literals.length - one.literals.length)
  );
}

function coverageOfScreen(
  screen: Screen,
  texts: readonly ScreenText[],
  has: (locale: Locale, key: string) => boolean,
): ScreenCoverage {
  const literals = texts.flatMap((text) => ("literal" in text ? [text.literal] : []));
  const keys = texts.flatMap((text) => ("key" in text ? [text.key] : []));
  return {
    screen,
    texts: texts.length,
    literals,
    locales: locales.slice(1).map((locale) => {
      const missingKeys = keys.filter((key) => !has(locale, key));
      return { locale, missingKeys, covered: keys.length - missingKeys.length };
    }),
  };
}

function missingShare({ texts, locales: own }: ScreenCoverage): number {
  if (texts === 0) return 0;
  return 1 - own.reduce((sum, { covered }) => sum + covered, 0) / (texts * own.length);
}

/** Fields of a screen that never hold words for people: identity, conditions, addresses, parameters of operations. */
const wordless = new Set([
  ...["$schema", "id", "app", "route", "kind", "requires", "source", "params", "handler", "risk"],
  ...["component", "layout", "each", "if", "href", "icon", "name", "pattern", "autocomplete"],
]);

/** Every text of a screen once, in the order of its file. */
export function textsOf(screen: object): ScreenText[] {
  const found = new Map<string, ScreenText>();
  for (const text of screenTextsIn(screen)) found.set(JSON.stringify(text), text);
  return [...found.values()];
}

function* screenTextsIn(value: unknown): Generator<ScreenText> {
  if (typeof value === "string") {
    if (isWords(value)) yield { literal: value };
  } else if (isExpression(value)) yield* textsInExpression(value);
  else if (Array.isArray(value)) for (const item of value) yield* screenTextsIn(item);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (!wordless.has(name)) yield* screenTextsIn(inner);
    }
  }
}

function* textsInExpression(expression: object): Generator<ScreenText> {
  if ("$t" in expression) yield { key: String(expression.$t) };
  if ("args" in expression) yield* screenTextsIn(expression.args);
  if ("$text" in expression) {
    const text = String(expression.$text);
    if (hasWord(text.replaceAll(/\{[^{}]*\}/g, " "))) yield { literal: text };
  }
  if ("$bind" in expression) {
    for (const [, , text = ""] of String(expression.$bind).matchAll(/(["'])((?:\\.|(?!\1).)*)\1/g))
      if (isWords(text)) yield { literal: text };
  }
}

/** Whether a literal is said to people: not an id, a token, a code or an address. */
function isWords(text: string): boolean {
  if (/^(?:[a-z]+:|[/#.]|--)/.test(text) && !/\s/.test(text)) return false;
  return /\s/.test(text.trim()) ? hasWord(text) : /^\p{Lu}.*\p{Ll}/u.test(text);
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
