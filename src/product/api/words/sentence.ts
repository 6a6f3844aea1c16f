/**
 * What the API says to people, as facts: a message with its arguments. It is stored, compared and hashed as such, and put
 * into words for each reader in their own language.
 */
import { defaultLocale, isLocale, type Locale } from "../../engine/locales.ts";
import { formatCompiled } from "../../engine/messages/format.ts";
import type { CompiledMessage } from "../../engine/messages/message.ts";
import { writtenClock } from "../../engine/swiss-forms.ts";
import { chf, type DayPart, writtenDay, writtenList } from "../../engine/written-values.ts";
import type { WordArguments } from "./word-arguments.ts";
import { german } from "./words.de-CH.ts";

/** The key of a message in content/messages/api. */
export type WordKey = keyof WordArguments;

export function isWordKey(key: string): key is WordKey {
  return Object.hasOwn(german, key);
}

/** A message of content/messages/api with its arguments. */
export interface Words {
  readonly message: WordKey;
  readonly args?: Readonly<Record<string, WordValue>>;
}

/** Words, or a text of the club or of a person, which stays in its language. */
export type Sentence = string | Words;

/**
 * An argument: a text, a number, words, several of them, or a value that each locale writes its own way. Days are dates of
 * ISO 8601, a time is `07:30`, the moment of a record too and keeps its zero, amounts are chf.
 */
export type WordValue =
  | Sentence
  | number
  | { readonly [Part in DayPart]?: string }
  | { readonly time: string }
  | { readonly moment: string }
  | { readonly amount: number }
  | { readonly all: readonly WordValue[] };

/** A message with its arguments. */
export function say<Key extends WordKey>(
  message: Key,
  ...[args]: [WordArguments[Key]] extends [never] ? [] : [args: Readonly<Record<WordArguments[Key], WordValue>>]
): Words {
  return args === undefined ? { message } : { message, args };
}

type LocaleWords = Readonly<Record<string, CompiledMessage>>;

const loadedWords = new Map<Locale, LocaleWords>([[defaultLocale, german]]);

const otherWords: Readonly<Record<Exclude<Locale, "de-CH">, () => Promise<LocaleWords>>> = {
  "fr-CH": async () => (await import("./words.fr-CH.ts")).french,
  "it-CH": async () => (await import("./words.it-CH.ts")).italian,
  "en-GB": async () => (await import("./words.en-GB.ts")).english,
};

/** Loads the words of a locale, so that {@link sentenceText} has them; until then it says them in German. */
export async function loadWords(locale: string): Promise<void> {
  if (!isLocale(locale) || locale === "de-CH" || loadedWords.has(locale)) return;
  loadedWords.set(locale, await otherWords[locale]());
}

/** How a free text of a person or a club is shown. */
type ShowFreeText = (text: string) => string;

/** The text of a sentence in a locale; free texts in it are as they are, or as `show` makes them. */
export function sentenceText(
  sentence: Sentence,
  wanted: string = defaultLocale,
  show: ShowFreeText = (text) => text,
): string {
  if (typeof sentence === "string") return show(sentence);
  const locale = isLocale(wanted) && loadedWords.has(wanted) ? wanted : defaultLocale;
  const message = loadedWords.get(locale)?.[sentence.message] ?? german[sentence.message];
  if (message === undefined) return sentence.message;
  return formatCompiled(message, locale, (name) => valueText(sentence.args?.[name] ?? "", locale, show));
}

/** A text, or a number where the message formats it itself. */
function valueText(value: WordValue, locale: Locale, show: ShowFreeText): string | number {
  if (typeof value === "number") return value;
  if (typeof value === "string" || "message" in value) return sentenceText(value, locale, show);
  if ("all" in value)
    return writtenList(
      value.all.map((each) => String(valueText(each, locale, show))),
      locale,
    );
  if ("amount" in value) return chf(value.amount);
  if ("time" in value) return timeText(value.time, locale);
  if ("moment" in value) return timeText(value.moment, locale, true);
  const [part = "date", day = ""] = Object.entries(value)[0] ?? [];
  return writtenDay(day, part as DayPart, locale);
}

/** `8.30 Uhr`; the time of a record keeps its zero. */
export function timeText(time: string, locale: Locale, isRecord = false): string {
  return sentenceText(say("words.time", { time: writtenClock(time, locale, isRecord) }), locale);
}
