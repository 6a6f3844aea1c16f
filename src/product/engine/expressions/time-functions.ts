import { type IsoDate, localTime } from "../calendar.ts";
import { isDate, parseDateTime } from "../text/date-time.ts";
import { typedDate } from "../text/typed-forms.ts";
import type { ExpressionFunction, FunctionCall } from "./expression-function.ts";
import type { Kind } from "./kinds.ts";
import { reader } from "./text-functions.ts";
import { makeTime, Time, todayRoot } from "./times.ts";

/** Days, instants and spans of time; their parts have the names and numbers of CEL. */
export const timeFunctions: Readonly<Record<string, ExpressionFunction>> = {
  today: {
    as: "function",
    operands: 0,
    accepts: [],
    result: "date",
    run: (_, __, { context }) => dateOf(givenToday(context)),
  },
  date: reader(["string", "timestamp"], "date", (value: string | Time) => dateOf(dayOf(value))),
  timestamp: reader(["string", "number", "timestamp"], "timestamp", timestampOf),
  duration: reader(["string", "duration"], "duration", durationOf),
  age: {
    ...timePart(["date"], (birth, { context }) => yearsBetween(`${birth}`, givenToday(context))),
    as: "function",
  },
  getFullYear: partOfDay((day) => day.getUTCFullYear()),
  getMonth: partOfDay((day) => day.getUTCMonth()),
  getDate: partOfDay((day) => day.getUTCDate()),
  getDayOfMonth: partOfDay((day) => day.getUTCDate() - 1),
  getDayOfWeek: partOfDay((day) => day.getUTCDay()),
  getDayOfYear: partOfDay((day) => Math.floor((day.getTime() - new Date(day).setUTCMonth(0, 1)) / 86_400_000)),
  getDays: timePart(["duration"], ({ ms }) => wholeUnits(ms, 86_400_000)),
  getHours: partOfTime(3_600_000, 24),
  getMinutes: partOfTime(60_000, 60),
  getSeconds: partOfTime(1000, 60),
  getMilliseconds: timePart(["timestamp", "duration"], ({ ms }) => ((ms % 1000) + 1000) % 1000),
};

function timePart(accepts: readonly Kind[], run: (time: Time, call: FunctionCall) => number): ExpressionFunction {
  return { as: "method", operands: 1, accepts, result: "number", run: (time: Time, _, call) => run(time, call) };
}

function partOfDay(run: (day: Date) => number): ExpressionFunction {
  return timePart(["date", "timestamp"], ({ ms }) => run(new Date(ms)));
}

/** Of an instant what its clock shows in UTC; of a duration all of it, without its fraction. */
function partOfTime(unit: number, limit: number): ExpressionFunction {
  return timePart(["timestamp", "duration"], ({ kind, ms }) =>
    kind === "duration" ? wholeUnits(ms, unit) : ((Math.floor(ms / unit) % limit) + limit) % limit,
  );
}

function wholeUnits(ms: number, unit: number): number {
  return Math.trunc(ms / unit) + 0;
}

function givenToday(context: FunctionCall["context"]): IsoDate {
  const given = Object.hasOwn(context, todayRoot) ? context[todayRoot] : undefined;
  return typeof given === "string" ? given : localTime(new Date()).date;
}

/** The day that a text writes, or the club's day at an instant. */
function dayOf(value: string | Time): IsoDate | undefined {
  if (typeof value === "string" && isDate(typedDate(value))) return typedDate(value);
  const instant = typeof value === "string" ? parseDateTime(value) : new Date(value.ms);
  return instant && localTime(instant).date;
}

function dateOf(day: IsoDate | undefined): Time | null | undefined {
  return day === undefined ? null : makeTime("date", Date.parse(day));
}

/** The instant of a date-time of RFC 3339, or of seconds since 1970. */
function timestampOf(value: string | number | Time): Time | null | undefined {
  const ms =
    typeof value === "string" ? parseDateTime(value)?.getTime() : typeof value === "number" ? value * 1000 : value.ms;
  return ms === undefined ? null : makeTime("timestamp", ms);
}

const unitsInMs: Readonly<Record<string, number>> = {
  ...{ d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1, us: 1e-3, µs: 1e-3, ns: 1e-6 },
};
const amounts = /(\d+\.?\d*|\.\d+)(d|h|ms|m|s|us|µs|ns)/g;

/** `1h30m`, `-90s`, `14d`, to the millisecond. */
function durationOf(value: string | Time): Time | null | undefined {
  if (value instanceof Time) return value;
  const [, sign, parts = ""] = /^([-+]?)(.+)$/.exec(value) ?? [];
  if (parts !== "0" && (parts === "" || parts.replace(amounts, "") !== "")) return null;
  const found = [...parts.matchAll(amounts)].map(([, amount, unit = ""]) => Number(amount) * (unitsInMs[unit] ?? 0));
  const ms = Math.round(found.reduce((sum, each) => sum + each, 0));
  return makeTime("duration", sign === "-" ? 0 - ms : ms);
}

/** Full years; whoever is born on 29 February is a year older on 1 March where there is none. */
function yearsBetween(birth: IsoDate, day: IsoDate): number {
  return Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);
}
