/** The zone of the club's clocks, whatever the zone of the machine is. */
export const clubZone = "Europe/Zurich";

/** A point in time, and the zone in which it is written. */
export interface Moment {
  readonly date: Date;
  readonly timeZone: string;
}

const isoForm = /^\d{4}(?:-\d\d(?:-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * Reads a date or date-time of ISO 8601, or milliseconds since 1970. A day, or a time without an offset, is written as it
 * is; an instant as the club's clocks show it.
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

/** What the club's calendar and clock show. */
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

/** What the club's calendar and clock show at an instant, in milliseconds since 1970. */
export function clubTime(at: number): ClubTime {
  const shown = clubClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(shown) as ClubTime;
}

/** A day of the calendar, `2026-11-12`. */
export type IsoDate = string;
/** A time of a clock, `17:30`. */
export type ClockTime = string;

const dayLength = 86_400_000;

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

/** Days from one day to another; negative when the other comes before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** 1 on Mondays, 7 on Sundays. */
export function weekday(date: IsoDate): number {
  return new Date(Date.parse(date)).getUTCDay() || 7;
}

/** The first day with that weekday, on the day itself or after it. */
export function onOrAfter(date: IsoDate, day: number): IsoDate {
  return addDays(date, (day - weekday(date) + 7) % 7);
}

/** Day and time on the club's clocks at an instant. */
export function localTime(instant: Date): { date: IsoDate; time: ClockTime } {
  const shown = new Date(instant.getTime() + clubOffset(instant.getTime())).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * A day and time on the club's clocks as a date-time with its offset, `2026-11-12T17:30:00+01:00`. A time that comes twice,
 * in the night when summer time ends, is the first of both; one that is left out counts on from the clock before
 * (`compatible` of ECMAScript's Temporal).
 */
export function dateTime(date: IsoDate, time: ClockTime): string {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const around = offsetsAround(date);
  const offset = around.find((each) => clubOffset(wall - each) === each) ?? around[0];
  const hours = Math.abs(offset / 3_600_000);
  return `${date}T${time}:00${offset < 0 ? "-" : "+"}${`${hours}`.padStart(2, "0")}:00`;
}

const knownOffsets = new Map<IsoDate, readonly [before: number, after: number]>();

/** The offsets that the club's clocks have a day before and a day after. */
function offsetsAround(date: IsoDate): readonly [before: number, after: number] {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const offsets = knownOffsets.get(date) ?? ([clubOffset(noon - dayLength), clubOffset(noon + dayLength)] as const);
  knownOffsets.set(date, offsets);
  return offsets;
}

/** How far the club's clocks are ahead of UTC at an instant, in milliseconds. */
function clubOffset(at: number): number {
  const { year, month, day, hour, minute } = clubTime(at);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
}
