/** Says the German texts of an answer in another language; what the club or a person has written stays as it is. */

import { isRecord } from "../../product/engine/json/record.ts";
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import { textsBelow } from "../../product/engine/screen/own-words.ts";
import { isFreeField } from "./free-fields.ts";
import { readGerman } from "./german-reader.ts";
import type { GermanReading, TextPlace } from "./german-reading.ts";

/** Fields with codes, addresses and names of controls. */
const codeFields =
  /^(?:id|href|src|icon|tone|status|kind|operation|field|origin|role|risk|name|locale|email|phone|url|download|datetime)$|(?:Id|Href|Hash)$/;
/** What stands for the number of an item in the texts of a list that is written as one item and a count. */
const itemNumber = "{index}";
/** Numbers that are no other one in a text, to read a text as that of one item. */
const standIns = ["17", "19", "14", "16", "18"];

/** A text of an answer with its place. */
export interface DataText {
  readonly text: string;
  readonly place: TextPlace;
}

/** An answer of an operation, or a part of it, in the words of a locale. */
export function saidData<Data>(data: Data, operation: string, locale: Locale): Data {
  if (locale === defaultLocale) return data;
  const own = isRecord(data) ? textsBelow(data["ownWords"]) : [];
  return withSaidTexts(
    data,
    { operation, path: [] },
    (text, place) => textAroundSaid(text, own, place, locale) ?? textSaidIn(text, place, locale),
  ) as Data;
}

/** In the place of a text that the answer says to be the club's own, so that the text around it can be read. */
const standInName = "Xaver";

function textAroundSaid(text: string, own: readonly string[], place: TextPlace, locale: Locale): string | undefined {
  const within = own.find((each) => text.includes(each) && text !== each);
  const reading = within === undefined ? undefined : readGerman(text.replace(within, standInName), place);
  if (within === undefined || reading?.free.join() !== standInName) return undefined;
  return reading.say(locale).replace(standInName, within);
}

/** A text in the words of a locale; one that no message gives stays as it is. */
export function textSaidIn(text: string, place: TextPlace, locale: Locale): string {
  const [read, number] = withNumber(text);
  const said = readingAt(read, place)?.say(locale);
  if (said === undefined) return text;
  return read === text ? said : said.replaceAll(new RegExp(`(?<!\\d)${number}(?!\\d)`, "g"), itemNumber);
}

/** Whether each language says a text its own way. */
export function isTextSaid(text: string, place: TextPlace): boolean {
  return readingAt(withNumber(text)[0], place) !== undefined;
}

/** What of a text every language has as it is: all of it where no message gives it. */
export function freeTextsOf(text: string, place: TextPlace): readonly string[] {
  const [read, number] = withNumber(text);
  const free = readingAt(read, place)?.free ?? [read];
  return read === text ? free : free.map((each) => each.replaceAll(number, itemNumber));
}

function readingAt(text: string, place: TextPlace): GermanReading | undefined {
  const reading = readGerman(text, place);
  if (reading === undefined || reading.free.length === 0 || reading.isDated === true) return reading;
  return isFreeField(place) ? undefined : reading;
}

/** A text as that of one item of its list, and the number that it then has. */
function withNumber(text: string): [text: string, number: string] {
  const number = standIns.find((each) => !text.includes(each)) ?? "17";
  return [text.replaceAll(itemNumber, number), number];
}

/** The texts of an answer that people read. */
export function textsOfData(data: unknown, operation: string): DataText[] {
  const found: DataText[] = [];
  withSaidTexts(data, { operation, path: [] }, (text, place) => {
    found.push({ text, place });
    return text;
  });
  return found;
}

function withSaidTexts(value: unknown, place: TextPlace, say: (text: string, place: TextPlace) => string): unknown {
  if (typeof value === "string") return say(value, place);
  if (Array.isArray(value)) return value.map((each) => withSaidTexts(each, place, say));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, saidField(name, each, place, say)]));
}

/** The name of a section is what screen readers say of its link; a cell is seen, whatever its column is called. */
function isCode(name: string, { path }: TextPlace): boolean {
  return (
    codeFields.test(name) &&
    !(name === "name" && path.at(-1) === "sections") &&
    !(name === "role" && path.at(-1) === "cells")
  );
}

function saidField(name: string, value: unknown, place: TextPlace, say: (text: string, place: TextPlace) => string) {
  if (name.startsWith("$") || (typeof value === "string" && isCode(name, place))) return value;
  return withSaidTexts(value, { ...place, path: [...place.path, name] }, say);
}
