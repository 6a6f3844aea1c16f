import { nextWeekday, swissTime, type Weekday, weekdays } from "../../api/public/dates.ts";
import { placeAddress } from "../../api/public/places.ts";
import { addDays } from "../../engine/calendar.ts";
import { slugify } from "../../engine/slugify.ts";
import { localeFolder, pageAddress } from "./addresses.ts";
import { resultsOf } from "./feeds.ts";
import { type CalendarEntry, calendarText, dateProperty, textProperty, timeProperty, utcTime } from "./icalendar.ts";
import type { ClubSite } from "./site.ts";

type CalendarResult = Readonly<Record<string, unknown>>;

/** The events of a locale as iCalendar. */
export function eventCalendar(site: ClubSite, locale: string): string {
  return calendarText(site.club.name, eventEntries(site, locale));
}

/** The events of a locale: all, or those that are wanted. */
export function eventEntries(
  site: ClubSite,
  locale: string,
  isWanted: (event: CalendarResult) => boolean = () => true,
): CalendarEntry[] {
  const folder = localeFolder(locale, site.club.locales[0]);
  const events = resultsOf(site, locale, "events.public.get").filter(({ result }) => isWanted(result));
  return events.map(({ page, result }) => [
    ...identity(site, String(result["id"]), Number(result["sequence"] ?? 0)),
    `STATUS:${result["status"] === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    ...calendarMoments(result),
    ...series(result),
    ...textProperty("SUMMARY", result["title"]),
    ...location(site, locale, result),
    ...textProperty("DESCRIPTION", [...changeOf(result), result["lead"]].join("\n")),
    ...(site.base === undefined ? [] : [`URL:${pageAddress(site.base, folder + page.path, "")}`]),
  ]);
}

/** Why an event is cancelled or moved, and when it was before: a program shows only that it is. */
function changeOf(event: CalendarResult): string[] {
  const notice = event["statusNotice"] as { readonly title: string; readonly body: string } | undefined;
  return notice === undefined ? [] : [`${notice.title}: ${notice.body}`];
}

/** The place with its address: a program leads there by it. */
function location({ club }: ClubSite, locale: string, { place, address }: CalendarResult): string[] {
  if (typeof place !== "string") return [];
  const where = address ?? placeAddress({ club, locale }, place);
  return textProperty("LOCATION", where === undefined ? place : `${place}, ${where}`);
}

/** All games of a team: a game stays in the calendar when it is played. */
export function matchEntries(site: ClubSite, locale: string, team: CalendarResult): CalendarEntry[] {
  const games = team["games"] as readonly CalendarResult[];
  const ids = games.map(matchId);
  return games.map((match, index) => {
    const starts = String(match["startsAt"]);
    const id = ids[index] ?? "";
    const own = ids.indexOf(id) === index ? id : `${id}-${slugify(`${match["home"]} ${match["away"]}`)}`;
    return [
      ...identity(site, `${team["id"]}-${own}`, Number(match["sequence"] ?? 0)),
      `STATUS:${match["status"] === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
      ...matchTimes(starts, match["allDay"] === true),
      ...textProperty("SUMMARY", `${match["home"]} – ${match["away"]}`),
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
function matchDescription({ score, badge, change }: CalendarResult): string | undefined {
  if (score !== undefined) return (score as readonly number[]).join(":");
  if (change === undefined) return undefined;
  const { label } = (badge ?? {}) as { readonly label?: string };
  return label === undefined ? String(change) : `${label}: ${change}`;
}

/** When it was to begin first. The same before and after a move: programs then change the entry. */
function matchId(match: CalendarResult): string {
  return String(match["firstStartsAt"] ?? match["startsAt"])
    .slice(0, 16)
    .replace(/:00$/, "")
    .replace("T", "-")
    .replace(":", "");
}

/** A folder does not say when an entry was revised: `SEQUENCE` counts revisions, and `DTSTAMP` is the same in each build. */
const stamp = "20260101T000000Z";

/** The lines that tell revisions apart. */
function identity({ club }: ClubSite, id: string, sequence: number): CalendarEntry {
  return [`UID:${id}@${club.id}`, `DTSTAMP:${stamp}`, `SEQUENCE:${sequence}`];
}

/** In iCalendar, the end of an all-day event is the day after its last one. */
function calendarMoments(event: CalendarResult): CalendarEntry {
  const starts = String(event["startsAt"]);
  const ends = event["endsAt"] === undefined ? undefined : String(event["endsAt"]);
  if (!event["allDay"])
    return [timeProperty("DTSTART", starts), ends === undefined ? usualDuration : timeProperty("DTEND", ends)];
  const after = addDays((ends ?? starts).slice(0, 10), 1);
  return [dateProperty("DTSTART", starts), dateProperty("DTEND", after)];
}

/** The rule of a series with its excepted days, each of the same type as the start, as RFC 5545 demands. */
function series(event: CalendarResult): CalendarEntry {
  const repeated = event["series"] as { rule: string; except: readonly string[] } | undefined;
  if (repeated === undefined) return [];
  const time = String(event["startsAt"]).slice(10);
  const isDay = event["allDay"] === true;
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

/** A training of the plan that is cancelled, or moved. */
interface PlanException {
  readonly group: string;
  readonly weekday: Weekday;
  readonly from: string;
  readonly date: string;
  readonly to?: { readonly date: string; readonly from: string; readonly until: string; readonly place?: string };
}

/** A weekly training, with its exceptions in the order of their days. */
interface WeeklyTraining {
  readonly id: string;
  readonly weekday: Weekday;
  readonly entry: CalendarResult;
  readonly exceptions: readonly PlanException[];
}

function trainings(site: ClubSite, locale: string, plan: CalendarResult): CalendarEntry[] {
  const [from, until] = [plan["seasonFrom"], plan["seasonUntil"]];
  if (typeof from !== "string" || typeof until !== "string") return [];
  return weeklyTrainings(plan)
    .filter(({ weekday }) => nextWeekday(from, weekday) <= until)
    .flatMap((training) => [
      weeklyEntry(training, { site, locale, from, until }),
      ...training.exceptions.flatMap((exception) => movedEntry(training, exception, { site, locale })),
    ]);
}

function weeklyTrainings(plan: CalendarResult): WeeklyTraining[] {
  const days = (plan["days"] ?? []) as readonly { weekday: Weekday; entries: readonly CalendarResult[] }[];
  const exceptions = (plan["exceptions"] ?? []) as readonly PlanException[];
  return days.flatMap(({ weekday, entries }) =>
    entries.map((entry) => ({
      id: `${entry["group"]}-${weekday}-${String(entry["from"]).replace(":", "")}`,
      weekday,
      entry,
      exceptions: exceptions.filter(
        (each) => each.group === entry["group"] && each.weekday === weekday && each.from === entry["from"],
      ),
    })),
  );
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
    timeProperty("DTSTART", `${first}T${entry["from"]}`),
    timeProperty("DTEND", `${first}T${entry["until"]}`),
    `RRULE:FREQ=WEEKLY;BYDAY=${byDay(weekday)};UNTIL=${utcTime(swissTime(`${until}T23:59`))}`,
    ...cancelled.map(({ date }) => timeProperty("EXDATE", `${date}T${entry["from"]}`)),
    ...textProperty("SUMMARY", entry["title"]),
    ...location(site, locale, entry),
  ];
}

/** A moved training replaces the one of its day, which `RECURRENCE-ID` names. */
function movedEntry(
  { id, entry, exceptions }: WeeklyTraining,
  { date, to }: PlanException,
  { site, locale }: PlanContext,
): CalendarEntry[] {
  if (to === undefined) return [];
  const lines = [
    ...identity(site, id, exceptions.length),
    timeProperty("RECURRENCE-ID", `${date}T${entry["from"]}`),
    timeProperty("DTSTART", `${to.date}T${to.from}`),
    timeProperty("DTEND", `${to.date}T${to.until}`),
    ...textProperty("SUMMARY", entry["title"]),
    ...location(site, locale, { place: to.place }),
  ];
  return [lines];
}

function byDay(weekday: Weekday): string {
  return ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][weekdays.indexOf(weekday)] ?? "MO";
}
