import { withValue } from "../json/data-path.ts";
import { defaultLocale } from "../locales.ts";
import { type ContractOf, proseOfScreen, type ScreenProse } from "./screen-prose.ts";
import { type TranslatedTexts, translationAt } from "./translated-text.ts";

/**
 * A screen as its file has it, with its words in the locale of `texts`. A part with a word that cannot be shown in it
 * keeps all of its words, and says that they are in the language of the house.
 */
export function translatedScreen<Definition extends { readonly id: string }>(
  screen: Definition,
  texts: TranslatedTexts,
  contractOf: ContractOf,
): Definition {
  const { prose } = proseOfScreen(screen, contractOf);
  const shown = (each: ScreenProse) => translationShown(each, texts, screen.id);
  const keptParts = new Map(
    prose.flatMap((each) =>
      each.part && shown(each) === undefined ? [[each.part.join("/"), each.part] as const] : [],
    ),
  );
  let made: unknown = screen;
  for (const each of prose) {
    const text = shown(each);
    if (text !== undefined && !keptParts.has(each.part?.join("/") ?? "")) made = withValue(made, each.path, text);
  }
  for (const part of keptParts.values()) made = withValue(made, [...part, "lang"], defaultLocale);
  return made as Definition;
}

/** What a person decides on is shown in a translation only once somebody has read it. */
function translationShown(
  { source, isDecision }: ScreenProse,
  texts: TranslatedTexts,
  screen: string,
): string | undefined {
  const found = Object.hasOwn(texts, source) ? texts[source] : undefined;
  if (found === undefined || (isDecision && found.state !== "reviewed")) return undefined;
  return translationAt(texts, source, screen);
}
