import { type Locale, locales } from "../../product/engine/locales.ts";
import { replacedData } from "./data-words.ts";
import type { ModelWords } from "./form-model.ts";

/** The texts of a screen by keys that begin with its id. */
export class MessageBook {
  readonly #texts = new Map<string, ModelWords>();

  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  /** A text of a screen: equal words under the same name have one key. */
  say(name: string, words: ModelWords): { readonly $t: string; readonly args?: object } {
    const data = expressionsIn(words);
    const named = data.map((expression, index) => [`value${index + 1}`, { $bind: expression }] as const);
    return { ...this.#key(name, words), ...(data.length > 0 && { args: Object.fromEntries(named) }) };
  }

  #key(name: string, words: ModelWords): { readonly $t: string } {
    const same = JSON.stringify(words);
    let key = `${this.id}.${name}`;
    for (let count = 2; this.#texts.has(key) && JSON.stringify(this.#texts.get(key)) !== same; count += 1)
      key = `${this.id}.${name}${count}`;
    this.#texts.set(key, words);
    return { $t: key };
  }

  /** Every text of a locale, as a message; one that is not written in its language in one that is. */
  messagesOf(locale: Locale): Record<string, string> {
    return Object.fromEntries(
      [...this.#texts].map(([key, words]) => [key, filledMessage(words, locale, longTexts.test(key))]),
    );
  }

  /** The locales in which a text is missing. */
  get untranslated(): readonly Locale[] {
    return locales.filter((locale) => [...this.#texts.values()].some((words) => !isWrittenIn(words, locale)));
  }
}

/** Keys of texts that may have several lines. */
const longTexts = /\.(?:text|fact)\d*$/;

function isWrittenIn(words: ModelWords, locale: Locale): boolean {
  return typeof words !== "string" && languageKey(words, locale) !== undefined;
}

/** The words for a locale, in its language, English, what is said by default, or any. */
export function wordsOfLocale(words: ModelWords, locale: string): string {
  if (typeof words === "string") return words;
  const language = languageKey(words, locale) ?? languageKey(words, "en") ?? "default";
  return words[language] ?? Object.values(words)[0] ?? "";
}

function languageKey(words: Readonly<Record<string, string>>, locale: string): string | undefined {
  return Object.keys(words).find((each) => each.toLowerCase().split(/[-_]/)[0] === locale.slice(0, 2));
}

/** The expressions in words, in any language. */
function expressionsIn(words: ModelWords): string[] {
  const found: string[] = [];
  for (const text of typeof words === "string" ? [words] : Object.values(words))
    replacedData(text, (expression) => String(found.push(expression)));
  return [...new Set(found)];
}

/** A text as a message, with an argument for each expression in it. */
function filledMessage(words: ModelWords, locale: Locale, isLong: boolean): string {
  const data = expressionsIn(words);
  const marked = replacedData(wordsOfLocale(words, locale), (each) => `\uE000${data.indexOf(each) + 1}\uE001`);
  return replacedData(escapedMessage(marked, isLong), (index) => `{$value${index}}`);
}

/** A text as a message of MessageFormat 2, in which braces, backslashes and a dot at the start mean something. */
function escapedMessage(text: string, isLong: boolean): string {
  const plain = (isLong ? text : text.replaceAll(/\s+/g, " "))
    .trim()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\\{}]/g, String.raw`\$&`);
  return plain.startsWith(".") ? `{{${plain}}}` : plain;
}
