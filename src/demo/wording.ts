/** Days, times and amounts as the texts of the club's records have them, which are German. */
import { defaultLocale } from "../product/engine/locales.ts";
import { writtenClock } from "../product/engine/swiss-forms.ts";
import { writtenDay, writtenEnds, writtenNumber } from "../product/engine/written-values.ts";
import { addDays, type ClockTime, type IsoDate, localTime } from "./calendar.ts";

export const monthName = (date: IsoDate) => writtenDay(date, "month");
/** `12. November`. */
export const dayMonth = (date: IsoDate) => writtenDay(date, "day");
/** `12. November 2026`. */
export const longDate = (date: IsoDate) => writtenDay(date, "date");
/** `Do, 12. November`. */
export const shortDay = (date: IsoDate) => writtenDay(date, "shortDayMonth");
/** `Do, 12. November 2026`. */
export const dayDate = (date: IsoDate) => writtenDay(date, "shortDay");
/** `Donnerstag, 12. November 2026`. */
export const fullDay = (date: IsoDate) => writtenDay(date, "fullDay");

/** `Donnerstag`, from 4. */
export const weekdayName = (day: number) => writtenDay(dayWith(day), "weekday");
/** `Do`, from 4. */
export const weekdayShort = (day: number) => weekdayName(day).slice(0, 2);

/** A day with that weekday. */
function dayWith(day: number): IsoDate {
  return `2024-01-0${day}`;
}

/** `7. bis 13. Februar 2027`, or a single day with its weekday. */
export function dateSpan(from: IsoDate, to: IsoDate = from): string {
  return from === to ? dayDate(from) : writtenEnds(from, to).join(" bis ");
}

/** The text of a letter in plain text: paragraphs, and who sends it. */
export function demoLetterText(sender: string, ...paragraphs: readonly string[]): string {
  return ["Hallo", ...paragraphs, `Freundliche Grüsse\n${sender}`].join("\n\n");
}

/** `8.30 Uhr`. */
export const oClock = (time: ClockTime) => `${writtenClock(time)}\u00a0Uhr`;
/** `17.30 bis 18.45 Uhr`. */
export const timeSpan = (from: ClockTime, to: ClockTime) => `${writtenClock(from)} bis ${oClock(to)}`;

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

/** `84 %`. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;
}

/** `1 Person`, `2 Personen`. */
export function counted(count: number, one: string, many: string): string {
  return `${writtenNumber(count)} ${count === 1 ? one : many}`;
}
