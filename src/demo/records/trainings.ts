import { RefusalError } from "../../product/api/operation.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine } from "../answers.ts";
import { addDays, type ClockTime, dateTime, type IsoDate, weekday } from "../calendar.ts";
import type { ClubRepository } from "../club.ts";
import { hoursFromTo, percentOf, shortWeekdayOf } from "../wording.ts";
import type { Attendance, Closure, TrainingGroup, TrainingSlot } from "./training-records.ts";

/** A training of a group on a day. It is derived from the times of the group; only its records are stored. */
export interface Training {
  /** `t-20261112-judo-u13`. */
  readonly id: string;
  readonly group: TrainingGroup;
  readonly date: IsoDate;
  readonly from: ClockTime;
  readonly to: ClockTime;
  /** Why it does not take place. */
  readonly closed?: string;
}

export function trainingId(group: string, date: IsoDate): string {
  return `t-${date.replaceAll("-", "")}-${group}`;
}

/** The trainings of groups from one day to another, by day and time. */
export function trainingsBetween(
  groups: readonly TrainingGroup[],
  closures: readonly Closure[],
  from: IsoDate,
  to: IsoDate,
): Training[] {
  const found: Training[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) found.push(...onDay(groups, closures, date));
  return found;
}

function onDay(groups: readonly TrainingGroup[], closures: readonly Closure[], date: IsoDate): Training[] {
  const day = weekday(date);
  return groups
    .flatMap((group) =>
      group.slots.filter((slot) => slot.day === day).map((slot) => training(group, slot, date, closures)),
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

function training(
  group: TrainingGroup,
  { from, to }: TrainingSlot,
  date: IsoDate,
  closures: readonly Closure[],
): Training {
  const closure = closures.find((each) => each.date === date && (each.group === group.id || each.hall === group.hall));
  return { id: trainingId(group.id, date), group, date, from, to, ...(closure ? { closed: closure.reason } : {}) };
}

/** The trainings of some groups in the coming days, including today, except cancelled ones. */
export async function coming(
  club: ClubRepository,
  wanted: (group: TrainingGroup) => boolean,
  days: number,
): Promise<Training[]> {
  const [groups, closures] = await Promise.all([club.all("groups"), club.all("closures")]);
  const all = trainingsBetween(groups.filter(wanted), closures, club.today, addDays(club.today, days));
  const held = all.filter(({ closed }) => !closed);
  const phases = phasesOf(held, club);
  return held.filter((training) => phases.get(training) !== "over");
}

/** Where a training stands by the club's clock: `next` is the first that has not begun, `later` what follows it. */
export type Phase = "over" | "running" | "next" | "later";

/** The clock of a call, which is that of the displays too. */
type CallClock = Pick<ClubRepository, "now">;

/**
 * The phases of trainings, in the order in which they begin; those that begin together are next together. Instants are compared, since
 * in the night when summer time ends the hands show an hour twice.
 */
export function phasesOf(trainings: readonly Training[], clock: CallClock): ReadonlyMap<Training, Phase> {
  const now = Date.parse(clock.now);
  const inOrder = trainings.toSorted((a, b) => beginOf(a) - beginOf(b));
  const first = inOrder.map(beginOf).find((begin) => begin > now);
  const phaseOf = (training: Training): Phase => {
    if (Date.parse(dateTime(training.date, training.to)) <= now) return "over";
    if (beginOf(training) <= now) return "running";
    return beginOf(training) === first ? "next" : "later";
  };
  return new Map(inOrder.map((each) => [each, phaseOf(each)]));
}

/** Whether a training is running or over. */
export function hasBegun(training: Training, { now }: CallClock): boolean {
  return beginOf(training) <= Date.parse(now);
}

function beginOf(training: Training): number {
  return Date.parse(startsAt(training));
}

/** @throws RefusalError when no group has such a training */
export async function findTraining(club: ClubRepository, id: string): Promise<Training> {
  const [, year, month, day, groupId = ""] = /^t-(\d{4})(\d{2})(\d{2})-(.+)$/.exec(id) ?? [];
  const group = await club.get("groups", groupId);
  const date = `${year}-${month}-${day}`;
  const [found] = group ? trainingsBetween([group], await club.all("closures"), date, date) : [];
  if (found === undefined) throw new RefusalError(404, say("refusal.noTraining"));
  return found;
}

export function startsAt({ date, from }: Training): string {
  return dateTime(date, from);
}

/** `Di und Do, 17.30 Uhr`. */
export function slotsLabel({ slots }: TrainingGroup): Words {
  const times = [...new Set(slots.map(({ from }) => from))];
  const lines = times.map((from) => {
    const days = slots.filter((slot) => slot.from === from).map(({ day }) => shortWeekdayOf(day));
    return commaLine({ all: days }, { time: from });
  });
  return lines.length === 0 ? commaLine() : lines.reduceRight((rest, first) => say("words.also", { first, rest }));
}

/** `Di und Do, 17.30 bis 18.45 Uhr`. */
export function timesLabel({ slots }: TrainingGroup): Words {
  const [first] = slots;
  if (first === undefined) return say("group.noTimes");
  return commaLine({ all: slots.map(({ day }) => shortWeekdayOf(day)) }, hoursFromTo(first.from, first.to));
}

/** `Do, 19. November, 17.30 Uhr`, or `heute um 17.30 Uhr`. */
export function trainingTimeLabel({ date, from }: Training, today: IsoDate): Words {
  return date === today ? say("training.today", { time: { time: from } }) : dayAndTime(date, from);
}

/** `Do, 19. November, 17.30 Uhr`. */
export function dayAndTime(date: IsoDate, from: ClockTime): Words {
  return commaLine({ shortDayMonth: date }, { time: from });
}

/** `Do, 12. November, 17.30 bis 18.45 Uhr`. */
export function spanLabel({ date, from, to }: Training): Words {
  return commaLine({ shortDayMonth: date }, hoursFromTo(from, to));
}

/** Attendance lists of a group, by training. */
export async function sheetsOf(club: ClubRepository, group: TrainingGroup): Promise<Attendance[]> {
  return (await club.all("attendance")).filter(({ id }) => id.slice(11) === group.id);
}

/** The attendance rate of a person, "" before the first training. */
export async function attendanceRate(club: ClubRepository, group: TrainingGroup, person: string): Promise<Sentence> {
  return rateIn(await sheetsOf(club, group), person);
}

export function rateIn(sheets: readonly Attendance[], person: string): Sentence {
  const there = sheets.filter(({ present }) => present.includes(person)).length;
  return sheets.length === 0 ? "" : percentOf(there, sheets.length);
}
