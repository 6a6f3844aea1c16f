/** Days, times and shares as words. */
import { say, type Words, type WordValue } from "../product/api/words/sentence.ts";
import { commaLine } from "./answers.ts";
import { addDays, type ClockTime, type IsoDate, localTime } from "./calendar.ts";

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

/** A day with that weekday. */
function dayWith(day: number): IsoDate {
  return `2024-01-0${day}`;
}
