import { shellContent } from "../../../product/content/app-shell-data.ts";
import { messagesOf } from "../../../product/content/locales.ts";
import { defaultLocale } from "../../../product/engine/locales.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../../product/files/derived.ts";
import { messageTexts } from "../../content/message-texts.ts";
import { screenContent, shownTexts } from "../../content/shown-texts.ts";
import { documentsOf, type Scenario, scenariosOf } from "../../screens/scenarios.ts";
import { builtScreenBody } from "../../screens/screen-previews.ts";

/** Where a screen shows a message. */
export interface MessagePlace {
  /** The name of the first document that shows it, in the default locale. */
  readonly document: string;
  /** The part of its text that is in the document whatever its variables are. */
  readonly text: string;
}

/** Where a screen shows the messages that it names, by their keys; a message that no document shows is left out. */
export function shownMessages(screen: Screen, keys: readonly string[]): Readonly<Record<string, MessagePlace>> {
  return shownPlaces(
    screen,
    keys.map((key) => [key, messagesOf(defaultLocale)[key] ?? ""]),
  );
}

/** Where a screen shows the texts that its file has, by the texts; one that no document shows is left out. */
export function shownSources(screen: Screen, sources: readonly string[]): Readonly<Record<string, MessagePlace>> {
  return shownPlaces(
    screen,
    sources.map((source) => [source, source]),
  );
}

type NamedMessage = readonly [name: string, message: string];

function shownPlaces(screen: Screen, messages: readonly NamedMessage[]): Readonly<Record<string, MessagePlace>> {
  if (messages.length === 0) return {};
  const content = [JSON.stringify([screen, scenariosOf(screen.id), messages]), shellContent(screen.app)];
  return derived("shown-messages", content, () => findMessages(screen, messages));
}

function findMessages(screen: Screen, messages: readonly NamedMessage[]): Record<string, MessagePlace> {
  const found: Record<string, MessagePlace> = {};
  const sought = messages.map(([name, message]) => ({ name, parts: fixedParts(message) }));
  for (const { scenario, locale } of documentsOf(screen)) {
    if (locale !== defaultLocale) continue;
    const shown = shownText(screen, scenario);
    for (const { name, parts } of sought) {
      const text = Object.hasOwn(found, name) ? undefined : parts.find((part) => shown.includes(part));
      if (text !== undefined) found[name] = { document: scenario.name, text };
    }
  }
  return found;
}

function shownText(screen: Screen, scenario: Scenario): string {
  return shownTexts(screenContent(builtScreenBody({ screen, scenario }))).join("\n");
}

/** What a message says in any case: the texts between its variables, the longest first. */
export function fixedParts(message: string): string[] {
  const parts = messageTexts(message).flatMap((text) => text.split(/\{[^}]*\}/));
  const words = parts.map((part) => part.replace(/\s+/g, " ").trim()).filter((part) => /\p{L}{2}/u.test(part));
  return words.toSorted((one, other) => other.length - one.length);
}

/** The address of a text in the stage of its screen, which marks it. */
export function markedTextAddress({ id }: Screen, { document, text }: MessagePlace): string {
  return `/screens/${id}/?${new URLSearchParams({ situation: document, text })}`;
}
