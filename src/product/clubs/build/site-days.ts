import type { Club } from "../../api/public/club.ts";
import { eventTimes } from "../../api/public/event-times.ts";
import type { Period } from "../../api/public/site-context.ts";
import { daysTold } from "../../api/public/training-changes.ts";
import { changedTrainings } from "../../api/public/training-days.ts";
import { lastTrialDate } from "../../api/public/trials.ts";
import { mondayOf } from "../../api/public/week.ts";
import { addDays } from "../../engine/calendar.ts";
import { keptPeriod } from "./kept-period.ts";

/** How far ahead a club's pages are known to stay as they are. */
const farthest = 400;

/** How long a club's site stays as it is, and for which days it keeps the dates of trials. */
export interface SiteDays {
  /** The first day after `today` on which a file of the club's site may be another one. */
  readonly nextDay: string;
  readonly kept: Period;
}

/**
 * Files change on a day that the content names or a series gives, on the day after it, when a changed training begins or
 * ceases to be told, on the last day on which a group offers trials, when the dates that the site keeps for trials are
 * renewed, at the beginning of a year, by which ages count, and on Mondays, when a display shows another week. A test compares all days.
 *
 * @param club with what later days publish
 */
export function siteDays(club: Club, today: string): SiteDays {
  const named = [...daysIn(club), ...seriesDays(club)].flatMap((day) => [day, addDays(day, 1)]);
  const days = [
    ...new Set([...named, ...changeDays(club), ...lastTrialDates(club), ...yearDays(club, today)]),
  ].toSorted();
  const kept = keptPeriod(club.id, today, days);
  const next =
    [...days.filter((day) => day > today), ...nextWeeks(club, today)].toSorted()[0] ?? addDays(today, farthest);
  return { kept, nextDay: keepsTrialDates(club) && kept.before < next ? kept.before : next };
}

/** A club without groups has no display of the week. */
function nextWeeks({ trainings }: Club, today: string): string[] {
  return trainings.groups.length === 0 ? [] : [addDays(mondayOf(today), 7)];
}

/** Ages count by the year. */
function yearDays({ trainings }: Club, today: string): string[] {
  const isOfAges = trainings.groups.some(
    ({ trial, ageFrom, ageUntil }) => trial && (ageFrom ?? ageUntil) !== undefined,
  );
  const year = Number(today.slice(0, 4));
  return isOfAges ? [`${year}-01-01`, `${year + 1}-01-01`] : [];
}

function lastTrialDates({ trainings }: Club): string[] {
  return trainings.groups.flatMap((group) => (group.trial && lastTrialDate(trainings, group)) || []);
}

/** A service has the dates of trials itself. */
function keepsTrialDates({ trainings, receive, api }: Club): boolean {
  return trainings.groups.some(({ trial }) => trial) && (receive ?? api) === undefined;
}

function seriesDays({ events }: Club): string[] {
  return events.flatMap((event) => (event.series === undefined ? [] : daysIn(eventTimes(event))));
}

function changeDays({ trainings }: Club): string[] {
  return changedTrainings(trainings, trainings.groups).flatMap(({ date, held }) => [
    addDays(date, 1 - daysTold),
    addDays(date, 1),
    addDays(held?.date ?? date, 1),
  ]);
}

const beginsWithDay = /^\d{4}-\d\d-\d\d/;

function daysIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === "string") {
    if (beginsWithDay.test(value)) found.push(value.slice(0, 10));
  } else if (value !== null && typeof value === "object") {
    for (const inner of Object.values(value)) daysIn(inner, found);
  }
  return found;
}
