import { nextWeekday, type Weekday, weekdays } from "../../../api/public/dates.ts";
import { localeFolder, pageAddress } from "./addresses.ts";
import { resultsOf } from "./feeds.ts";
import type { ClubSite } from "./site.ts";

type CalendarResult = Readonly<Record<string, unknown>>;

/** The rules of summer time in Switzerland, as iCalendar requires them. */
const zone = `BEGIN:VTIMEZONE
TZID:Europe/Zurich
BEGIN:DAYLIGHT
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
END:VTIMEZONE`.split("\n");

/** The events of a locale as iCalendar. */
export function eventCalendar(site: ClubSite, locale: string): string {
  const folder = localeFolder(locale, site.club.locales[0]);
  const entries = resultsOf(site, locale, "events.public.get").flatMap(({ page, result }) => [
    "BEGIN:VEVENT",
    `UID:${result["id"]}@${site.club.id}`,
    `DTSTAMP:${utc(String(result["startsAt"]))}`,
    ...moments(result),
    `SUMMARY:${calendarText(result["title"])}`,
    `LOCATION:${calendarText(result["place"])}`,
    `DESCRIPTION:${calendarText(result["lead"])}`,
    ...(site.base === undefined ? [] : [`URL:${pageAddress(site.base, folder + page.path, "")}`]),
    "END:VEVENT",
  ]);
  return calendar(site, entries);
}

/** In iCalendar, the end of an all-day event is the day after its last one. */
function moments(event: CalendarResult): string[] {
  const starts = String(event["startsAt"]);
  const ends = event["endsAt"] === undefined ? undefined : String(event["endsAt"]);
  if (!event["allDay"]) {
    return [
      `DTSTART;TZID=Europe/Zurich:${local(starts)}`,
      ...(ends ? [`DTEND;TZID=Europe/Zurich:${local(ends)}`] : []),
    ];
  }
  const after = new Date(`${(ends ?? starts).slice(0, 10)}T12:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return [`DTSTART;VALUE=DATE:${compactDate(starts)}`, `DTEND;VALUE=DATE:${compactDate(after.toISOString())}`];
}

/** The weekly trainings of a locale as iCalendar, each until the end of the season. */
export function trainingCalendar(site: ClubSite, locale: string): string {
  const entries = resultsOf(site, locale, "site.training.list").flatMap(({ result }) => trainings(site, result));
  return calendar(site, entries);
}

function trainings({ club }: ClubSite, plan: CalendarResult): string[] {
  const [from, until] = [plan["seasonFrom"], plan["seasonUntil"]];
  if (typeof from !== "string" || typeof until !== "string") return [];
  const days = (plan["days"] ?? []) as readonly { weekday: Weekday; entries: readonly CalendarResult[] }[];
  return days.flatMap(({ weekday, entries }) => {
    const first = nextWeekday(from, weekday);
    return entries.flatMap((entry) => [
      "BEGIN:VEVENT",
      `UID:${entry["group"]}-${weekday}-${String(entry["from"]).replace(":", "")}@${club.id}`,
      `DTSTAMP:${compactDate(from)}T000000Z`,
      `DTSTART;TZID=Europe/Zurich:${local(`${first}T${entry["from"]}:00`)}`,
      `DTEND;TZID=Europe/Zurich:${local(`${first}T${entry["until"]}:00`)}`,
      `RRULE:FREQ=WEEKLY;BYDAY=${byDay(weekday)};UNTIL=${compactDate(until)}T225959Z`,
      `SUMMARY:${calendarText(entry["title"])}`,
      ...(entry["place"] === undefined ? [] : [`LOCATION:${calendarText(entry["place"])}`]),
      "END:VEVENT",
    ]);
  });
}

function byDay(weekday: Weekday): string {
  return ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][weekdays.indexOf(weekday)] ?? "MO";
}

function calendar({ club }: ClubSite, entries: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Schaukasten//Clubs//DE",
    `X-WR-CALNAME:${calendarText(club.name)}`,
    ...zone,
    ...entries,
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

/** Lines have at most 75 octets; a longer one continues after a space. Characters are not split. */
function foldLine(line: string): string {
  let out = "";
  let length = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > 74) {
      out += "\r\n ";
      length = 1;
    }
    out += character;
    length += size;
  }
  return out;
}

function calendarText(value: unknown): string {
  return String(value)
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r?\n/g, "\\n");
}

function local(moment: string): string {
  return moment.slice(0, 19).replaceAll(/[-:]/g, "");
}

function utc(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function compactDate(moment: string): string {
  return moment.slice(0, 10).replaceAll("-", "");
}
