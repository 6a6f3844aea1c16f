import glossaryFile from "../../../../content/glossary.json" with { type: "json" };
import { screensOf } from "../../../product/content/screens.ts";
import { type AppId, appIds } from "../../../product/engine/apps.ts";
import { defaultLocale, type Locale, locales } from "../../../product/engine/locales.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { slugify } from "../../../product/engine/slugify.ts";
import { textStates, translationAt } from "../../../product/engine/texts/translated-text.ts";
import { translationFlaws } from "../../../product/engine/texts/translation-flaws.ts";
import { documentsOf } from "../../screens/scenarios.ts";
import { textsOfApp } from "../../texts/app-texts.ts";
import { wordDifference } from "../../texts/merged-texts.ts";
import { type TextSource, textSources } from "../../texts/text-sources.ts";
import { fixedParts, type MessagePlace, markedTextAddress, shownSources } from "./shown-messages.ts";

/** How far a translation is; what nobody has written is missing. */
export const translationStates = ["missing", ...textStates] as const;
export type TranslationState = (typeof translationStates)[number];

/** The locales that texts are translated into. */
export const translatedLocales: readonly Locale[] = locales.filter((locale) => locale !== defaultLocale);

/** A word of the glossary, by its anchor. */
export interface GlossaryWord {
  readonly anchor: string;
  /** In the default locale, then in those of {@link translatedLocales}; "" where there is none. */
  readonly words: readonly string[];
}

/** Words that mean one thing. */
export const glossary: readonly GlossaryWord[] = glossaryFile.map((row: Readonly<Partial<Record<string, string>>>) => {
  const words = [defaultLocale, ...translatedLocales].map((locale) => row[locale] ?? "");
  return { anchor: `word-${slugify(words[0] ?? "")}`, words };
});

/** A translation as a translator looks at it. */
export interface Translation {
  readonly locale: Locale;
  readonly state: TranslationState;
  readonly text: string;
  /** Of a doubtful one: what changed in its source. */
  readonly difference?: string;
  readonly flaws: readonly string[];
  /** The address of the situation that shows it in this locale, where there is one. */
  readonly href?: string;
}

/** A text of a screen with its translations. */
export interface TranslatorText extends Pick<TextSource, "isDecision" | "max" | "places"> {
  readonly source: string;
  /** The address of a situation that shows it. */
  readonly href?: string;
  readonly translations: readonly Translation[];
}

export interface TextsOfScreen {
  readonly screen: Screen;
  readonly texts: readonly TranslatorText[];
}

/** The apps whose screens say something without a key. */
export function appsWithTexts(): AppId[] {
  return appIds.filter((app) => textSources(app).size > 0);
}

/** How many texts of an app are in each state, in a locale. */
export function stateCounts(app: AppId, locale: Locale): Readonly<Record<TranslationState, number>> {
  const texts = textsOfApp(app, locale);
  const counts = { missing: 0, machine: 0, reviewed: 0, doubtful: 0 };
  for (const source of textSources(app).keys()) counts[texts[source]?.state ?? "missing"] += 1;
  return counts;
}

/** The texts of an app by screen, each at the first screen that says it. */
export function translatorTexts(app: AppId): TextsOfScreen[] {
  const sources = [...textSources(app)];
  return screensOf(app).flatMap((screen) => {
    const own = sources.filter(([, { places }]) => places[0]?.startsWith(`${screen.id}:`));
    const shown = shownSources(
      screen,
      own.map(([source]) => source),
    );
    const texts = own.map(([source, about]) => textOf(screen, source, about, shown[source]));
    return texts.length === 0 ? [] : [{ screen, texts }];
  });
}

function textOf(screen: Screen, source: string, about: TextSource, place?: MessagePlace): TranslatorText {
  const { isDecision, max, places } = about;
  return {
    ...{ source, isDecision, places },
    ...(max !== undefined && { max }),
    ...(place !== undefined && { href: markedTextAddress(screen, place) }),
    translations: translatedLocales.map((locale) => translationOf(screen, source, about, locale, place)),
  };
}

function translationOf(
  screen: Screen,
  source: string,
  about: TextSource,
  locale: Locale,
  place?: MessagePlace,
): Translation {
  const texts = textsOfApp(screen.app, locale);
  const text = translationAt(texts, source, screen.id) ?? "";
  const { state = "missing", was } = texts[source] ?? {};
  const href = text === "" ? undefined : translatedPlace(screen, text, locale, place);
  return {
    ...{ locale, state, text },
    ...(was !== undefined && { difference: wordDifference(was, source) }),
    flaws: text === "" ? [] : translationFlaws(source, text, locale, about),
    ...(href !== undefined && { href }),
  };
}

/** The address of a translation where the situation that shows its source is there in the locale, as the first one always is. */
function translatedPlace(screen: Screen, text: string, locale: Locale, place?: MessagePlace): string | undefined {
  const own = documentsOf(screen).find((each) => each.locale === locale && each.situation === place?.document);
  const [part] = fixedParts(text);
  return own === undefined || part === undefined
    ? undefined
    : markedTextAddress(screen, { document: own.scenario.name, text: part });
}
