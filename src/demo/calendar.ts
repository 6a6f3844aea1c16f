import type { ClockTime, IsoDate } from "../product/engine/calendar.ts";

export {
  addDays,
  type ClockTime,
  dateTime,
  daysBetween,
  type IsoDate,
  localTime,
  onOrAfter,
  weekday,
} from "../product/engine/calendar.ts";

/** Age in completed years on a day. */
export function ageOn(birthDate: IsoDate, date: IsoDate): number {
  const years = yearOf(date) - yearOf(birthDate);
  return birthDate.slice(5) > date.slice(5) ? years - 1 : years;
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

/** Minutes from one time of a day to another. */
export function minutesBetween(from: ClockTime, to: ClockTime): number {
  return minutesOfDay(to) - minutesOfDay(from);
}

function minutesOfDay(time: ClockTime): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
