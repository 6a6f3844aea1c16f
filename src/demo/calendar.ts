/** A day of the club's calendar, `2026-11-12`. */
export type IsoDate = string;
/** A time of the club's clock, `17:30`. */
export type ClockTime = string;

const dayLength = 86_400_000;
const hourLength = 3_600_000;

export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDate(Date.parse(date) + days * dayLength);
}

/** Days from one day to another; negative when the other comes before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** 1 on Mondays, 7 on Sundays. */
export function weekday(date: IsoDate): number {
  return new Date(Date.parse(date)).getUTCDay() || 7;
}

/** Years that somebody has completed on a day. */
export function ageOn(birthDate: IsoDate, date: IsoDate): number {
  const years = yearOf(date) - yearOf(birthDate);
  return birthDate.slice(5) > date.slice(5) ? years - 1 : years;
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

/** The first day with that weekday, on the day itself or after it. */
export function onOrAfter(date: IsoDate, day: number): IsoDate {
  return addDays(date, (day - weekday(date) + 7) % 7);
}

/** Day and time on clocks in Switzerland. */
export function localTime(instant: Date): { date: IsoDate; time: ClockTime } {
  const shifted = new Date(instant.getTime() + offsetHours(instant.getTime()) * hourLength).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** A day and time in Switzerland as a date-time with its offset, `2026-11-12T17:30:00+01:00`. */
export function dateTime(date: IsoDate, time: ClockTime): string {
  const offset = offsetHours(Date.parse(`${date}T${time}:00Z`) - hourLength);
  return `${date}T${time}:00+0${offset}:00`;
}

/** Minutes from one time of a day to another. */
export function minutesBetween(from: ClockTime, to: ClockTime): number {
  return minutesOfDay(to) - minutesOfDay(from);
}

function minutesOfDay(time: ClockTime): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** 2 from the last Sunday of March to the last one of October, else 1. */
function offsetHours(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  return instant >= lastSundayMs(year, 2) && instant < lastSundayMs(year, 9) ? 2 : 1;
}

function lastSundayMs(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * dayLength;
}

function isoDate(instant: number): IsoDate {
  return new Date(instant).toISOString().slice(0, 10);
}
