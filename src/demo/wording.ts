/** The club's formats of dates, times, amounts and lists. They use no locale data, so that every host has the same. */
import { addDays, type ClockTime, type IsoDate, localTime, weekday } from "./calendar.ts";

const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
const weekdayNames = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split(" ");

export function monthName(date: IsoDate): string {
  return months[Number(date.slice(5, 7)) - 1] ?? "";
}

/** `Donnerstag`, from 4. */
export function weekdayName(day: number): string {
  return weekdayNames[day - 1] ?? "";
}

/** `Do`, from 4. */
export function weekdayShort(day: number): string {
  return weekdayName(day).slice(0, 2);
}

/** `12. November`. */
export function dayMonth(date: IsoDate): string {
  return `${Number(date.slice(8))}. ${monthName(date)}`;
}

/** `12. November 2026`. */
export function longDate(date: IsoDate): string {
  return `${dayMonth(date)} ${date.slice(0, 4)}`;
}

/** `Do, 12. November`. */
export function shortDay(date: IsoDate): string {
  return `${weekdayShort(weekday(date))}, ${dayMonth(date)}`;
}

/** `Do, 12. November 2026`. */
export function dayDate(date: IsoDate): string {
  return `${weekdayShort(weekday(date))}, ${longDate(date)}`;
}

/** `Donnerstag, 12. November 2026`. */
export function fullDay(date: IsoDate): string {
  return `${weekdayName(weekday(date))}, ${longDate(date)}`;
}

/** `7. bis 13. Februar 2027`, or a single day with its weekday. */
export function dateSpan(from: IsoDate, to: IsoDate = from): string {
  if (from === to) return dayDate(from);
  const start = from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}.` : dayMonth(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? start : longDate(from)} bis ${longDate(to)}`;
}

/** `8.30`. */
export function clockLabel(time: ClockTime): string {
  return time.replace(/^0/, "").replace(":", ".");
}

/** `8.30 Uhr`. */
export function oClock(time: ClockTime): string {
  return `${clockLabel(time)}\u00a0Uhr`;
}

/** `17.30 bis 18.45 Uhr`. */
export function timeSpan(from: ClockTime, to: ClockTime): string {
  return `${clockLabel(from)} bis ${oClock(to)}`;
}

/** `Heute um 08.12 Uhr`, `Gestern um 21.40 Uhr`, `9. November 2026`. */
export function momentLabel(instant: string, today: IsoDate): string {
  const { date, time } = localTime(new Date(instant));
  const at = `um ${time.replace(":", ".")}\u00a0Uhr`;
  if (date === today) return `Heute ${at}`;
  return date === addDays(today, -1) ? `Gestern ${at}` : longDate(date);
}

/** `9. November 2026, 08.12 Uhr`. */
export function timestamp(instant: string): string {
  const { date, time } = localTime(new Date(instant));
  return `${longDate(date)}, ${time.replace(":", ".")}\u00a0Uhr`;
}

/** `1’240`. */
export function groupDigits(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, "’");
}

/** `84 %`. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;
}

/** `Noah, Mia und Sabine`. */
export function enumerate(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} und ${words.at(-1)}`;
}

/** `1 Person`, `2 Personen`. */
export function counted(count: number, one: string, many: string): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}
