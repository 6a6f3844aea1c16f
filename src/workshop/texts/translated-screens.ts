import { existsSync, readFileSync } from "node:fs";
import { components } from "../../../components/index.ts";
import { screenFiles, screensOf } from "../../product/content/screens.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import { parseScreen } from "../../product/engine/screen/parse-screen.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { translatedScreen, withKeptParts } from "../../product/engine/texts/translated-screen.ts";
import { type TranslatedTexts, textsPath } from "../../product/engine/texts/translated-text.ts";
import { projectFile } from "../../product/files/project.ts";

const textsByFile = new Map<string, TranslatedTexts>();
const screensByLocale = new Map<string, Screen>();

/** The translations of an app in a locale. */
export function textsOfApp(app: AppId, locale: string): TranslatedTexts {
  const path = textsPath(app, locale);
  const known = textsByFile.get(path);
  if (known !== undefined) return known;
  const file = projectFile(path);
  const texts = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TranslatedTexts) : {};
  textsByFile.set(path, texts);
  return texts;
}

/** A screen with its words in a locale. */
export function screenIn(screen: Screen, locale: string): Screen {
  const file = screenFiles().get(screen.id);
  // A draft has no translations yet.
  if (locale === defaultLocale || file?.screen !== screen) return screen;
  const key = `${locale} ${screen.id}`;
  const known = screensByLocale.get(key) ?? translatedDefinition(file.text, screen.app, locale) ?? screen;
  screensByLocale.set(key, known);
  return known;
}

/** The screen in a text, with its words in a locale; undefined where the text is none. */
export function translatedDefinition(text: string, app: AppId, locale: string): Screen | undefined {
  const definition = JSON.parse(text) as { id: string };
  const contractOf = (id: string) => components.get(id)?.contract;
  const { screen, keptParts } = translatedScreen(definition, textsOfApp(app, locale), contractOf);
  const parsed = parseScreen(JSON.stringify(screen));
  return "screen" in parsed ? withKeptParts(parsed.screen, keptParts) : undefined;
}

/** {@link screensOf} an app, with their words in a locale. */
export function screensOfIn(app: AppId, locale: string): readonly Screen[] {
  return screensOf(app).map((screen) => screenIn(screen, locale));
}
