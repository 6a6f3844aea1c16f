import type { Club } from "../../../api/public/club.ts";
import { nextWeekday } from "../../../api/public/dates.ts";
import { eventTimes } from "../../../api/public/event-times.ts";
import { daysTold } from "../../../api/public/training-changes.ts";
import { changedTrainings } from "../../../api/public/training-days.ts";
import { addDays } from "../../../engine/calendar.ts";

/** How far ahead a club's pages are known to stay as they are. */
const farthest = 400;

/**
 * The first day after `today` on which a page of the club may show something else. What pages show changes on a day that
 * the content names or a series gives, on the day after it, on a weekday with a training, and when a changed training
 * begins or ceases to be told. A test compares the results of all days.
 *
 * @param club with what later days publish
 */
export function nextDay(club: Club, today: string): string {
  const tomorrow = addDays(today, 1);
  const named = [...daysIn(club), ...seriesDays(club)].flatMap((day) => [day, addDays(day, 1)]);
  const trainings = club.trainings.groups.flatMap(({ times }) => times.map(({ day }) => nextWeekday(tomorrow, day)));
  const later = [...named, ...trainings, ...changeDays(club), addDays(today, farthest)].filter((day) => day > today);
  return later.toSorted()[0] ?? tomorrow;
}

function seriesDays({ events }: Club): string[] {
  return events.flatMap((event) => (event.series === undefined ? [] : eventTimes(event).flatMap(daysIn)));
}

function changeDays({ trainings }: Club): string[] {
  return changedTrainings(trainings, trainings.groups).flatMap(({ date, held }) => [
    addDays(date, 1 - daysTold),
    addDays(date, 1),
    addDays(held?.date ?? date, 1),
  ]);
}

const beginsWithDay = /^\d{4}-\d\d-\d\d/;

function daysIn(value: unknown): string[] {
  if (typeof value === "string") return (beginsWithDay.exec(value) ?? []).slice(0, 1);
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(daysIn);
}
