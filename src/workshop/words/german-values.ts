/** Reads values as the product writes them in German: days, times, amounts and numbers. */
import type { IsoDate } from "../../product/engine/calendar.ts";
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import { writtenClock } from "../../product/engine/swiss-forms.ts";
import { chf, type DayPart, writtenDay, writtenEnds, writtenNumber } from "../../product/engine/written-values.ts";

/** What is said in each language. */
export type Saying = (locale: Locale) => string;

/** Years in which a day without a year can be, the likeliest first. */
const likelyYears = [2026, 2027, 2025, 2028, 2024, 2029, 2023];
const dateParts = ["date", "shortDay", "shortDayMonth", "fullDay", "day", "monthOfYear", "month"] as const;
const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
const germanMonths = twelve.map((month) => writtenDay(`2026-${twoDigits(month)}-01`, "month"));
const germanWeekdays = new Map(
  (["weekday", "shortWeekday"] as const).flatMap((part) =>
    // 1 January 2024 is a Monday.
    twelve.slice(0, 7).map((day) => {
      const date = `2024-01-${twoDigits(day)}`;
      return [writtenDay(date, part), (locale: Locale) => writtenDay(date, part, locale)] as const;
    }),
  ),
);
const dayForm = new RegExp(`^(?:\\p{L}+,? )?(?:(\\d{1,2})\\. )?(${germanMonths.join("|")})(?: (\\d{4}))?$`, "u");

/** A value that was read, with words that keys of messages have for such values. */
interface ReadValue {
  readonly say: Saying;
  readonly names: readonly string[];
}

export const dayKindNames: readonly string[] = ["days", "date"];
const clockKindNames: readonly string[] = ["hours", "time"];
export const numberKindNames: readonly string[] = ["number"];
export const timeKindNames: readonly string[] = [...dayKindNames, ...clockKindNames];
export const valueKindNames: readonly string[] = [...timeKindNames, ...numberKindNames];

/** A value in each language; it is proven by writing it in German again. */
export function valueSaying(text: string): ReadValue | undefined {
  return (
    valueOfKind(daySaying(text), dayKindNames) ??
    valueOfKind(clockSaying(text), clockKindNames) ??
    valueOfKind(amountSaying(text), ["amount"]) ??
    valueOfKind(numberSaying(text), numberKindNames)
  );
}

function valueOfKind(say: Saying | undefined, names: readonly string[]): ReadValue | undefined {
  return say && { say, names };
}

/** A German text without the spaces at which a line does not end, so that it is compared by what it says. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}

/** A number as German texts have it: `1’240`. */
export function germanNumber(text: string): number | undefined {
  if (!/^-?\d{1,3}(?:’?\d{3})*(?:\.\d+)?$/.test(text)) return undefined;
  const number = Number(text.replaceAll("’", ""));
  return writtenNumber(number) === text ? number : undefined;
}

/** Both ends of several days, of which the first lacks what it shares with the last. */
export function endsSayings(from: string, until: string): readonly [Saying, Saying] | undefined {
  const last = isoDayOf(until, "date");
  const begin = /^(\d{1,2})\.(?: (\p{L}+))?$/u.exec(from);
  if (last === undefined || begin === null) return undefined;
  const month = begin[2] === undefined ? last.slice(5, 7) : twoDigits(germanMonths.indexOf(begin[2]) + 1);
  const first = `${last.slice(0, 4)}-${month}-${twoDigits(Number(begin[1]))}`;
  if (!isDay(first) || writtenEnds(first, last).map(plainSpaces).join() !== [from, until].join()) return undefined;
  return [(locale) => writtenEnds(first, last, locale)[0], (locale) => writtenEnds(first, last, locale)[1]];
}

function daySaying(text: string): Saying | undefined {
  const weekday = germanWeekdays.get(text);
  if (weekday !== undefined || !dayForm.test(text)) return weekday;
  for (const part of dateParts) {
    const day = isoDayOf(text, part);
    if (day !== undefined) return (locale) => writtenDay(day, part, locale);
  }
  return undefined;
}

function isoDayOf(text: string, part: DayPart): IsoDate | undefined {
  return possibleDays(text).find((day) => plainSpaces(writtenDay(day, part)) === text);
}

function possibleDays(text: string): readonly IsoDate[] {
  const [found, day = "1", month = "", year] = dayForm.exec(text) ?? [];
  if (found === undefined) return [];
  const years = year === undefined ? likelyYears : [year];
  const rest = `${twoDigits(germanMonths.indexOf(month) + 1)}-${twoDigits(Number(day))}`;
  return years.map((each) => `${each}-${rest}`).filter(isDay);
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function clockSaying(text: string): Saying | undefined {
  const [found, hours = "", minutes] = /^([01]?\d|2[0-3])\.([0-5]\d)$/.exec(text) ?? [];
  if (found === undefined) return undefined;
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  const isRecord = hours.startsWith("0");
  return writtenClock(time, defaultLocale, isRecord) === text
    ? (locale) => writtenClock(time, locale, isRecord)
    : undefined;
}

function amountSaying(text: string): Saying | undefined {
  const [found, amount = ""] = /^CHF (-?[\d’]+\.\d\d)$/.exec(text) ?? [];
  const number = Number(amount.replaceAll("’", ""));
  return found !== undefined && plainSpaces(chf(number)) === text ? () => chf(number) : undefined;
}

function numberSaying(text: string): Saying | undefined {
  const number = germanNumber(text);
  return number === undefined ? undefined : (locale) => writtenNumber(number, locale);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
