/** Reads a German text as that of a message with arguments. */

import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import { formatElided } from "../../product/engine/messages/elisions.ts";
import { formatCompiled } from "../../product/engine/messages/format.ts";
import type { Format, Part } from "../../product/engine/messages/message.ts";
import { isNameList, isProperName, mayBeName } from "./german-names.ts";
import { freeLength, type GermanReading, type TextPlace } from "./german-reading.ts";
import {
  dayKindNames,
  endsSayings,
  germanNumber,
  numberKindNames,
  plainSpaces,
  type Saying,
  valueKindNames,
  valueSaying,
} from "./german-values.ts";
import type { MessageCase } from "./known-messages.ts";
import { isUsualAt, type MessagePattern, nearness, patternsIn, plainMessage } from "./message-index.ts";

/** With so many letters of its own, a message is known by them: commas may be in its arguments. */
const manyLetters = 12;
/** With fewer than these, as `{$count} von {$total}`, it is one only with an argument that was read. */
const fewLetters = 5;
/** The name of a reading from one end to another. */
const spanName = "span";
const spanNames = ["from", "until", "to"];

/** Reads the text of an argument; undefined for a free one. */
type ReadPart = (text: string, place: TextPlace) => GermanReading | undefined;

interface Argument extends Omit<GermanReading, "say"> {
  readonly say: (locale: Locale) => string | number;
}

interface PatternReading extends GermanReading {
  readonly letters: number;
  readonly isUsual: boolean;
  readonly near: number;
}

/** A text as that of a message without arguments. */
export function readPlain(text: string, place: TextPlace): GermanReading | undefined {
  const found = plainMessage(text, place);
  if (found === undefined) return undefined;
  return {
    say: (locale) => formatCompiled(found.in(locale), locale, () => ""),
    free: [],
    names: [found.key],
  };
}

/** A text as that of the message with arguments that says most of it. */
export function readPattern(text: string, place: TextPlace, readPart: ReadPart): GermanReading | undefined {
  let best: PatternReading | undefined;
  for (const pattern of patternsIn(text))
    for (const captured of capturesIn(pattern, text)) {
      const reading = readByPattern(pattern, captured, { text, place, readPart });
      if (reading !== undefined && (best === undefined || isBetter(reading, best))) best = reading;
    }
  return best;
}

/** The texts of the arguments, in each way that the forms of a pattern have them. */
function capturesIn({ forms }: MessagePattern, text: string): readonly (readonly string[])[] {
  const [short, long] = forms.map((form) => form.exec(text)?.slice(1));
  if (short === undefined) return [];
  return long === undefined || long.join("\n") === short.join("\n") ? [short] : [short, long];
}

/** A text that is being read, where it is, and how the parts of it are. */
interface ReadText {
  readonly text: string;
  readonly place: TextPlace;
  readonly readPart: ReadPart;
}

/** The less is free and the more a usual message says itself, the better it is read; then what it is about decides. */
function isBetter(one: PatternReading, other: PatternReading): boolean {
  const free = freeLength(one) - freeLength(other);
  if (free !== 0) return free < 0;
  if (one.isUsual !== other.isUsual) return one.isUsual;
  return one.letters === other.letters ? one.near > other.near : one.letters > other.letters;
}

function readByPattern(
  pattern: MessagePattern,
  captured: readonly string[],
  { text, place, readPart }: ReadText,
): PatternReading | undefined {
  const given = givenArguments(pattern, captured, place, readPart);
  if (given === undefined) return undefined;
  const { message, letters } = pattern;
  const say: Saying = (locale) =>
    formatElided(message.in(locale), locale, (name) => given.get(name)?.say(locale) ?? "");
  if (plainSpaces(say(defaultLocale)) !== text) return undefined;
  const all = [...given.values()];
  const within = all.flatMap(({ names = [] }) => names);
  const free = all.flatMap((each) => each.free);
  const names = [message.key, ...within, ...(given.has("from") ? [spanName] : [])];
  return { say, free, names, letters, isUsual: isUsualAt(message, place), near: nearness(message, place, within) };
}

/** The arguments that a case was said with; undefined where one cannot be what the message takes. */
function givenArguments(
  { message, case: { parts, by }, letters }: MessagePattern,
  captured: readonly string[],
  place: TextPlace,
  readPart: ReadPart,
): ReadonlyMap<string, Argument> | undefined {
  const named = parts.filter((part) => typeof part !== "string");
  const texts = new Map(named.map(([name], at) => [name, captured[at] ?? ""]));
  const given = new Map<string, Argument>(hiddenSelector(by));
  const days = endArguments(texts);
  for (const [name, format] of named) {
    const frame = { letters, isQuoted: isQuoted(parts, name), isTime: name === "time", format };
    const argument = days.get(name) ?? readArgument(texts.get(name) ?? "", frame, place, readPart);
    if (argument === undefined) return undefined;
    given.set(name, argument);
  }
  const shown = [...texts.keys()].flatMap((name) => given.get(name) ?? []);
  const ends = spanNames.flatMap((name) => (texts.has(name) ? (given.get(name) ?? []) : []));
  const isKnown = letters >= fewLetters || isKnownBy(parts, shown);
  return isKnown && (ends.length < 2 || isSpan(message.key, letters, ends)) ? given : undefined;
}

/** Whether a message of few letters can be known by what was read of its arguments. */
function isKnownBy(parts: readonly Part[], shown: readonly Argument[]): boolean {
  const isWordFirst = typeof parts[0] === "string" && /\p{L}/u.test(parts[0]);
  const isAnyRead = shown.length === 0 || shown.some(({ free }) => free.length === 0);
  return (isWordFirst || isAnyRead) && !shown.some(({ names = [] }) => names.includes(spanName));
}

/** Whether the ends of a span are values of one kind, and of that of the message: two days, two times, two numbers. */
function isSpan(key: string, letters: number, ends: readonly Argument[]): boolean {
  const [first = [], ...others] = ends.map(({ names = [] }) => valueKindNames.filter((name) => names.includes(name)));
  const common = first.filter((name) => others.every((names) => names.includes(name)));
  const isOtherKind =
    (/days|date/i.test(key) && common.includes("time")) || (/hours|time/i.test(key) && common.includes("date"));
  return letters >= manyLetters || (!isOtherKind && (letters >= fewLetters || common.length > 0));
}

/** The value that selects a case, for a case that does not show it. */
function hiddenSelector(by: MessageCase["by"]): [string, Argument][] {
  if (by === undefined) return [];
  const [name, value] = by;
  const number = value === "one" ? 1 : Number(value);
  return [[name, { say: () => (Number.isNaN(number) ? value : number), free: [] }]];
}

/** Two arguments that are the ends of several days. */
function endArguments(texts: ReadonlyMap<string, string>): ReadonlyMap<string, Argument> {
  const [from, until, ...others] = [...texts];
  if (from === undefined || until === undefined || others.length > 0) return new Map();
  const ends = endsSayings(from[1], until[1]);
  if (ends === undefined) return new Map();
  return new Map([
    [from[0], { say: ends[0], free: [], names: dayKindNames }],
    [until[0], { say: ends[1], free: [], names: dayKindNames }],
  ]);
}

/** How an argument is within its message. */
interface ArgumentFrame {
  readonly letters: number;
  /** Whether it has quotation marks, between which any text may be. */
  readonly isQuoted: boolean;
  /** Whether it is a time: a day before it, with a comma, is another argument. */
  readonly isTime: boolean;
  readonly format: Format | undefined;
}

function isQuoted(parts: readonly Part[], name: string): boolean {
  return parts.some((part, at) => typeof part !== "string" && part[0] === name && String(parts[at - 1]).endsWith("«"));
}

function readArgument(
  text: string,
  { letters, isQuoted: mayBeAnything, isTime, format }: ArgumentFrame,
  place: TextPlace,
  readPart: ReadPart,
): Argument | undefined {
  const isNumeric = format?.[0] === "number" || format?.[0] === "integer";
  const number = germanNumber(text);
  const isClock = /^\d+\.\d\d$/.test(text);
  if (number !== undefined && (isNumeric || !isClock)) return { say: () => number, free: [], names: numberKindNames };
  const value = valueSaying(text);
  if (value !== undefined && !isNumeric && (!isTime || value.names.includes("time"))) return { ...value, free: [] };
  const hasOtherParts = letters < manyLetters && text.includes(", ") && !isNameList(text);
  if (isNumeric || (hasOtherParts && !mayBeAnything)) return undefined;
  const reading = mayBeAnything ? readPlain(text, place) : readPart(text, place);
  if (isTime && (reading?.names?.includes("time") !== true || text.includes(", "))) return undefined;
  if (reading !== undefined) return reading;
  const mayBeFree = mayBeAnything || (letters < fewLetters ? isProperName(text) : mayBeName(text));
  // A year or the number of an invoice is the same in every language.
  const isCode = letters >= fewLetters && /^[\d-]+$/.test(text);
  return mayBeFree ? { say: () => text, free: isCode ? [] : [text] } : undefined;
}
