import { existsSync, readFileSync } from "node:fs";
import { defaultLocale } from "../engine/locales.ts";
import type { Messages } from "../engine/messages/format.ts";
import { projectFile } from "../files/project.ts";

const messagesByLocale = new Map<string, Messages>();

/** The messages of a locale; a missing key has the text of the default locale, and the catalogue lists it. */
export function messagesOf(locale: string): Messages {
  let messages = messagesByLocale.get(locale);
  if (messages === undefined) {
    messages =
      locale === defaultLocale
        ? readLocaleFile(locale)
        : { ...readLocaleFile(defaultLocale), ...readLocaleFile(locale) };
    messagesByLocale.set(locale, messages);
  }
  return messages;
}

/** The messages in the file of a locale alone. */
export function readLocaleFile(locale: string): Messages {
  const file = projectFile(`content/messages/${locale}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Messages) : {};
}
