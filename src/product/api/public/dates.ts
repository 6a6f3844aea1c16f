import { addDays, dateTime, onOrAfter } from "../../engine/calendar.ts";
import { writtenClock } from "../../engine/swiss-forms.ts";
import { writtenDay, writtenEnds, writtenList } from "../../engine/written-values.ts";
import { type SiteContext, translateMessage } from "./site-context.ts";

type LocaleContext = Pick<SiteContext, "locale" | "messages">;

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** `Di und Do` */
export function conjunction({ locale }: LocaleContext, items: readonly string[]): string {
  return writtenList(items, locale);
}

/** `5. Dezember 2026` */
export function formatLongDate({ locale }: LocaleContext, day: string): string {
  return writtenDay(day, "date", locale);
}

/** `5. Dezember` */
export function formatDayMonth({ locale }: LocaleContext, day: string): string {
  return writtenDay(day, "day", locale);
}

/** `Dezember 2026` */
export function formatMonth({ locale }: LocaleContext, month: string): string {
  return capital(writtenDay(`${month}-01`, "monthOfYear", locale), locale);
}

/** `Sa, 5. Dezember 2026`; in French `sam. 5 décembre 2026`. */
export function dayAndDate({ locale }: LocaleContext, day: string): string {
  return writtenDay(day, "shortDay", locale);
}

/** `7. bis 13. Februar 2027`, or a single day with its weekday. */
export function dateRange(around: LocaleContext, from: string, until: string): string {
  if (from.slice(0, 10) === until.slice(0, 10)) return dayAndDate(around, from);
  const [first, last] = writtenEnds(from, until, around.locale);
  return translateMessage(around, "dateRange", { from: first, until: last });
}

/** `Montag` */
export function formatWeekday({ locale }: LocaleContext, weekday: Weekday): string {
  return capital(writtenDay(mondayPlus(weekday), "weekday", locale), locale);
}

/** `Mo`, in French `lun`: within a line, as the language writes it. */
export function formatShortWeekday({ locale }: LocaleContext, weekday: Weekday): string {
  return writtenDay(mondayPlus(weekday), "shortWeekday", locale).replace(/\.$/, "");
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
  return translateMessage(around, "time", { time: writtenClock(time, around.locale) });
}

/** `17.30 bis 18.45 Uhr` */
export function timeRange(around: LocaleContext, from: string, until: string): string {
  const [first, last] = [from, until].map((time) => writtenClock(time, around.locale));
  return translateMessage(around, "timeRange", { from: first, until: last });
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
