import { addDays, dateTime, onOrAfter } from "../../engine/calendar.ts";
import { firstOfMonth, withFirstOfMonth } from "../../engine/first-of-month.ts";
import { defaultLocale, isLocale, type Locale } from "../../engine/locales.ts";
import { type SiteContext, translateMessage } from "./site-context.ts";

type LocaleContext = Pick<SiteContext, "locale" | "messages">;

/** The parts of dates and times that `Intl` does not write as in Switzerland. */
interface DateWriting {
  /** A short weekday before a date. */
  readonly weekday: (short: string) => string;
  /** After the day in a range within a month. */
  readonly afterDay: string;
  /** A time such as `07:30`. */
  readonly time: (time: string) => string;
}

const withComma = (short: string) => `${short.replace(/\.$/, "")},`;
/** A line does not end within a time. */
const withHour = (time: string) => time.replace(":", "\u00a0h\u00a0").replace(/^0/, "");
const withPoint = (time: string) => time.replace(":", ".").replace(/^0/, "");

const writings: Readonly<Record<Locale, DateWriting>> = {
  "de-CH": { weekday: withComma, afterDay: ".", time: withPoint },
  "fr-CH": { weekday: (short) => short, afterDay: "", time: withHour },
  "it-CH": { weekday: withComma, afterDay: "", time: withPoint },
  "en-GB": { weekday: withComma, afterDay: "", time: (time) => time },
};

function writingOf({ locale }: LocaleContext): DateWriting {
  return writings[isLocale(locale) ? locale : defaultLocale];
}

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Parts of dates, as options of `Intl`. */
const datePartOptions = {
  day: { day: "numeric" },
  dayMonth: { day: "numeric", month: "long" },
  date: { day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
  weekday: { weekday: "long" },
  shortWeekday: { weekday: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatDatePart(locale: string, day: string, part: keyof typeof datePartOptions): string {
  const key = `${locale} ${part}`;
  const made = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...datePartOptions[part], timeZone: "UTC" });
  dateFormats.set(key, made);
  return withFirstOfMonth(made.format(atNoon(day)), locale);
}

const listFormats = new Map<string, Intl.ListFormat>();

/** `Di und Do` */
export function conjunction({ locale }: LocaleContext, items: readonly string[]): string {
  const made = listFormats.get(locale) ?? new Intl.ListFormat(locale, { type: "conjunction" });
  listFormats.set(locale, made);
  return made.format(items);
}

function atNoon(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`);
}

/** `5. Dezember 2026` */
export function formatLongDate({ locale }: LocaleContext, day: string): string {
  return formatDatePart(locale, day, "date");
}

/** `5. Dezember` */
export function formatDayMonth({ locale }: LocaleContext, day: string): string {
  return formatDatePart(locale, day, "dayMonth");
}

/** `Dezember 2026` */
export function formatMonth({ locale }: LocaleContext, month: string): string {
  return capital(formatDatePart(locale, `${month}-01`, "month"), locale);
}

/** `Sa, 5. Dezember 2026`; in French `sam. 5 décembre 2026`. */
export function dayAndDate(around: LocaleContext, day: string): string {
  const weekday = formatDatePart(around.locale, day, "shortWeekday");
  return `${writingOf(around).weekday(weekday)} ${formatLongDate(around, day)}`;
}

/** `7. bis 13. Februar 2027`, or both dates in full where the month changes. */
export function dateRange(around: LocaleContext, from: string, until: string): string {
  if (from.slice(0, 10) === until.slice(0, 10)) return dayAndDate(around, from);
  const isWithinMonth = from.slice(0, 7) === until.slice(0, 7);
  const first = isWithinMonth ? dayBeforeMonth(around, from) : formatLongDate(around, from);
  return translateMessage(around, "dateRange", { from: first, until: formatLongDate(around, until) });
}

/** The day of a range within a month, which follows later: `7.`, in French `1er`. */
function dayBeforeMonth(around: LocaleContext, day: string): string {
  const number = formatDatePart(around.locale, day, "day");
  return (number === "1" ? firstOfMonth(around.locale) : number) + writingOf(around).afterDay;
}

/** `Montag` */
export function formatWeekday({ locale }: LocaleContext, weekday: Weekday): string {
  return capital(weekdayText(locale, weekday, "weekday"), locale);
}

/** `Mo`, in French `lun`: within a line, as the language writes it. */
export function formatShortWeekday({ locale }: LocaleContext, weekday: Weekday): string {
  return weekdayText(locale, weekday, "shortWeekday");
}

const weekdayTexts = new Map<string, string>();

function weekdayText(locale: string, weekday: Weekday, part: "weekday" | "shortWeekday"): string {
  const key = `${locale} ${part} ${weekday}`;
  const text = weekdayTexts.get(key) ?? formatDatePart(locale, mondayPlus(weekday), part).replace(/\.$/, "");
  weekdayTexts.set(key, text);
  return text;
}

/** With a capital at the beginning, as a sentence and a heading have it. */
export function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

function mondayPlus(weekday: Weekday): string {
  return addDays("2024-01-01", weekdays.indexOf(weekday));
}

/** `17.30 Uhr` */
export function clockTime(around: LocaleContext, time: string): string {
  return translateMessage(around, "time", { time: writingOf(around).time(time) });
}

/** `17.30 bis 18.45 Uhr` */
export function timeRange(around: LocaleContext, from: string, until: string): string {
  const { time } = writingOf(around);
  return translateMessage(around, "timeRange", { from: time(from), until: time(until) });
}

/** The first such weekday on or after a day. */
export function nextWeekday(day: string, weekday: Weekday): string {
  return onOrAfter(day, weekdays.indexOf(weekday) + 1);
}

/** A local time of Switzerland with its offset: `2026-12-05T08:30:00+01:00`. A whole day begins at midnight. */
export function swissTime(moment: string): string {
  return dateTime(moment.slice(0, 10), moment.length === 10 ? "00:00" : moment.slice(11, 16));
}

/** A local time of Switzerland with its offset, or a whole day as it is: `2026-12-05`. */
export function swissMoment(moment: string): string {
  return moment.length === 10 ? moment : swissTime(moment);
}
