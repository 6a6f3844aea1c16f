/** A calendar day, an instant or a span of time; none of them is JSON, and a result has their texts instead. */
export type TimeKind = "date" | "timestamp" | "duration";

/** Where a context says which day is today; no expression can name it. Without it, it is the club's day. */
export const todayRoot = "today()";

/** A value of one of the three kinds. */
export class Time {
  readonly kind: TimeKind;
  /** Since 1970 in UTC, of a day at its midnight; of a duration its length. */
  readonly ms: number;

  constructor(kind: TimeKind, ms: number) {
    this.kind = kind;
    this.ms = ms;
  }

  /** As in JSON: `2026-11-26`, `2026-11-26T18:30:00Z`, `5400s`. */
  toString(): string {
    if (this.kind === "duration") return `${this.ms / 1000}s`;
    const text = new Date(this.ms).toISOString();
    return this.kind === "date" ? text.slice(0, 10) : text.replace(/\.?0*Z$/, "Z");
  }
}

/** The kind of a sum or a difference, by its sign; undefined where two kinds of values do not go together. */
export function kindOfSum(sign: string, left: unknown, right: unknown): TimeKind | undefined {
  if (!isTimeKind(left) || !isTimeKind(right)) return undefined;
  if (right === "duration") return left;
  if (sign === "+") return left === "duration" ? right : undefined;
  return left === right ? "duration" : undefined;
}

export function isTimeKind(kind: unknown): kind is TimeKind {
  return kind === "date" || kind === "timestamp" || kind === "duration";
}

const msOfDay = 86_400_000;
const firstInstant = -62_135_596_800_000;
const lastInstant = 253_402_300_799_999;
const longestDuration = 315_576_000_000_000;

/** A time of the years 1 to 9999 or a duration of at most 10 000 years; undefined beyond. A date is a whole day. */
export function makeTime(kind: TimeKind, ms: number): Time | undefined {
  const [least, most] = kind === "duration" ? [-longestDuration, longestDuration] : [firstInstant, lastInstant];
  if (!(ms >= least && ms <= most)) return undefined;
  return new Time(kind, kind === "date" ? Math.floor(ms / msOfDay) * msOfDay : ms);
}
