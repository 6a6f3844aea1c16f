import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { clientTexts } from "../../product/client/built-in-texts.ts";
import { readLocaleFile } from "../../product/content/locales.ts";
import { engineTexts } from "../../product/engine/built-in-texts.ts";
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import type { Messages } from "../../product/engine/messages/format.ts";
import { readField } from "../contracts/contract-fields.ts";

let ownMessages: Messages | undefined;

/**
 * Texts of components, the engine and the client, in German: `<component>.<field>`, `<component>.<text>`,
 * `engine.<text>`, `client.<text>`.
 */
export function builtInTexts(): Messages {
  ownMessages ??= Object.fromEntries([
    ...Object.entries(engineTexts).map(([key, text]): [string, string] => [`engine.${key}`, text]),
    ...Object.entries(clientTexts).map(([key, text]): [string, string] => [`client.${key}`, text]),
    ...[...components.values()].flatMap(componentTexts),
  ]);
  return ownMessages;
}

function componentTexts({ id, contract, texts }: Component): [string, string][] {
  const defaults = [...(readField(contract).fields ?? [])].flatMap(([name, field]): [string, string][] =>
    field.kind === "string" && isWordingDefault(field.default) ? [[name, field.default]] : [],
  );
  return [...defaults, ...Object.entries(texts)].map(([name, text]) => [`${id}.${name}`, text]);
}

/** A default that is a text begins with a capital letter; names, tokens and locales do not. */
function isWordingDefault(value: unknown): value is string {
  return typeof value === "string" && /^\p{Lu}/u.test(value);
}

/** The keys without a text in a locale, in alphabetical order: built-in ones, and those of the default locale. */
export function missingKeys(locale: Locale, messages: Messages = readLocaleFile(locale)): string[] {
  const wanted = new Set([...Object.keys(builtInTexts()), ...Object.keys(readLocaleFile(defaultLocale))]);
  return [...wanted].filter((key) => !messages[key]).toSorted();
}
