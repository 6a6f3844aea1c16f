import ICAL from "ical.js";
import { isBlank, readableLines } from "../../../components/_kit/characters.ts";
import { readRecurrence, recurrenceDays } from "../engine/recurrence.ts";
import { slugify } from "../engine/slugify.ts";
import { isDate } from "../engine/text/date-time.ts";
import { lineOfHtml, markdownOfHtml } from "./entry-text.ts";
import type { Losses } from "./losses.ts";
import { emptySource, type Source, type SourceEvent } from "./source.ts";
import { clubMoment } from "./source-dates.ts";
import { textOfFile } from "./text-of-file.ts";

/** The events of a calendar (RFC 5545), in Swiss local time. */
export function readCalendarExport(path: string, place: string, losses: Losses): Source {
  const calendars = parsedCalendars(textOfFile(path, place, losses), place, losses);
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  for (const zone of calendars.flatMap((calendar) => calendar.getAllSubcomponents("vtimezone")))
    ICAL.TimezoneService.register(zone);
  const main = events.filter((event) => !event.hasProperty("recurrence-id"));
  for (const moved of events.filter((event) => !main.includes(event)))
    losses.add("moved-event", eventPlace(moved, place), String(moved.getFirstPropertyValue("recurrence-id")));
  return { ...emptySource, events: main.flatMap((event) => eventOf(event, place, losses) ?? []) };
}

/** The calendars of a file, which may be several. One that ends in the middle is read up to its last whole event. */
function parsedCalendars(text: string, place: string, losses: Losses): ICAL.Component[] {
  const isWhole = /END:VCALENDAR\s*$/.test(text);
  if (!isWhole) losses.add("cut-off", place);
  const end = text.lastIndexOf("END:VEVENT");
  const whole = isWhole ? text : `${text.slice(0, end)}END:VEVENT\nEND:VCALENDAR`;
  try {
    const parsed: unknown[] = ICAL.parse(withoutBrokenLines(whole, place, losses));
    const calendars: readonly unknown[] = Array.isArray(parsed[0]) ? parsed : [parsed];
    return calendars.map((each) => new ICAL.Component(Array.isArray(each) ? each : []));
  } catch {
    losses.add("unreadable-file", place, "it is no calendar");
    return [];
  }
}

/** A line that neither is a field nor goes on from the one before would end the whole calendar. */
function withoutBrokenLines(text: string, place: string, losses: Losses): string {
  const lines = text.split("\n");
  const isBroken = (line: string) => !isBlank(line) && !/^[ \t]|^[\w-]+(?:;[^:]*)?:/.test(line);
  lines.forEach((line, index) => {
    if (isBroken(line)) losses.add("broken-line", `${place}:${index + 1}`, line.slice(0, 60));
  });
  return lines.filter((line) => !isBroken(line)).join("\n");
}

function eventPlace(event: ICAL.Component, place: string): string {
  return `${place} ${String(event.getFirstPropertyValue("uid") ?? event.getFirstPropertyValue("summary") ?? "?")}`;
}

function eventOf(event: ICAL.Component, file: string, losses: Losses): SourceEvent | undefined {
  const place = eventPlace(event, file);
  const text = (name: string) => {
    const value = event.getFirstPropertyValue(name);
    return value === null ? undefined : String(value);
  };
  const start = timeIn(event, "dtstart");
  const end = timeIn(event, "dtend") ?? endByDuration(start, event.getFirstPropertyValue("duration"));
  const starts = start && momentIn(start);
  const title = lineOfHtml(text("summary") ?? "");
  if (starts === undefined || title === "") {
    losses.add(starts === undefined ? "wrong-date" : "no-title", place, text("dtstart"));
    return undefined;
  }
  const series = seriesOf(event, { place, day: starts.slice(0, 10), losses });
  return {
    ...{ place, title, starts, id: `${slugify(title)}-${starts.slice(0, 10)}`, ...series },
    ends: endOf(starts, end),
    location: lineOfHtml(text("location") ?? "") || undefined,
    text: eventDescription(text("description") ?? ""),
    isCancelled: text("status") === "CANCELLED",
  };
}

/** Calendars on the web write what they describe in HTML. */
function eventDescription(written: string): string | undefined {
  const text = htmlElement.test(written) ? markdownOfHtml(written) : written;
  return readableLines(text).trim() || undefined;
}

const htmlElement = /<\/?[a-z][^<>]*>/i;

function endByDuration(start: ICAL.Time | undefined, duration: unknown): ICAL.Time | undefined {
  if (start === undefined || !(duration instanceof ICAL.Duration)) return undefined;
  const end = start.clone();
  end.addDuration(duration);
  return end;
}

function timeIn(event: ICAL.Component, name: string): ICAL.Time | undefined {
  const value = event.getFirstPropertyValue(name);
  const written = String(event.getFirstProperty(name)?.toJSON()[3]);
  return value instanceof ICAL.Time && isDate(written.slice(0, 10)) ? value : undefined;
}

/** A time without a zone is one of the club. */
function momentIn(time: ICAL.Time): string | undefined {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${time.year}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return day;
  if (time.zone === undefined || time.zone.tzid === "floating") return `${day}T${two(time.hour)}:${two(time.minute)}`;
  return clubMoment(time.toJSDate().valueOf());
}

/** The end of whole days is the day after the last one. */
function endOf(starts: string, end: ICAL.Time | undefined): string | undefined {
  if (end?.isDate === true) end.adjust(-1, 0, 0, 0);
  const ends = end && momentIn(end);
  return ends === undefined || ends <= starts || ends.includes("T") !== starts.includes("T") ? undefined : ends;
}

interface SeriesAround {
  readonly place: string;
  readonly day: string;
  readonly losses: Losses;
}

/** A rule that a club's site does not know leaves the first day of its event. */
function seriesOf(event: ICAL.Component, { place, day, losses }: SeriesAround): Pick<SourceEvent, "rule" | "except"> {
  const written = event.getFirstPropertyValue("rrule");
  if (written === null) return { rule: undefined, except: [] };
  const rule = String(written)
    .replace(/UNTIL=(\d{4})-?(\d{2})-?(\d{2})[^;]*/, "UNTIL=$1$2$3")
    .replace(/;?WKST=[A-Z]{2}/, "");
  const read = readRecurrence(rule);
  const days = read === undefined ? [] : recurrenceDays(day, read);
  if (days[0] !== day) {
    losses.add("series", place, rule);
    return { rule: undefined, except: [] };
  }
  const out = event.getAllProperties("exdate").flatMap((property) => property.getValues());
  const except = out.flatMap((time) => (time instanceof ICAL.Time ? (momentIn(time)?.slice(0, 10) ?? []) : []));
  return { rule, except: except.filter((each) => days.includes(each)) };
}
