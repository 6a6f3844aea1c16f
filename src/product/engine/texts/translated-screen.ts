import { type DataPath, withValue } from "../json/data-path.ts";
import { defaultLocale } from "../locales.ts";
import { type ContractOf, proseOfScreen, type ScreenProse } from "./screen-prose.ts";
import { type TranslatedTexts, translationAt } from "./translated-text.ts";

/** A screen with its words in another locale. */
export interface TranslatedScreen<Definition> {
  readonly screen: Definition;
  /** Parts with a word that cannot be shown in it; they keep all of their words. */
  readonly keptParts: readonly DataPath[];
}

/** A screen as its file has it, with its words in the locale of `texts`. */
export function translatedScreen<Definition extends { readonly id: string }>(
  screen: Definition,
  texts: TranslatedTexts,
  contractOf: ContractOf,
): TranslatedScreen<Definition> {
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
  return { screen: made as Definition, keptParts: [...keptParts.values()] };
}

/** The screen, whose parts at these places say that their words are in the language of the house. */
export function withKeptParts<Definition>(screen: Definition, parts: readonly DataPath[]): Definition {
  return parts.reduce<unknown>((made, part) => withValue(made, [...part, "lang"], defaultLocale), screen) as Definition;
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
