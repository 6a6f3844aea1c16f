/**
 * Reads German texts of examples: finds the message that says one, and its arguments, so that another language can say it
 * too. A reading is proven: its message says the same German text again.
 */
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import { formatCompiled } from "../../product/engine/messages/format.ts";
import type { Format, Part } from "../../product/engine/messages/message.ts";
import { writtenList } from "../../product/engine/written-values.ts";
import { dayNames, endsSayings, germanNumber, numberNames, plainSpaces, type Saying, valueNames, valueSaying } from "./german-values.ts";
import { type KnownMessage, knownMessages, type MessageCase, screenTextIn } from "./known-messages.ts";

/** Where a text is: the id of the operation, and the names of the fields from the outside. */
export interface TextPlace {
  readonly operation: string;
  readonly path: readonly string[];
}

/** A text that was read. */
export interface GermanReading {
  readonly say: Saying;
  /** How many of its characters are free text, which every language has as it is. */
  readonly free: number;
  /** The key of the message, or what a value is: names that the key of a message around it may have too. */
  readonly names?: readonly string[];
}

interface Pattern {
  readonly message: KnownMessage;
  readonly case: MessageCase;
  readonly form: RegExp;
  /** A part of the text without which the pattern cannot match. */
  readonly literal: string;
  readonly letters: number;
}

interface ReaderIndex {
  readonly plain: ReadonlyMap<string, readonly KnownMessage[]>;
  readonly patterns: readonly Pattern[];
}

/** With fewer letters of its own than these, as `{$count} von {$total}`, it is one only with an argument that was read. */
const fewLetters = 5;
/** Words of sentences: a text with one of them is no name. */
const sentenceWords =
  /(?<!\p{L})(?:und|oder|ist|sind|war|wird|werden|nicht|noch|kein|keine|geht|gehen|kommt|gibt|hat|haben|schon|seit|davon|diese[nrms]?|ohne|wir|ihr|du|sie|es)(?!\p{L})/u;
/** What names of people, groups, halls and events do not begin with. */
const sentenceBegin = /^(?:Das|Der|Die|Diese[nrms]?|Ein|Eine|Für|In|Im|Am|An|Auf|Bei|Mit|Wer|Was)(?!\p{L})/u;

let knownIndex: ReaderIndex | undefined;
const knownReadings = new Map<string, GermanReading | undefined>();

/** How a German text is said in each language; undefined for a text that no message gives. */
export function readGerman(text: string, place: TextPlace): GermanReading | undefined {
  const key = [place.operation, ...place.path, text].join("\n");
  if (!knownReadings.has(key)) knownReadings.set(key, readText(plainSpaces(text), place));
  return knownReadings.get(key);
}

function readText(text: string, place: TextPlace): GermanReading | undefined {
  if (!/\p{L}|\d/u.test(text)) return undefined;
  const whole =
    readWhole(text, place) ?? readLines(text, place) ?? readSentences(text, place) ?? readTitled(text, place);
  if (whole?.free === 0) return whole;
  const line = readCommaLine(text, place);
  if (line !== undefined && line.free <= (whole?.free ?? text.length)) return line;
  return whole ?? readValues(text, place);
}

/** A text that one message or one value gives. */
function readWhole(text: string, place: TextPlace): GermanReading | undefined {
  return readPlain(text, place) ?? readValue(text) ?? readPattern(text, place) ?? readScreenText(text, place);
}

function readValue(text: string): GermanReading | undefined {
  const value = valueSaying(text);
  return value && { ...value, free: 0 };
}

function readPlain(text: string, place: TextPlace): GermanReading | undefined {
  const found = nearest(index().plain.get(text) ?? [], place);
  if (found === undefined) return undefined;
  return { say: (locale) => formatCompiled(found.in(locale), locale, () => ""), free: 0, names: [found.key] };
}

/** The labels of a request and its choices are those of the screen that sends it. */
function readScreenText(text: string, { path }: TextPlace): GermanReading | undefined {
  const isOfScreen = path.some((name) => /^(?:requests?|editable)$/.test(name));
  if (!isOfScreen || screenTextIn(text, "fr-CH") === undefined) return undefined;
  return { say: (locale) => (locale === defaultLocale ? text : (screenTextIn(text, locale) ?? text)), free: 0 };
}

/**
 * Of several messages with the same German words the one whose key has most in common with the place: with the name of
 * the operation first, then with those of the fields and of what is within; else the first one, in the order of the files.
 */
function nearest<Found extends KnownMessage>(found: readonly Found[], place: TextPlace): Found | undefined {
  const [first, ...others] = found;
  return others.reduce((best, each) => (best && nearness(each, place) > nearness(best, place) ? each : best), first);
}

function nearness({ key }: KnownMessage, { operation, path }: TextPlace, within: readonly string[] = []): number {
  const stems = stemsOf(key);
  const common = (names: readonly string[]) => {
    const others = new Set(names.flatMap(stemsOf));
    return stems.filter((stem) => others.has(stem)).length;
  };
  return 3 * Math.min(1, common([operation])) + 2 * common(within) + common(path);
}

/** The first letters of the words in a name: `members` and `memberSince` both begin with `memb`. */
function stemsOf(name: string): string[] {
  const words = name.split(/[^a-zA-Z]+|(?=[A-Z])/).filter((word) => word.length > 2);
  return words.map((word) => word.toLowerCase().slice(0, 4));
}

function readPattern(text: string, place: TextPlace): GermanReading | undefined {
  let best: ComparedReading | undefined;
  for (const pattern of index().patterns) {
    if (!text.includes(pattern.literal)) continue;
    const reading = readAs(pattern, text, place);
    if (reading === undefined) continue;
    const found = { ...reading, letters: pattern.letters, near: nearness(pattern.message, place, reading.within) };
    if (best === undefined || isBetter(found, best)) best = found;
  }
  return best;
}

interface Argument extends Omit<GermanReading, "say"> {
  readonly say: (locale: Locale) => string | number;
}

interface ComparedReading extends GermanReading {
  readonly letters: number;
  readonly near: number;
}

/** The less is free and the more a message says itself, the better it is read; then what it is about decides. */
function isBetter(one: ComparedReading, other: ComparedReading): boolean {
  if (one.free !== other.free) return one.free < other.free;
  return one.letters === other.letters ? one.near > other.near : one.letters > other.letters;
}

interface PatternReading extends GermanReading {
  /** The names of its arguments' readings. */
  readonly within: readonly string[];
}

function readAs(pattern: Pattern, text: string, place: TextPlace): PatternReading | undefined {
  const captured = pattern.form.exec(text)?.slice(1);
  if (captured === undefined) return undefined;
  const given = argumentsOf(pattern, captured, place);
  if (given === undefined) return undefined;
  const say: Saying = (locale) => {
    const message = pattern.message.in(locale);
    return formatCompiled(message, locale, (name) => given.get(name)?.say(locale) ?? "");
  };
  if (plainSpaces(say(defaultLocale)) !== text) return undefined;
  const all = [...given.values()];
  const within = all.flatMap(({ names = [] }) => names);
  return { say, free: sum(all.map(({ free }) => free)), names: [pattern.message.key, ...within], within };
}

/** The arguments that a case was said with; undefined where one cannot be what the message takes. */
function argumentsOf(
  { case: { parts, by }, letters }: Pattern,
  captured: readonly string[],
  place: TextPlace,
): ReadonlyMap<string, Argument> | undefined {
  const named = parts.filter((part) => typeof part !== "string");
  const texts = new Map(named.map(([name], at) => [name, captured[at] ?? ""]));
  const given = new Map<string, Argument>(selectorOf(by));
  const days = endsOf(texts);
  for (const [name, format] of named) {
    const argument = days.get(name) ?? readArgument(texts.get(name) ?? "", format, { letters, isQuoted: isQuoted(parts, name) }, place);
    if (argument === undefined) return undefined;
    given.set(name, argument);
  }
  const shown = [...texts.keys()].flatMap((name) => given.get(name) ?? []);
  const ends = spanNames.flatMap((name) => (texts.has(name) ? (given.get(name) ?? []) : []));
  return isKnownBy(letters, parts, shown) && (ends.length < 2 || letters >= fewLetters || isSpan(ends)) ? given : undefined;
}

const spanNames = ["from", "until", "to"];

/** Whether the ends of a span are values of one kind: two days, two times, two numbers. */
function isSpan(ends: readonly Argument[]): boolean {
  const [first = [], ...others] = ends.map(({ names = [] }) => valueNames.filter((name) => names.includes(name)));
  return first.some((name) => others.every((names) => names.includes(name)));
}

/** Whether a message can be known by its letters and by what was read of its arguments. */
function isKnownBy(letters: number, parts: readonly Part[], shown: readonly Argument[]): boolean {
  if (letters >= fewLetters || shown.length === 0) return true;
  const isWordFirst = typeof parts[0] === "string" && /\p{L}/u.test(parts[0]);
  return isWordFirst || shown.some(({ free }) => free === 0);
}

/** The value that selects a case, for a case that does not show it. */
function selectorOf(by: MessageCase["by"]): [string, Argument][] {
  if (by === undefined) return [];
  const [name, value] = by;
  const number = value === "one" ? 1 : Number(value);
  return [[name, { say: () => (Number.isNaN(number) ? value : number), free: 0 }]];
}

/** Two arguments that are the ends of several days. */
function endsOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, Argument> {
  const [from, until, ...others] = [...texts];
  if (from === undefined || until === undefined || others.length > 0) return new Map();
  const ends = endsSayings(from[1], until[1]);
  if (ends === undefined) return new Map();
  return new Map([
    [from[0], { say: ends[0], free: 0, names: dayNames }],
    [until[0], { say: ends[1], free: 0, names: dayNames }],
  ]);
}

/** How an argument is within its message. */
interface ArgumentFrame {
  readonly letters: number;
  /** Whether it has quotation marks, between which any text may be. */
  readonly isQuoted: boolean;
}

function isQuoted(parts: readonly Part[], name: string): boolean {
  return parts.some((part, at) => part[0] === name && String(parts[at - 1]).endsWith("«"));
}

function readArgument(
  text: string,
  format: Format | undefined,
  { letters, isQuoted: mayBeAnything }: ArgumentFrame,
  place: TextPlace,
): Argument | undefined {
  const isNumeric = format?.[0] === "number" || format?.[0] === "integer";
  const number = germanNumber(text);
  if (number !== undefined && (isNumeric || !/^\d+\.\d\d$/.test(text)))
    return { say: () => number, free: 0, names: numberNames };
  if (isNumeric) return undefined;
  if (letters < fewLetters && text.includes(", ") && valueSaying(text) === undefined) return undefined;
  const reading = mayBeAnything ? readPlain(text, place) : (readText(text, place) ?? readNames(text, place));
  if (reading !== undefined) return reading;
  const mayBeFree = mayBeAnything || (letters < fewLetters ? isProperName(text) : isName(text));
  return mayBeFree ? { say: () => text, free: text.length } : undefined;
}

/** Whether a free text can be a name: it begins like one, and is no sentence. */
function isName(text: string): boolean {
  if (sentenceWords.test(text) || sentenceBegin.test(text)) return false;
  if (/^\S+[.@]\S+$/.test(text)) return true;
  return /^[\p{Lu}\d«]|@/u.test(text) && text.split(" ").length <= 8 && !/[^\d][.!?:;] |[!?:;]$|\p{L}{4,}\.$/u.test(text);
}

/** Whether each word of a free text begins as those of a person or a group: a name of anything is none within few words. */
function isProperName(text: string): boolean {
  return text.includes("@") || text.split(" ").every((word) => /^[\p{Lu}\d«]/u.test(word) && !word.endsWith("-"));
}

/** Lines of a text, of which at least one is read. */
function readLines(text: string, place: TextPlace): GermanReading | undefined {
  const lines = text.split("\n");
  return lines.length < 2 ? undefined : joined(lines, "\n", (line) => (line === "" ? undefined : readText(line, place)));
}

/** Several sentences, each of which is read. */
function readSentences(text: string, place: TextPlace): GermanReading | undefined {
  const sentences = text.split(/(?<=[\p{L}»)%][.!?]) (?=[\p{Lu}\d«])/u);
  if (sentences.length < 2) return undefined;
  const readings = sentences.map((sentence) => readWhole(sentence, place));
  return readings.includes(undefined) ? undefined : joined(sentences, " ", (_, at) => readings[at]);
}

/** What was done, and the title of what it was done to: `Vorschlag freigegeben: Beiträge mahnen`. */
function readTitled(text: string, place: TextPlace): GermanReading | undefined {
  const [found, deed = "", title = ""] = /^([^:]+): (.+)$/su.exec(text) ?? [];
  const said = found === undefined ? undefined : readPlain(deed, place);
  return said && joined([deed, title], ": ", (_, at) => (at === 0 ? said : readPlain(title, place)));
}

function joined(
  texts: readonly string[],
  separator: string,
  read: (text: string, at: number) => GermanReading | undefined,
): GermanReading | undefined {
  const readings = texts.map(read);
  if (readings.every((each) => each === undefined)) return undefined;
  const parts = texts.map((text, at) => readings[at] ?? { say: () => text, free: text.length });
  return { say: (locale) => parts.map(({ say }) => say(locale)).join(separator), free: sum(parts.map((p) => p.free)) };
}

/** Parts with commas between them, as few of them free as possible; free ones are names. */
function readCommaLine(text: string, place: TextPlace): GermanReading | undefined {
  const parts = text.split(", ");
  if (parts.length < 2 || parts.length > 12) return undefined;
  const cut = bestCut(parts, place);
  if (cut === undefined || cut.every(({ reading }) => reading === undefined)) return undefined;
  return joined(
    cut.map((each) => each.text),
    ", ",
    (_, at) => cut[at]?.reading,
  );
}

interface LinePart {
  readonly text: string;
  readonly reading: GermanReading | undefined;
}

function bestCut(parts: readonly string[], place: TextPlace): readonly LinePart[] | undefined {
  const cuts: (readonly LinePart[] | undefined)[] = [[]];
  for (let end = 1; end <= parts.length; end += 1) {
    const ways = parts.slice(0, end).flatMap((_, from): (readonly LinePart[])[] => {
      const before = cuts[from];
      const last = before && linePart(parts.slice(from, end), place, from === 0 && end === parts.length);
      return before === undefined || last === undefined ? [] : [[...before, last]];
    });
    cuts[end] = ways.toSorted((one, other) => freeIn(one) - freeIn(other) || one.length - other.length)[0];
  }
  return cuts.at(-1);
}

function linePart(parts: readonly string[], place: TextPlace, isAll: boolean): LinePart | undefined {
  if (isAll) return undefined;
  const text = parts.join(", ");
  const reading = readWhole(text, place) ?? (parts.length === 1 ? readValues(text, place) : undefined);
  if (reading !== undefined) return { text, reading };
  return parts.length === 1 && isName(text) ? { text, reading } : undefined;
}

function freeIn(cut: readonly LinePart[]): number {
  return sum(cut.map(({ text, reading }) => reading?.free ?? text.length));
}

/** Values with a word between them: `Di und Do`. */
function readValues(text: string, place: TextPlace): GermanReading | undefined {
  const list = readNames(text, place);
  return (list?.free ?? text.length) === 0 ? list : undefined;
}

/** Names of people or groups, and values: `Marco Fässler und Ayumi Sato`. */
function readNames(text: string, place: TextPlace): GermanReading | undefined {
  const [found, before = "", last = ""] = /^(.+) und (.+?)$/u.exec(text) ?? [];
  if (found === undefined) return undefined;
  const items = [...before.split(", "), last].map((item) => ({ item, reading: readWhole(item, place) }));
  if (!items.every(({ item, reading }) => reading !== undefined || isItem(item))) return undefined;
  const said = (locale: Locale) => items.map(({ item, reading }) => reading?.say(locale) ?? item);
  const free = sum(items.map(({ item, reading }) => reading?.free ?? item.length));
  return { say: (locale) => writtenList(said(locale), locale), free };
}

function isItem(text: string): boolean {
  return isProperName(text) && !/^\d+ /.test(text);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, each) => whole + each, 0);
}

function index(): ReaderIndex {
  knownIndex ??= makeIndex(knownMessages());
  return knownIndex;
}

function makeIndex(messages: readonly KnownMessage[]): ReaderIndex {
  const plain = new Map<string, KnownMessage[]>();
  const patterns: Pattern[] = [];
  for (const message of messages)
    for (const each of message.cases) {
      const whole = each.parts.every((part) => typeof part === "string") ? plainSpaces(each.parts.join("")) : undefined;
      if (whole === undefined || each.by !== undefined) patterns.push(...patternOf(message, each));
      else plain.set(whole, [...(plain.get(whole) ?? []), message]);
    }
  return { plain, patterns };
}

function patternOf(message: KnownMessage, each: MessageCase): Pattern[] {
  const literals = literalsOf(each.parts);
  const literal = literals.toSorted((one, other) => other.length - one.length)[0] ?? "";
  // What only puts commas between its arguments is read as a line.
  if (/^[\s,]*$/.test(literals.join(""))) return [];
  const form = new RegExp(`^${each.parts.map(partForm).join("")}$`, "su");
  const letters = literals.join("").replaceAll(/\P{L}/gu, "").length;
  return [{ message, case: each, form, literal, letters }];
}

function literalsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (typeof part === "string" ? [plainSpaces(part)] : []));
}

function partForm(part: Part): string {
  if (typeof part === "string") return plainSpaces(part).replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const isNumber = part[1]?.[0] === "number" || part[1]?.[0] === "integer";
  return isNumber ? "(\\d[\\d’.]*)" : "(.+?)";
}
