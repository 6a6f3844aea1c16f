import { addDays, type IsoDate, onOrAfter, yearOf } from "../calendar.ts";

/** The start of the camps: the first such weekday on or after a day of the year. */
export const skiCamp = ["02-06", 7] as const;
export const summerCamp = ["07-18", 7] as const;

/** The next occurrence: the first such weekday on or after a day of the year, `12-01`. */
export function nextOccurrence(today: IsoDate, monthDay: string, day: number): IsoDate {
  const year = yearOf(today);
  const inYear = (of: number) => onOrAfter(`${of}-${monthDay}`, day);
  return inYear(year) > addDays(today, 2) ? inYear(year) : inYear(year + 1);
}

/** The last occurrence that is at least a week ago. */
export function lastOccurrence(today: IsoDate, monthDay: string, day: number): IsoDate {
  const inYear = onOrAfter(`${yearOf(today)}-${monthDay}`, day);
  return addDays(inYear, 8) < today ? inYear : onOrAfter(`${yearOf(today) - 1}-${monthDay}`, day);
}
