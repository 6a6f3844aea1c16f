import type { Club } from "../../../api/public/club.ts";
import { eventTimes } from "../../../api/public/event-times.ts";
import { daysTold } from "../../../api/public/training-changes.ts";
import { changedTrainings } from "../../../api/public/training-days.ts";
import { lastTrialDate } from "../../../api/public/trials.ts";
import { addDays } from "../../../engine/calendar.ts";
import { keptPeriod } from "./kept-period.ts";

/** How far ahead a club's pages are known to stay as they are. */
const farthest = 400;

/**
 * The first day after `today` on which a file of the club's site may be another one. It changes on a day that the content
 * names or a series gives, on the day after it, when a changed training begins or ceases to be told, on the last day on
 * which a group offers trials, and when the dates that the site keeps for trials are renewed. A test compares all days.
 *
 * @param club with what later days publish
 */
export function nextDay(club: Club, today: string): string {
  const tomorrow = addDays(today, 1);
  const named = [...daysIn(club), ...seriesDays(club)].flatMap((day) => [day, addDays(day, 1)]);
  const later = [...named, ...changeDays(club), ...trialDays(club, today), addDays(today, farthest)];
  return later.filter((day) => day > today).toSorted()[0] ?? tomorrow;
}

/** A service has the dates of trials itself. */
function trialDays({ id, trainings, receive, api }: Club, today: string): string[] {
  const groups = trainings.groups.filter(({ trial }) => trial);
  const last = groups.flatMap((group) => lastTrialDate(trainings, group) ?? []);
  const isKept = groups.length > 0 && (receive ?? api) === undefined;
  return isKept ? [...last, keptPeriod(id, today).before] : last;
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
