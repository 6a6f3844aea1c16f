import { addDays, daysBetween, type IsoDate, weekday } from "./calendar.ts";

/** The parts of a recurrence rule of RFC 5545 that clubs need; the others are refused. */
export interface RecurrenceRule {
  readonly freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  readonly interval: number;
  readonly count?: number;
  /** The last day that may belong to it. */
  readonly until?: IsoDate;
  readonly byDay: readonly RuleDay[];
  /** From 1 on, or with -1 the last one. */
  readonly byMonthDay: readonly number[];
  /** Of a yearly rule, from 1 on. */
  readonly byMonth: readonly number[];
  /** Which days of a month or a year, from 1 on, or with -1 the last one; every day if empty. */
  readonly bySetPosition: readonly number[];
}

/** A weekday, 1 on Mondays; in a month the first, the second, or with -1 the last one. */
interface RuleDay {
  readonly weekday: number;
  readonly ordinal?: number;
}

const rulePattern =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;(?:INTERVAL=[1-9]\d?|COUNT=[1-9]\d{0,2}|UNTIL=\d{8}(?:T\d{6}Z?)?|BYDAY=(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU))*|BYMONTHDAY=-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01]))*|BYMONTH=(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2]))*|BYSETPOS=-?[1-9]\d?(?:,-?[1-9]\d?)*))*$/;

const dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Reads a rule such as `FREQ=MONTHLY;BYDAY=1SA;COUNT=6`; undefined where it is none of those that clubs need. */
export function readRecurrence(text: string): RecurrenceRule | undefined {
  if (!rulePattern.test(text)) return undefined;
  const parts = new Map(text.split(";").map((part) => part.split("=") as [string, string]));
  const until = parts.get("UNTIL");
  const rule = {
    freq: parts.get("FREQ") as RecurrenceRule["freq"],
    interval: Number(parts.get("INTERVAL") ?? 1),
    ...(parts.has("COUNT") && { count: Number(parts.get("COUNT")) }),
    ...(until && { until: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` }),
    byDay: (parts.get("BYDAY")?.split(",") ?? []).map(ruleDay),
    byMonthDay: numbersOf(parts.get("BYMONTHDAY")),
    byMonth: numbersOf(parts.get("BYMONTH")),
    bySetPosition: numbersOf(parts.get("BYSETPOS")),
  };
  return isSupported(rule) ? rule : undefined;
}

function numbersOf(list: string | undefined): number[] {
  return (list?.split(",") ?? []).map(Number);
}

function ruleDay(text: string): RuleDay {
  const day = dayNames.indexOf(text.slice(-2)) + 1;
  return text.length === 2 ? { weekday: day } : { weekday: day, ordinal: Number(text.slice(0, -2)) };
}

/** An end is required, and a rule has the parts that its frequency allows. */
function isSupported({ freq, count, until, byDay, byMonthDay, byMonth, bySetPosition }: RecurrenceRule): boolean {
  if ((count === undefined) === (until === undefined)) return false;
  const hasDays = byDay.length > 0 || byMonthDay.length > 0;
  if (bySetPosition.length > 0 && !(hasDays && (freq === "MONTHLY" || byMonth.length > 0))) return false;
  if (byMonth.length > 0 && freq !== "YEARLY") return false;
  if (freq === "WEEKLY") return byMonthDay.length === 0 && byDay.every(({ ordinal }) => ordinal === undefined);
  // Without a month, the weekdays of a year are counted through the year.
  if (freq === "MONTHLY" || byMonth.length > 0) return byDay.length === 0 || byMonthDay.length === 0;
  return !hasDays;
}

/** More periods without a day than a rule can have, such as years without a 29 February. */
const mostPeriods = 10_000;

/** The days of a rule, from its first one on. The first day belongs to it only if the rule says so. */
export function recurrenceDays(first: IsoDate, rule: RecurrenceRule): IsoDate[] {
  const { count = Number.POSITIVE_INFINITY, until = "9999-12-31" } = rule;
  const days: IsoDate[] = [];
  for (let period = 0; period < mostPeriods; period += 1) {
    const { begins, days: found } = periodDays(first, rule, period * rule.interval);
    if (begins > until) return days;
    for (const day of [...new Set(found)].toSorted()) {
      if (day < first) continue;
      if (day > until || days.length >= count) return days;
      days.push(day);
    }
    if (days.length >= count) return days;
  }
  return days;
}

interface Period {
  readonly begins: IsoDate;
  readonly days: readonly IsoDate[];
}

function periodDays(first: IsoDate, rule: RecurrenceRule, index: number): Period {
  if (rule.freq === "DAILY") return singleDay(addDays(first, index));
  if (rule.freq === "WEEKLY") return weekDays(first, rule, index);
  const months = periodMonths(first, rule, index);
  const days = months.flatMap((month) =>
    rule.byDay.length > 0 ? monthWeekdays(month, rule.byDay) : monthDays(month, first, rule),
  );
  return { begins: `${months[0]}-01`, days: daysAt(days, rule.bySetPosition) };
}

/** The month of a period, or those that a yearly rule names. */
function periodMonths(first: IsoDate, { freq, byMonth }: RecurrenceRule, index: number): string[] {
  if (freq === "MONTHLY") return [monthOf(first, index)];
  const ofYear = monthOf(first, index * 12);
  if (byMonth.length === 0) return [ofYear];
  const numbers = [...byMonth].toSorted((one, other) => one - other);
  return numbers.map((month) => `${ofYear.slice(0, 5)}${String(month).padStart(2, "0")}`);
}

/** The days of a period at some positions, in order. */
function daysAt(days: readonly IsoDate[], positions: readonly number[]): IsoDate[] {
  if (positions.length === 0) return [...days];
  const sorted = [...new Set(days)].toSorted();
  const places = new Set(positions.map((position) => (position < 0 ? sorted.length + position : position - 1)));
  return sorted.filter((_, index) => places.has(index));
}

function singleDay(day: IsoDate): Period {
  return { begins: day, days: [day] };
}

function weekDays(first: IsoDate, { byDay }: RecurrenceRule, index: number): Period {
  const monday = addDays(first, 1 - weekday(first) + 7 * index);
  const weekdays = byDay.length > 0 ? byDay.map((day) => day.weekday) : [weekday(first)];
  return { begins: monday, days: weekdays.map((day) => addDays(monday, day - 1)) };
}

/** `2027-03` */
function monthOf(first: IsoDate, later: number): string {
  const index = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + later;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

function monthLength(month: string): number {
  return daysBetween(`${month}-01`, `${monthOf(`${month}-01`, 1)}-01`);
}

/** Days that a month does not have are left out, as RFC 5545 says. */
function monthDays(month: string, first: IsoDate, { byMonthDay }: RecurrenceRule): IsoDate[] {
  const length = monthLength(month);
  const wanted = byMonthDay.length > 0 ? byMonthDay : [Number(first.slice(8))];
  const days = new Set(wanted.map((day) => (day < 0 ? length + 1 + day : day)));
  return [...days].filter((day) => day >= 1 && day <= length).map((day) => `${month}-${String(day).padStart(2, "0")}`);
}

function monthWeekdays(month: string, byDay: readonly RuleDay[]): IsoDate[] {
  const all = Array.from({ length: monthLength(month) }, (_, index) => addDays(`${month}-01`, index));
  return byDay.flatMap((wanted) => {
    const days = all.filter((day) => weekday(day) === wanted.weekday);
    if (wanted.ordinal === undefined) return days;
    const found = days.at(wanted.ordinal > 0 ? wanted.ordinal - 1 : wanted.ordinal);
    return found === undefined ? [] : [found];
  });
}
