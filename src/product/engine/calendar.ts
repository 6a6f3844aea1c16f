/** The time zone of clubs; the zone of the machine has no effect. */
export const clubZone = "Europe/Zurich";

/** A point in time, and the zone for formatting it. */
export interface Moment {
  readonly date: Date;
  readonly timeZone: string;
}

const isoForm = /^\d{4}(?:-\d\d(?:-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * Reads a date or date-time of ISO 8601, or milliseconds since 1970. A day, or a time without an offset, is formatted
 * as it is; an instant in the club's zone.
 *
 * @returns undefined where it is neither
 */
export function readMoment(value: unknown): Moment | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const [text, time, offset] = isoForm.exec(`${value}`) ?? [];
  if (typeof value === "string" && text === undefined) return undefined;
  const isInstant = typeof value === "number" || offset !== undefined;
  const date = new Date(isInstant || time === undefined ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? undefined : { date, timeZone: isInstant ? clubZone : "UTC" };
}

/** Date and time in the club's zone. */
export interface ClubTime {
  readonly year: number;
  /** 1 in January. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const clockFields = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
const clubClock = new Intl.DateTimeFormat("en", { timeZone: clubZone, hourCycle: "h23", ...clockFields });

/** Date and time in the club's zone at an instant, in milliseconds since 1970. */
export function clubTime(at: number): ClubTime {
  const shown = clubClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(shown) as ClubTime;
}

/** A calendar day, `2026-11-12`. */
export type IsoDate = string;
/** A clock time, `17:30`. */
export type ClockTime = string;

const dayLength = 86_400_000;

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

/** Days from one day to another; negative when the other is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** 1 on Mondays, 7 on Sundays. */
export function weekday(date: IsoDate): number {
  return new Date(Date.parse(date)).getUTCDay() || 7;
}

/** The first day with that weekday, on the day or after it. */
export function onOrAfter(date: IsoDate, day: number): IsoDate {
  return addDays(date, (day - weekday(date) + 7) % 7);
}

/** Day and time in the club's zone at an instant. */
export function localTime(instant: Date): { date: IsoDate; time: ClockTime } {
  const shown = new Date(instant.getTime() + clubOffset(instant.getTime())).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * A day and time in the club's zone as a date-time with its offset, `2026-11-12T17:30:00+01:00`. A time that occurs
 * twice, in the night when summer time ends, is the first of both; a skipped one is read with the offset before the
 * change (`compatible` of ECMAScript's Temporal).
 */
export function dateTime(date: IsoDate, time: ClockTime): string {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const around = offsetsAround(date);
  const offset = around.find((each) => clubOffset(wall - each) === each) ?? around[0];
  const hours = Math.abs(offset / hourLength);
  return `${date}T${time}:00${offset < 0 ? "-" : "+"}${`${hours}`.padStart(2, "0")}:00`;
}

/** The offsets of the club's zone a day before and a day after. */
function offsetsAround(date: IsoDate): readonly [before: number, after: number] {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return [clubOffset(noon - dayLength), clubOffset(noon + dayLength)];
}

const hourLength = 3_600_000;
/** By the beginning of an hour: 1894 was the last time that the zone changed its offset within an hour of UTC. */
const offsetByHour = new Map<number, number>();

/** The offset of the club's zone from UTC at an instant, in milliseconds. */
function clubOffset(at: number): number {
  const begin = Math.floor(at / hourLength) * hourLength;
  let offset = offsetByHour.get(begin);
  if (offset === undefined) {
    const { year, month, day, hour, minute } = clubTime(begin);
    offset = Date.UTC(year, month - 1, day, hour, minute) - begin;
    offsetByHour.set(begin, offset);
  }
  return offset;
}
