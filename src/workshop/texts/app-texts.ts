import { projectWords } from "#project-words";
import { components } from "../../../components/index.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { parseScreen } from "../../product/engine/screen/parse-screen.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { translatedScreen, withKeptParts } from "../../product/engine/texts/translated-screen.ts";
import { type TranslatedTexts, textsPath } from "../../product/engine/texts/translated-text.ts";

const textsByFile = new Map<string, TranslatedTexts>();

/** The translations of an app in a locale. */
export function textsOfApp(app: AppId, locale: string): TranslatedTexts {
  const path = textsPath(app, locale);
  const texts = textsByFile.get(path) ?? (JSON.parse(projectWords(path) ?? "{}") as TranslatedTexts);
  textsByFile.set(path, texts);
  return texts;
}

/** The screen in a text, with its words in a locale; undefined where the text is none. */
export function translatedDefinition(text: string, app: AppId, locale: string): Screen | undefined {
  const definition = JSON.parse(text) as { id: string };
  const contractOf = (id: string) => components.get(id)?.contract;
  const { screen, keptParts } = translatedScreen(definition, textsOfApp(app, locale), contractOf);
  const parsed = parseScreen(JSON.stringify(screen));
  return "screen" in parsed ? withKeptParts(parsed.screen, keptParts) : undefined;
}
