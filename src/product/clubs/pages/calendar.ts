import { nextWeekday, swissTime, type Weekday, weekdays } from "../../api/public/dates.ts";
import { placeAddress } from "../../api/public/places.ts";
import type { Schemas } from "../../api/types/operation-types.ts";
import { addDays } from "../../engine/calendar.ts";
import { slugify } from "../../engine/slugify.ts";
import { localeFolder, pageAddress } from "./addresses.ts";
import { resultsOf } from "./feeds.ts";
import { type CalendarEntry, calendarText, dateProperty, textProperty, timeProperty, utcTime } from "./icalendar.ts";
import type { ClubSite } from "./site.ts";

/** The events of a locale as iCalendar. */
export function eventCalendar(site: ClubSite, locale: string): string {
  return calendarText(site.club.name, eventEntries(site, locale));
}

/** The events of a locale: all, or those that are wanted. */
export function eventEntries(
  site: ClubSite,
  locale: string,
  isWanted: (event: Schemas["PublicEvent"]) => boolean = () => true,
): CalendarEntry[] {
  const folder = localeFolder(locale, site.club.locales[0]);
  const events = resultsOf(site, locale, "events.public.get").filter(({ result }) => isWanted(result));
  return events.map(({ page, result }) => [
    ...identity(site, result.id, result.sequence ?? 0),
    `STATUS:${result.status === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    ...calendarMoments(result),
    ...series(result),
    ...textProperty("SUMMARY", result.title),
    ...location(site, locale, result),
    ...textProperty("DESCRIPTION", [...changeNotice(result), result.lead].join("\n")),
    ...(site.base === undefined ? [] : [`URL:${pageAddress(site.base, folder + page.path, "")}`]),
  ]);
}

/** Why an event is cancelled or moved, and when it was before: a program shows only that it is. */
function changeNotice({ statusNotice: notice }: Schemas["PublicEvent"]): string[] {
  return notice === undefined ? [] : [`${notice.title}: ${notice.body}`];
}

/** The place with its address: a program leads there by it. */
function location(
  { club }: ClubSite,
  locale: string,
  { place, address }: Partial<Pick<Schemas["PublicEvent"], "place" | "address">>,
): string[] {
  if (place === undefined) return [];
  const where = address ?? placeAddress({ club, locale }, place);
  return textProperty("LOCATION", where === undefined ? place : `${place}, ${where}`);
}

/** All games of a team: a game stays in the calendar when it is played. */
export function matchEntries(
  site: ClubSite,
  locale: string,
  { id: team, games }: Pick<Schemas["TeamPage"], "id" | "games">,
): CalendarEntry[] {
  const ids = games.map(matchId);
  return games.map((match, index) => {
    const id = ids[index] ?? "";
    const own = ids.indexOf(id) === index ? id : `${id}-${slugify(`${match.home} ${match.away}`)}`;
    return [
      ...identity(site, `${team}-${own}`, match.sequence ?? 0),
      `STATUS:${match.status === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
      ...matchTimes(match.startsAt, match.allDay === true),
      ...textProperty("SUMMARY", `${match.home} – ${match.away}`),
      ...location(site, locale, match),
      ...textProperty("DESCRIPTION", matchDescription(match)),
    ];
  });
}

/**
 * For what has a time and no end, such as every game: by RFC 5545 it would take no time at all. A program then draws a
 * line or half an hour, and holds the evening to be free.
 */
const usualDuration = "DURATION:PT2H";

function matchTimes(starts: string, isAllDay: boolean): CalendarEntry {
  return isAllDay ? [dateProperty("DTSTART", starts)] : [timeProperty("DTSTART", starts), usualDuration];
}

/** The score, or why a game is cancelled or moved. */
function matchDescription({ score, badge, change }: Schemas["Scoreline"]): string | undefined {
  if (score !== undefined) return score.join(":");
  return change === undefined || badge === undefined ? change : `${badge.label}: ${change}`;
}

/** When it was to begin first. The same before and after a move: programs then change the entry. */
function matchId({ startsAt, firstStartsAt = startsAt }: Schemas["Scoreline"]): string {
  return firstStartsAt.slice(0, 16).replace(/:00$/, "").replace("T", "-").replace(":", "");
}

/** A folder does not say when an entry was revised: `SEQUENCE` counts revisions, and `DTSTAMP` is the same in each build. */
const stamp = "20260101T000000Z";

/** The lines that tell revisions apart. */
function identity({ club }: ClubSite, id: string, sequence: number): CalendarEntry {
  return [`UID:${id}@${club.id}`, `DTSTAMP:${stamp}`, `SEQUENCE:${sequence}`];
}

/** In iCalendar, the end of an all-day event is the day after its last one. */
function calendarMoments({ startsAt: starts, endsAt: ends, allDay }: Schemas["PublicEvent"]): CalendarEntry {
  if (!allDay)
    return [timeProperty("DTSTART", starts), ends === undefined ? usualDuration : timeProperty("DTEND", ends)];
  const after = addDays((ends ?? starts).slice(0, 10), 1);
  return [dateProperty("DTSTART", starts), dateProperty("DTEND", after)];
}

/** The rule of a series with its excepted days, each of the same type as the start, as RFC 5545 demands. */
function series({ series: repeated, startsAt, allDay: isDay }: Schemas["PublicEvent"]): CalendarEntry {
  if (repeated === undefined) return [];
  const time = startsAt.slice(10);
  const until = (_: string, day: string) =>
    `UNTIL=${isDay ? day : utcTime(swissTime(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T23:59`))}`;
  return [
    `RRULE:${repeated.rule.replace(/UNTIL=(\d{8})(?:T\d{6}Z?)?/, until)}`,
    ...repeated.except.map((day) => (isDay ? dateProperty("EXDATE", day) : timeProperty("EXDATE", day + time))),
  ];
}

/** The weekly trainings of a locale as iCalendar, each until the end of the season. */
export function trainingCalendar(site: ClubSite, locale: string): string {
  const entries = resultsOf(site, locale, "site.training.list").flatMap(({ result }) =>
    trainings(site, locale, result),
  );
  return calendarText(site.club.name, entries);
}

/** A weekly training, with its exceptions in the order of their days. */
interface WeeklyTraining {
  readonly id: string;
  readonly weekday: Weekday;
  readonly entry: Schemas["DayEntry"] & TrainingHours;
  readonly exceptions: readonly Schemas["TrainingException"][];
}

/** What an entry of a weekly plan has besides its words. */
type TrainingHours = Required<Pick<Schemas["DayEntry"], "group" | "from" | "until">>;

function trainings(site: ClubSite, locale: string, plan: Schemas["TrainingPlan"]): CalendarEntry[] {
  const { seasonFrom: from, seasonUntil: until } = plan;
  if (from === undefined || until === undefined) return [];
  return weeklyTrainings(plan)
    .filter(({ weekday }) => nextWeekday(from, weekday) <= until)
    .flatMap((training) => [
      weeklyEntry(training, { site, locale, from, until }),
      ...training.exceptions.flatMap((exception) => movedEntry(training, exception, { site, locale })),
    ]);
}

function weeklyTrainings({ days = [], exceptions = [] }: Schemas["TrainingPlan"]): WeeklyTraining[] {
  return days.flatMap(({ weekday, entries }) => {
    if (weekday === undefined) return [];
    return entries.filter(hasHours).map((entry) => ({
      id: `${entry.group}-${weekday}-${entry.from.replace(":", "")}`,
      weekday,
      entry,
      exceptions: exceptions.filter(
        (each) => each.group === entry.group && each.weekday === weekday && each.from === entry.from,
      ),
    }));
  });
}

function hasHours(entry: Schemas["DayEntry"]): entry is WeeklyTraining["entry"] {
  return entry.group !== undefined && entry.from !== undefined && entry.until !== undefined;
}

interface PlanContext {
  readonly site: ClubSite;
  readonly locale: string;
}

function weeklyEntry(
  { id, weekday, entry, exceptions }: WeeklyTraining,
  { site, locale, from, until }: PlanContext & { readonly from: string; readonly until: string },
): CalendarEntry {
  const first = nextWeekday(from, weekday);
  const cancelled = exceptions.filter(({ to }) => to === undefined);
  return [
    ...identity(site, id, exceptions.length),
    timeProperty("DTSTART", `${first}T${entry.from}`),
    timeProperty("DTEND", `${first}T${entry.until}`),
    `RRULE:FREQ=WEEKLY;BYDAY=${byDay(weekday)};UNTIL=${utcTime(swissTime(`${until}T23:59`))}`,
    ...cancelled.map(({ date }) => timeProperty("EXDATE", `${date}T${entry.from}`)),
    ...textProperty("SUMMARY", entry.title),
    ...location(site, locale, entry),
  ];
}

/** A moved training replaces the one of its day, which `RECURRENCE-ID` names. */
function movedEntry(
  { id, entry, exceptions }: WeeklyTraining,
  { date, to }: Schemas["TrainingException"],
  { site, locale }: PlanContext,
): CalendarEntry[] {
  if (to === undefined) return [];
  const lines = [
    ...identity(site, id, exceptions.length),
    timeProperty("RECURRENCE-ID", `${date}T${entry.from}`),
    timeProperty("DTSTART", `${to.date}T${to.from}`),
    timeProperty("DTEND", `${to.date}T${to.until}`),
    ...textProperty("SUMMARY", entry.title),
    ...location(site, locale, { place: to.place }),
  ];
  return [lines];
}

function byDay(weekday: Weekday): string {
  return ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][weekdays.indexOf(weekday)] ?? "MO";
}
