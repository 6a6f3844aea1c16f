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

/** A component of a calendar: lines that are not yet folded, without its first and last one. */
export type CalendarEntry = readonly string[];

/** A calendar of RFC 5545. It has no `METHOD`: with one, `DTSTAMP` would be the time at which the file was made. */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Schaukasten//Clubs//DE",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...zone,
    ...entries.flatMap((entry) => ["BEGIN:VEVENT", ...entry, "END:VEVENT"]),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

/** A property whose value is a text; none where there is no text. */
export function textProperty(name: string, value: unknown): string[] {
  return value === undefined ? [] : [`${name}:${escapeText(String(value))}`];
}

/** A property with a local time of Switzerland, such as `2026-12-05T08:30`; what follows the minutes is ignored. */
export function timeProperty(name: string, moment: string): string {
  return `${name};TZID=Europe/Zurich:${compactDate(moment)}T${moment.slice(11, 16).replace(":", "")}00`;
}

/** A property with a day. */
export function dateProperty(name: string, moment: string): string {
  return `${name};VALUE=DATE:${compactDate(moment)}`;
}

/** An instant: `20261205T073000Z`. */
export function utcTime(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** `20261205` */
function compactDate(moment: string): string {
  return moment.slice(0, 10).replaceAll("-", "");
}

/** Lines have at most 75 octets; a longer one continues after a space. Characters are not split. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= 74) return line;
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

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");
}
