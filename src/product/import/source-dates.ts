import { clubTime } from "../engine/calendar.ts";
import { isDate } from "../engine/text/date-time.ts";

/** The months as German, French, Italian and English begin them, each as one program or another shortens it. */
const monthStarts =
  "jan|gen feb|fév|fev mär|mar|mrz|maer|mae apr|avr mai|may|mag jun|juin|giu jul|juil|lug aug|aoû|aou|ago sep|set okt|oct|ott nov dez|dec|déc|dic"
    .split(" ")
    .map((names) => new RegExp(`^(?:${names})`, "i"));

const dayForms: readonly RegExp[] = [
  /^(?<year>\d{4})[-/]?(?<month>\d{2})[-/]?(?<day>\d{2})(?!\d)/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<day>1[3-9]|2\d|3[01])\/(?<month>\d{1,2})\/(?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<day>\d{1,2})(?:\.|er|º|st|nd|rd|th)?\s+(?<name>\p{L}{3,})\.?,?\s+(?<year>\d{4})(?!\d)/u,
  /^(?<name>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/u,
];

interface ReadDay {
  readonly day: string;
  /** What is written after it. */
  readonly rest: string;
}

const leadingWeekday = /^\p{L}{2,12}(?:,|\.,)\s+|^\p{L}{2,12}\.?\s+(?=\d)/u;

function readDay(value: unknown): ReadDay | undefined {
  const text =
    value instanceof Date && !Number.isNaN(value.valueOf()) ? value.toISOString() : String(value ?? "").trim();
  return dayAtStart(text) ?? dayAtStart(text.replace(leadingWeekday, ""));
}

function dayAtStart(text: string): ReadDay | undefined {
  for (const form of dayForms) {
    const found = form.exec(text);
    const day = found?.groups && dayOfParts(found.groups);
    if (found !== null && day !== undefined) return { day, rest: text.slice(found[0].length) };
  }
  return undefined;
}

function dayOfParts({ year = "", month, name = "", day = "" }: Readonly<Record<string, string | undefined>>) {
  const number = month ?? String(monthStarts.findIndex((start) => start.test(name)) + 1);
  const whole = year.length === 4 ? year : `${Number(year) < 70 ? "20" : "19"}${year}`;
  const written = [whole, number.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isDate(written) ? written : undefined;
}

/**
 * The day of a date as programs and people write it: `2026-11-27`, `2026-11-27T09:00:00+01:00`, `27.11.26`, `Fr, 27. November 2026`,
 * `November 27, 2026`. Of two numbers with a slash nobody knows which is the month, unless one is above twelve.
 */
export function dayWritten(value: unknown): string | undefined {
  return readDay(value)?.day;
}

/**
 * A day with its time where one is written: `27.11.2026` and `19.30`, or both in one.
 *
 * @param time in a field of its own; else it is what is written after the day
 */
export function momentOf(day: unknown, time?: unknown): string | undefined {
  const read = readDay(day);
  if (read === undefined) return undefined;
  const written = String(time ?? read.rest);
  if (/T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(written)) return clubMoment(Date.parse(read.day + written));
  const [, hour = "", minute = ""] = /(?<!\d)([01]?\d|2[0-3])[:.h]([0-5]\d)/.exec(written) ?? [];
  return hour === "" ? read.day : `${read.day}T${hour.padStart(2, "0")}:${minute}`;
}

/** A time of the world as the clock of the club shows it: `2026-11-27T19:00`. */
export function clubMoment(milliseconds: number): string {
  const { year, month, day, hour, minute } = clubTime(milliseconds);
  const [date, time] = [
    [month, day],
    [hour, minute],
  ].map((parts) => parts.map((part) => String(part).padStart(2, "0")));
  return `${year}-${date?.join("-")}T${time?.join(":")}`;
}
