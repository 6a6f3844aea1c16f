import * as z from "zod/mini";
import { contract, map, multilineText, oneOf, optional, required } from "#contract";

/** How far a translation is: written by a machine, read by a person in its place, or older than its source. */
export const textStates = ["machine", "reviewed", "doubtful"] as const;

const textTranslation = contract({
  text: required(multilineText(), "The translation."),
  state: required(
    oneOf(textStates),
    "machine: nobody has read it in its place. reviewed: somebody has. doubtful: its source has changed since.",
  ),
  was: optional(multilineText(), "Of a doubtful one: the source that it translates."),
  at: optional(map(multilineText()), "Another translation in some screens, by their ids."),
});

export type TextTranslation = z.output<typeof textTranslation>;

/** The file of an app and a locale: translations by their source. */
export const translatedTexts = z.record(z.string(), textTranslation);
export type TranslatedTexts = Readonly<Record<string, TextTranslation>>;

/** The folder of these files, from the root of the project: a folder for each app, a file for each locale. */
export const textsFolder = "content/texts";

export function textsPath(app: string, locale: string): string {
  return `${textsFolder}/${app}/${locale}.json`;
}

/** The translation of a source in a screen. */
export function translationAt(texts: TranslatedTexts, source: string, screen: string): string | undefined {
  const found = Object.hasOwn(texts, source) ? texts[source] : undefined;
  return found?.at?.[screen] ?? found?.text;
}
