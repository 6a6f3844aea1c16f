import { addDays, daysBetween } from "../../engine/calendar.ts";
import { readRecurrence, recurrenceDays } from "../../engine/recurrence.ts";
import type { PublicEvent } from "./club.ts";
import { clockTime, dateRange, dayAndDate, timeRange } from "./dates.ts";
import { type SiteContext, translateMessage } from "./site-context.ts";

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

/** `Sa, 5. Dezember 2026, 8.30 bis 17.00 Uhr`, or both days, each with its time where there is one. */
export function timeLabel(around: SiteContext, { starts, ends = starts }: EventTime): string {
  if (starts.length === 10) return dateRange(around, starts, ends);
  if (ends === starts) return eventMoment(around, starts);
  if (isOneEvening(starts, ends))
    return `${dayAndDate(around, starts)}, ${timeRange(around, hour(starts), hour(ends))}`;
  const [from, until] = [starts, ends].map((moment) => eventMoment(around, moment));
  return translateMessage(around, "dateRange", { from, until });
}

/** `Sa, 5. Dezember 2026, 8.30 Uhr` */
function eventMoment(around: SiteContext, moment: string): string {
  return `${dayAndDate(around, moment)}, ${clockTime(around, hour(moment))}`;
}

/** Until when in the morning an evening lasts. */
const lastHour = "06:00";

/** Whether people would say one day: it ends on the same one, or after midnight. */
function isOneEvening(starts: string, ends: string): boolean {
  const days = daysBetween(starts.slice(0, 10), ends.slice(0, 10));
  return days === 0 || (days === 1 && hour(starts) > hour(ends) && hour(ends) <= lastHour);
}

function hour(moment: string): string {
  return moment.slice(11, 16);
}
