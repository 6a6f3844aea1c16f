/** The one place that writes days, lists and amounts; times are in swiss-forms.ts. */
import { cachedFormat, numberWriter } from "../../../components/_kit/intl-formats.ts";
import type { IsoDate } from "./calendar.ts";
import { defaultLocale } from "./locales.ts";
import { withFirstOfMonth } from "./swiss-forms.ts";

const dayParts = {
  /** `12. November` */
  day: { day: "numeric", month: "long" },
  /** `12. November 2026` */
  date: { day: "numeric", month: "long", year: "numeric" },
  /** `November` */
  month: { month: "long" },
  /** `November 2026` */
  monthOfYear: { month: "long", year: "numeric" },
  /** `Donnerstag` */
  weekday: { weekday: "long" },
  /** `Do.`, which begins a date without its point */
  shortWeekday: { weekday: "short" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const daysWithWeekday = {
  /** `Do, 12. November` */
  shortDayMonth: ["shortWeekday", "day"],
  /** `Do, 12. November 2026` */
  shortDay: ["shortWeekday", "date"],
  /** `Donnerstag, 12. November 2026` */
  fullDay: ["weekday", "date"],
} as const satisfies Readonly<Record<string, readonly (keyof typeof dayParts)[]>>;

/** What is shown of a day. */
export type DayPart = keyof typeof dayParts | keyof typeof daysWithWeekday;

/** A day, or the day of a local moment, as a locale writes it within a line. */
export function writtenDay(day: IsoDate, part: DayPart, locale: string = defaultLocale): string {
  if (!isWithWeekday(part)) return dayText(day, part, locale);
  const [weekday, date] = daysWithWeekday[part];
  const isPlain = locale === "fr-CH" || (locale === "it-CH" && weekday === "weekday");
  const begin = dayText(day, weekday, locale);
  return `${isPlain ? begin : `${begin.replace(/\.$/, "")},`} ${dayText(day, date, locale)}`;
}

function isWithWeekday(part: DayPart): part is keyof typeof daysWithWeekday {
  return Object.hasOwn(daysWithWeekday, part);
}

function dayText(day: IsoDate, part: keyof typeof dayParts, locale: string): string {
  const format = cachedFormat(Intl.DateTimeFormat, locale, { ...dayParts[part], timeZone: "UTC" });
  return withFirstOfMonth(format.format(new Date(`${day.slice(0, 10)}T12:00:00Z`)), locale);
}

/** Both ends of several days without what they share: `7.` and `13. Februar 2027`; words between them are the caller's. */
export function writtenEnds(from: IsoDate, until: IsoDate, locale: string = defaultLocale): [string, string] {
  const [isSameMonth, isSameYear] = [7, 4].map((length) => from.slice(0, length) === until.slice(0, length));
  const first = dayText(from, isSameYear ? "day" : "date", locale);
  return [isSameMonth ? first.replace(/\s.*/, "") : first, dayText(until, "date", locale)];
}

/** `Noah, Mia und Sabine`. */
export function writtenList(items: readonly string[], locale: string = defaultLocale): string {
  return cachedFormat(Intl.ListFormat, locale, { type: "conjunction" }).format(items);
}

/** `1’240`. */
export function writtenNumber(value: number, locale: string = defaultLocale): string {
  return numberWriter(locale)(value);
}

/** `CHF 1’240.00`, in every language of Switzerland; a line does not end within it. */
export function chf(amount: number): string {
  return `CHF\u00a0${numberWriter(defaultLocale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })(amount)}`;
}
