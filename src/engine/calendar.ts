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
