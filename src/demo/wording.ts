/** Days, times and shares as words, and in German where a text is no words yet. */

import { say, type Words, type WordValue } from "../product/api/words/sentence.ts";
import { defaultLocale } from "../product/engine/locales.ts";
import { writtenClock } from "../product/engine/swiss-forms.ts";
import { writtenDay, writtenNumber } from "../product/engine/written-values.ts";
import { commaLine } from "./answers.ts";
import { addDays, type ClockTime, type IsoDate, localTime } from "./calendar.ts";

export const monthName = (date: IsoDate) => writtenDay(date, "month");
/** `12. November 2026`. */
export const longDate = (date: IsoDate) => writtenDay(date, "date");
/** `Do, 12. November 2026`. */
export const dayDate = (date: IsoDate) => writtenDay(date, "shortDay");

/** A day with that weekday. */
function dayWith(day: number): IsoDate {
  return `2024-01-0${day}`;
}

/** `8.30 Uhr`. */
export const oClock = (time: ClockTime) => `${writtenClock(time)}\u00a0Uhr`;

/** `Heute um 08.12 Uhr`, `Gestern um 21.40 Uhr`, `9. November 2026`. */
export function momentLabel(instant: string, today: IsoDate): string {
  const { date, time } = localTime(new Date(instant));
  const at = `um ${writtenClock(time, defaultLocale, true)}\u00a0Uhr`;
  if (date === today) return `Heute ${at}`;
  return date === addDays(today, -1) ? `Gestern ${at}` : longDate(date);
}

/** `9. November 2026, 08.12 Uhr`. */
export function timestamp(instant: string): string {
  const { date, time } = localTime(new Date(instant));
  return `${longDate(date)}, ${writtenClock(time, defaultLocale, true)}\u00a0Uhr`;
}

/** `1 Person`, `2 Personen`. */
export function counted(count: number, one: string, many: string): string {
  return `${writtenNumber(count)} ${count === 1 ? one : many}`;
}

/** `7. bis 13. Februar 2027`, or a single day with its weekday. */
export function daysFromTo(from: IsoDate, until: IsoDate = from): Words {
  return from === until
    ? commaLine({ shortDay: from })
    : say("words.days", { from: { from, until }, until: { date: until } });
}

/** `17.30 bis 18.45 Uhr`. */
export function hoursFromTo(from: ClockTime, until: ClockTime): Words {
  return say("words.hours", { from: { clock: from }, until: { time: until } });
}

/** `Heute um 08.12 Uhr`, `Gestern um 21.40 Uhr`, `9. November 2026`. */
export function momentSaid(instant: string, today: IsoDate): Words {
  const { date, time } = localTime(new Date(instant));
  if (date === today) return say("words.todayAt", { time: { moment: time } });
  return date === addDays(today, -1) ? say("words.yesterdayAt", { time: { moment: time } }) : commaLine({ date });
}

/** `84 %`. */
export function percentOf(part: number, whole: number): Words {
  return say("words.percent", { number: whole === 0 ? 0 : Math.round((100 * part) / whole) });
}

/** `Do`, from 4. */
export function shortWeekdayOf(day: number): WordValue {
  return { shortWeekday: dayWith(day) };
}

/** `Donnerstag`, from 4. */
export function weekdayOf(day: number): Words {
  return commaLine({ weekday: dayWith(day) });
}
