import { addDays, daysBetween } from "../../engine/calendar.ts";
import { readRecurrence, recurrenceDays } from "../../engine/recurrence.ts";
import type { PublicEvent } from "./club.ts";
import { clockTime, dateRange, dayAndDate, timeRange } from "./dates.ts";
import type { SiteContext } from "./site-context.ts";

/** When an event is held: local times, or days. */
export interface EventTime {
  readonly starts: string;
  readonly ends?: string | undefined;
}

/** Every time at which an event is held, in order; one for an event without a series. */
export function eventTimes(event: PublicEvent): EventTime[] {
  const { starts, ends, series } = event;
  const rule = series && readRecurrence(series.rule);
  if (rule === undefined) return [{ starts, ends }];
  const first = starts.slice(0, 10);
  const excepted = new Set(series?.except ?? []);
  return recurrenceDays(first, rule)
    .filter((day) => !excepted.has(day))
    .map((day) => movedBy({ starts, ends }, daysBetween(first, day)));
}

function movedBy({ starts, ends }: EventTime, days: number): EventTime {
  const later = (moment: string) => addDays(moment.slice(0, 10), days) + moment.slice(10);
  return { starts: later(starts), ends: ends && later(ends) };
}

/** The next time from a day on, or else the last one; undefined where every day of the series is excepted. */
export function shownTime(event: PublicEvent, today: string): EventTime | undefined {
  const times = eventTimes(event);
  return times.find((time) => lastDayOf(time) >= today) ?? times.at(-1);
}

export function lastDayOf({ starts, ends }: EventTime): string {
  return (ends ?? starts).slice(0, 10);
}

/** `Sa, 5. Dezember 2026`, or both days. */
export function timeDays(around: SiteContext, { starts, ends = starts }: EventTime): string {
  return dateRange(around, starts, ends);
}

/** The same with the time of day, for an event of one day. */
export function timeLabel(around: SiteContext, time: EventTime): string {
  const { starts, ends } = time;
  if (starts.length === 10 || (ends !== undefined && !ends.startsWith(starts.slice(0, 10))))
    return timeDays(around, time);
  const hours = ends === undefined ? clockTime(around, hour(starts)) : timeRange(around, hour(starts), hour(ends));
  return `${dayAndDate(around, starts)}, ${hours}`;
}

function hour(moment: string): string {
  return moment.slice(11, 16);
}
