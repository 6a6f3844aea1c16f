/**
 * Reads German texts of examples: finds the messages and the values that a text is made of, so that another language can
 * say it too. A reading is proven: it says the same German text again.
 */
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import { writtenList } from "../../product/engine/written-values.ts";
import { isListedName, mayBeName } from "./german-names.ts";
import { freeLength, type GermanReading, joinedReadings, type TextPlace } from "./german-reading.ts";
import { plainSpaces, timeKindNames, valueSaying } from "./german-values.ts";
import { screenTextIn } from "./known-messages.ts";
import { readPattern, readPlain } from "./message-reader.ts";

/** The most parts of a line. */
const mostLineParts = 12;
const knownReadings = new Map<string, GermanReading | undefined>();

/** How a German text is said in each language; undefined for a text that no message gives. */
export function readGerman(text: string, place: TextPlace): GermanReading | undefined {
  const key = [place.operation, ...place.path, text].join("\n");
  if (!knownReadings.has(key)) knownReadings.set(key, readAnyText(plainSpaces(text), place));
  return knownReadings.get(key);
}

function readAnyText(text: string, place: TextPlace): GermanReading | undefined {
  if (!/\p{L}|\d/u.test(text)) return undefined;
  const whole =
    readWhole(text, place) ?? readLines(text, place) ?? readSentences(text, place) ?? readTitled(text, place);
  if (whole?.free.length === 0) return whole;
  const line = readCommaLine(text, place);
  if (line !== undefined && freeLength(line) < freeLength(whole, text)) return line;
  return whole ?? readValues(text, place);
}

/** A text that one message or one value gives. */
function readWhole(text: string, place: TextPlace): GermanReading | undefined {
  return (
    readPlain(text, place) ??
    readWrittenValue(text) ??
    readPattern(text, place, readPart) ??
    readScreenText(text, place)
  );
}

/** A text within a message. */
function readPart(text: string, place: TextPlace): GermanReading | undefined {
  return readAnyText(text, place) ?? readNames(text, place);
}

function readWrittenValue(text: string): GermanReading | undefined {
  const value = valueSaying(text);
  return value && { ...value, free: [] };
}

/** The labels of a request and its choices are those of the screen that sends it. */
function readScreenText(text: string, { path }: TextPlace): GermanReading | undefined {
  const isOfScreen = path.some((name) => /^(?:requests?|editable)$/.test(name));
  if (!isOfScreen || screenTextIn(text, "fr-CH") === undefined) return undefined;
  return { say: (locale) => (locale === defaultLocale ? text : (screenTextIn(text, locale) ?? text)), free: [] };
}

function readLines(text: string, place: TextPlace): GermanReading | undefined {
  const lines = text.split("\n");
  if (lines.length < 2) return undefined;
  return joinedReadings(lines, "\n", (line) => (line === "" ? undefined : readAnyText(line, place)));
}

/** Several sentences, each of which is read. */
function readSentences(text: string, place: TextPlace): GermanReading | undefined {
  const sentences = text.split(/(?<=[\p{L}»)%][.!?]) (?=[\p{Lu}\d«])/u);
  if (sentences.length < 2) return undefined;
  const readings = sentences.map((sentence) => readWhole(sentence, place));
  return readings.includes(undefined) ? undefined : joinedReadings(sentences, " ", (_, at) => readings[at]);
}

/** What was done, and the title of what it was done to: `Vorschlag freigegeben: Beiträge mahnen`. */
function readTitled(text: string, place: TextPlace): GermanReading | undefined {
  const [found, deed = "", title = ""] = /^([^:]+): (.+)$/su.exec(text) ?? [];
  const said = found === undefined ? undefined : readPlain(deed, place);
  if (said?.names?.[0]?.startsWith("api/deed.") !== true) return undefined;
  return joinedReadings([deed, title], ": ", (_, at) => (at === 0 ? said : readPlain(title, place)));
}

/** Parts with commas between them, as few of them free as possible; free ones are names. */
function readCommaLine(text: string, place: TextPlace): GermanReading | undefined {
  const parts = text.split(", ");
  const cut = parts.length < 2 || parts.length > mostLineParts ? undefined : bestCut(parts, place);
  if (cut === undefined) return undefined;
  const texts = cut.map((each) => each.text);
  const line = joinedReadings(texts, ", ", (_, at) => cut[at]?.reading);
  const names = cut.flatMap(({ reading }) => reading?.names ?? []);
  return line && { ...line, isDated: timeKindNames.some((name) => names.includes(name)) };
}

interface LinePart {
  readonly text: string;
  readonly reading: GermanReading | undefined;
}

/** Parts belong together where one reading has them: `Sa, 5. Dezember` is one day. */
function bestCut(parts: readonly string[], place: TextPlace): readonly LinePart[] | undefined {
  const cuts: (readonly LinePart[] | undefined)[] = [[]];
  for (let end = 1; end <= parts.length; end += 1) {
    const ways = parts.slice(0, end).flatMap((_, from): (readonly LinePart[])[] => {
      const before = cuts[from];
      const isAll = from === 0 && end === parts.length;
      const last = isAll ? undefined : linePart(parts.slice(from, end), place);
      return before === undefined || last === undefined ? [] : [[...before, last]];
    });
    cuts[end] = ways.toSorted((one, other) => freeIn(one) - freeIn(other) || one.length - other.length)[0];
  }
  return cuts.at(-1);
}

function linePart(parts: readonly string[], place: TextPlace): LinePart | undefined {
  const text = parts.join(", ");
  const isOne = parts.length === 1;
  const reading = readWhole(text, place) ?? (isOne ? readValues(text, place) : undefined);
  return reading !== undefined || (isOne && mayBeName(text)) ? { text, reading } : undefined;
}

function freeIn(cut: readonly LinePart[]): number {
  return cut.reduce((length, { text, reading }) => length + freeLength(reading, text), 0);
}

/** Values with a word between them: `Di und Do`. */
function readValues(text: string, place: TextPlace): GermanReading | undefined {
  const list = readNames(text, place);
  return list?.free.length === 0 ? list : undefined;
}

/** Names of people or groups, and values: `Marco Fässler und Ayumi Sato`. */
function readNames(text: string, place: TextPlace): GermanReading | undefined {
  const [found, before = "", last = ""] = /^(.+) und ([^,]+)$/u.exec(text) ?? [];
  if (found === undefined) return undefined;
  const items = [...before.split(", "), last].map((item) => ({ item, reading: readWhole(item, place) }));
  if (!items.every(({ item, reading }) => reading !== undefined || isListedName(item))) return undefined;
  const said = (locale: Locale) => items.map(({ item, reading }) => reading?.say(locale) ?? item);
  const free = items.flatMap(({ item, reading }) => reading?.free ?? [item]);
  return { say: (locale) => writtenList(said(locale), locale), free };
}
