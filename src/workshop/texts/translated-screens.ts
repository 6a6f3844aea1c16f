import { screenFiles, screensOf } from "../../product/content/screens.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { translatedDefinition } from "./app-texts.ts";

const screensByLocale = new Map<string, Screen>();

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

/** {@link screensOf} an app, with their words in a locale. */
export function screensOfIn(app: AppId, locale: string): readonly Screen[] {
  return screensOf(app).map((screen) => screenIn(screen, locale));
}
