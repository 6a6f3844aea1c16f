/**
 * What the API says to people, as facts: a message with its arguments. It is stored, compared and hashed as such, and put
 * into words for each reader in their own language.
 */
import { defaultLocale, isLocale, type Locale, locales } from "../../engine/locales.ts";
import { formatElided } from "../../engine/messages/elisions.ts";
import type { CompiledMessage } from "../../engine/messages/message.ts";
import { writtenClock } from "../../engine/swiss-forms.ts";
import { chf, type DayPart, writtenDay, writtenEnds, writtenList, writtenNumber } from "../../engine/written-values.ts";
import type { WordArguments } from "./word-arguments.ts";
import { wordLoaders } from "./word-loaders.ts";
import { german } from "./words.de-CH.ts";

/** The key of a message of the API, or of a host that has its own; see {@link addWordSource}. */
export type WordKey = keyof WordArguments;

export function isWordKey(key: string): key is WordKey {
  return germanMessage(key) !== undefined;
}

/** A message with its arguments. */
export interface Words {
  readonly message: WordKey;
  readonly args?: Readonly<Record<string, WordValue>>;
}

/** Words, or a text of the club or of a person, which stays in its language. */
export type Sentence = string | Words;

/**
 * An argument: a text, a number, words, several of them, or a value that each locale writes its own way. Days are dates of
 * ISO 8601, a time is `07:30`, the moment of a record too and keeps its zero, a clock has no word beside it, amounts are chf.
 * `from` is the first of several days without what it shares with the last, `parts` are a line with commas, without those
 * that are empty.
 */
export type WordValue =
  | Sentence
  | number
  | { readonly [Part in DayPart]?: string }
  | { readonly time: string }
  | { readonly moment: string }
  | { readonly clock: string }
  | { readonly from: string; readonly until: string }
  | { readonly amount: number }
  | { readonly parts: readonly WordValue[] }
  | { readonly all: readonly WordValue[] };

/** A message with its arguments. */
export function say<Key extends WordKey>(
  message: Key,
  ...[args]: [WordArguments[Key]] extends [never] ? [] : [args: Readonly<Record<WordArguments[Key], WordValue>>]
): Words {
  return args === undefined ? { message } : { message, args };
}

type LocaleWords = Readonly<Record<string, CompiledMessage>>;

/**
 * Messages in each language. Others than the German ones are loaded when somebody reads that language; what they lack is
 * German.
 */
export interface WordSource {
  readonly "de-CH": LocaleWords;
  readonly others: Readonly<Partial<Record<Locale, () => Promise<LocaleWords>>>>;
}

interface LoadedSource extends WordSource {
  readonly loaded: Map<string, LocaleWords>;
}

const wordSources: LoadedSource[] = [];

/**
 * Adds the messages of a host's own operations, which extends the interface `WordArguments` with their names. It is called
 * where they are imported, before the first request.
 */
export function addWordSource(source: WordSource): void {
  wordSources.push({ ...source, loaded: new Map([[defaultLocale, source["de-CH"]]]) });
}

addWordSource({
  "de-CH": german,
  others: wordLoaders,
});

/** Loads the words of a locale, so that {@link sentenceText} has them; until then it says them in German. */
export async function loadWords(locale: string): Promise<void> {
  if (!isLocale(locale) || locale === "de-CH") return;
  const missing = wordSources.filter(({ loaded }) => !loaded.has(locale));
  await Promise.all(missing.map(async ({ loaded, others }) => loaded.set(locale, (await others[locale]?.()) ?? {})));
}

/** Makes the words of every locale known, for servers that refuse before they know who asks. */
export async function loadAllWords(): Promise<void> {
  await Promise.all(locales.map(loadWords));
}

function germanMessage(key: string): CompiledMessage | undefined {
  return messageIn(key, defaultLocale);
}

function messageIn(key: string, locale: Locale): CompiledMessage | undefined {
  for (const { loaded } of wordSources) {
    const words = loaded.get(locale);
    if (words !== undefined && Object.hasOwn(words, key)) return words[key];
  }
  return undefined;
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
  const wantedLocale = isLocale(wanted) ? wanted : defaultLocale;
  const translated = messageIn(sentence.message, wantedLocale);
  const message = translated ?? germanMessage(sentence.message);
  if (message === undefined) return sentence.message;
  const locale = translated === undefined ? defaultLocale : wantedLocale;
  return formatElided(message, locale, (name) => valueText(sentence.args?.[name] ?? "", locale, show));
}

/** A text, or a number where the message formats it itself. */
function valueText(value: WordValue, locale: Locale, show: ShowFreeText): string | number {
  if (typeof value === "number") return value;
  if (typeof value === "string" || "message" in value) return sentenceText(value, locale, show);
  const within = (each: WordValue) => partText(each, locale, show);
  if ("all" in value) return writtenList(value.all.map(within), locale);
  if ("parts" in value) return value.parts.map(within).filter(Boolean).join(", ");
  return plainValueText(value, locale);
}

function partText(value: WordValue, locale: Locale, show: ShowFreeText): string {
  const text = valueText(value, locale, show);
  return typeof text === "number" ? writtenNumber(text, locale) : text;
}

/** A value that holds no others. */
type PlainValue = Exclude<WordValue, string | number | Words | { all: unknown } | { parts: unknown }>;

function plainValueText(value: PlainValue, locale: Locale): string {
  if ("amount" in value) return chf(value.amount);
  if ("time" in value) return timeText(value.time, locale);
  if ("moment" in value) return timeText(value.moment, locale, true);
  if ("clock" in value) return writtenClock(value.clock, locale);
  if ("until" in value) return writtenEnds(value.from, value.until, locale)[0];
  const [part = "date", day = ""] = Object.entries(value)[0] ?? [];
  return writtenDay(day, part as DayPart, locale);
}

/** `8.30 Uhr`; the time of a record keeps its zero. */
export function timeText(time: string, locale: Locale, isRecord = false): string {
  return sentenceText(say("words.time", { time: writtenClock(time, locale, isRecord) }), locale);
}
