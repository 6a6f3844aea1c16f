/**
 * What the API says to people, as facts: a message with its arguments. It is stored, compared and hashed as such, and put
 * into words for each reader in their own language.
 */
import { withFirstOfMonth } from "../../engine/first-of-month.ts";
import { defaultLocale, isLocale, type Locale } from "../../engine/locales.ts";
import { formatCompiled } from "../../engine/messages/format.ts";
import type { CompiledMessage } from "../../engine/messages/message.ts";
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
    return conjunctionOf(
      value.all.map((each) => String(valueText(each, locale, show))),
      locale,
    );
  if ("amount" in value) return chf(value.amount);
  if ("time" in value) return writtenClock(value.time.replace(/^0/, ""), locale);
  if ("moment" in value) return writtenClock(value.moment, locale);
  const [part = "date", date = ""] = Object.entries(value)[0] ?? [];
  return writtenDay(date, part as DayPart, locale);
}

const [dayAndMonth, longWeekday, shortWeekday] = [
  { day: "numeric", month: "long" },
  { weekday: "long" },
  { weekday: "short" },
] as const satisfies readonly Intl.DateTimeFormatOptions[];
const wholeDate = { ...dayAndMonth, year: "numeric" } as const;

/** The parts of a day that each name shows, in this order. */
const dayParts = {
  /** `12. November` */
  day: [dayAndMonth],
  /** `12. November 2026` */
  date: [wholeDate],
  /** `Do, 12. November 2026` */
  shortDay: [shortWeekday, wholeDate],
  /** `Donnerstag, 12. November 2026` */
  fullDay: [longWeekday, wholeDate],
  /** `Donnerstag` */
  weekday: [longWeekday],
} as const satisfies Readonly<Record<string, readonly Intl.DateTimeFormatOptions[]>>;
type DayPart = keyof typeof dayParts;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function writtenDay(of: string, part: DayPart, locale: Locale): string {
  const noon = new Date(`${of.slice(0, 10)}T12:00:00Z`);
  const texts = dayParts[part].map((options) => dayFormat(locale, options).format(noon));
  const [weekday = "", ...rest] = texts;
  if (rest.length === 0) return withFirstOfMonth(weekday, locale);
  const comma = locale === "fr-CH" || (locale === "it-CH" && part === "fullDay") ? " " : ", ";
  return (locale === "de-CH" ? weekday.replace(/\.$/, "") : weekday) + comma + withFirstOfMonth(rest.join(" "), locale);
}

function dayFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  dayFormats.set(key, format);
  return format;
}

/** `8.30 Uhr`. */
function writtenClock(time: string, locale: Locale): string {
  const clock =
    locale === "fr-CH" ? time.replace(":", "\u00a0h\u00a0") : time.replace(":", locale === "en-GB" ? ":" : ".");
  return sentenceText(say("words.time", { time: clock }), locale);
}

const conjunctions = new Map<Locale, Intl.ListFormat>();

function conjunctionOf(items: readonly string[], locale: Locale): string {
  const format = conjunctions.get(locale) ?? new Intl.ListFormat(locale, { type: "conjunction" });
  conjunctions.set(locale, format);
  return format.format(items);
}

/** `CHF 1’240.00`, in every language of Switzerland. */
export function chf(amount: number): string {
  const [whole = "0", cents = "00"] = Math.abs(amount).toFixed(2).split(".");
  return `CHF ${amount < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, "’")}.${cents}`;
}
