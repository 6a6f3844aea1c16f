const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:z|([+-])(\d{2}):(\d{2}))$/i;
const minuteInMs = 60_000;

/** Whether a text is a `full-date` of RFC 3339: an existing day. */
export function isDate(text: string): boolean {
  return parseDate(text) !== undefined;
}

/** Whether a text is a `full-time` of RFC 3339. Second 60 is valid at 23:59 UTC only. */
export function isTime(text: string): boolean {
  return parseTime(text) !== undefined;
}

/** Whether a text is a `date-time` of RFC 3339. */
export function isDateTime(text: string): boolean {
  return parseDateTime(text) !== undefined;
}

/**
 * The instant of a `date-time` of RFC 3339, to the millisecond, or undefined where the text is none. `T` and `Z` may be
 * lowercase; a space instead of `T` is invalid. A leap second, at the end of June or December in UTC, is the instant
 * after it, as in POSIX time.
 */
export function parseDateTime(text: string): Date | undefined {
  const day = /^t$/i.test(text[10] ?? "") ? parseDate(text.slice(0, 10)) : undefined;
  const clock = parseTime(text.slice(11));
  if (day === undefined || clock === undefined) return undefined;
  const instant = new Date(day.getTime() + clock.ms);
  return clock.isLeap && !beginsHalfYear(instant) ? undefined : instant;
}

function parseDate(text: string): Date | undefined {
  const [, year = "", month = "", day = ""] = datePattern.exec(text) ?? [];
  if (year === "") return undefined;
  const found = new Date(0);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  found.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day) ? found : undefined;
}

interface Clock {
  /** From midnight UTC of the same date; it may be on the day before or after. */
  readonly ms: number;
  readonly isLeap: boolean;
}

function parseTime(text: string): Clock | undefined {
  const [found, hours, minutes, seconds, fraction = "", sign, offsetHours = 0, offsetMinutes = 0] =
    timePattern.exec(text) ?? [];
  if (found === undefined) return undefined;
  const isLeap = seconds === "60";
  const isOnClock =
    [hours, offsetHours].every((each) => Number(each) < 24) && [minutes, offsetMinutes].every(isSixtieth);
  if (!isOnClock || !(isLeap || isSixtieth(seconds))) return undefined;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === "-" ? -1 : 1);
  const minute = Number(hours) * 60 + Number(minutes) - offset;
  if (isLeap && (minute + 1) % (24 * 60) !== 0) return undefined;
  const ms = isLeap ? 0 : Number(fraction.slice(0, 3).padEnd(3, "0"));
  return { ms: minute * minuteInMs + Number(seconds) * 1000 + ms, isLeap };
}

function isSixtieth(text: string | number | undefined): boolean {
  return Number(text) < 60;
}

function beginsHalfYear(instant: Date): boolean {
  return instant.getUTCDate() === 1 && (instant.getUTCMonth() === 0 || instant.getUTCMonth() === 6);
}
