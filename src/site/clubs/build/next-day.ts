import type { Club } from "../../../api/public/club.ts";
import { nextWeekday } from "../../../api/public/dates.ts";
import { addDays } from "../../../engine/calendar.ts";

/** How far ahead a club's pages are known to stay as they are. */
const farthest = 400;

/**
 * The first day after `today` on which a page of the club may show something else. What pages show changes on a day that
 * the content names, on the day after it, and on a weekday with a training. A test compares the results of all days.
 */
export function nextDay(club: Club, today: string): string {
  const tomorrow = addDays(today, 1);
  const named = daysIn(club).flatMap((day) => [day, addDays(day, 1)]);
  const trainings = club.trainings.groups.flatMap(({ times }) => times.map(({ day }) => nextWeekday(tomorrow, day)));
  const later = [...named, ...trainings, addDays(today, farthest)].filter((day) => day > today);
  return later.toSorted()[0] ?? tomorrow;
}

const beginsWithDay = /^\d{4}-\d\d-\d\d/;

function daysIn(value: unknown): string[] {
  if (typeof value === "string") return (beginsWithDay.exec(value) ?? []).slice(0, 1);
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(daysIn);
}
