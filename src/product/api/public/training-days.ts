import { addDays } from "../../engine/calendar.ts";
import type { ClubWords, PublicGroup, Trainings } from "./club.ts";
import { nextWeekday, type Weekday } from "./dates.ts";

type Slot = PublicGroup["times"][number];
type ClubClosure = NonNullable<Trainings["closures"]>[number];
type Move = NonNullable<Trainings["moves"]>[number];

/** When and where a training is held. */
export interface TrainingTime {
  readonly date: string;
  readonly from: string;
  readonly until: string;
  readonly hall: string;
}

/** A training of the weekly plan on a day of the season, and what happens to it. */
export interface TrainingDay {
  readonly group: PublicGroup;
  readonly slot: Slot;
  /** By the plan. */
  readonly date: string;
  /** Where it is held after all; undefined where it is cancelled. */
  readonly held: TrainingTime | undefined;
  readonly reason?: ClubWords | undefined;
}

/** Every training of some groups in the season, by date and time. */
export function trainingDays(trainings: Trainings, groups: readonly PublicGroup[]): TrainingDay[] {
  return byTime(groupTrainings(trainings, groups));
}

function groupTrainings(trainings: Trainings, groups: readonly PublicGroup[]): TrainingDay[] {
  return groups.flatMap((group) => slotTrainings(trainings, group).flat());
}

function byTime(days: readonly TrainingDay[]): TrainingDay[] {
  return days.toSorted((one, other) => (timeKey(one) < timeKey(other) ? -1 : 1));
}

/** The trainings that are not held as planned. */
export function changedTrainings(trainings: Trainings, groups: readonly PublicGroup[]): TrainingDay[] {
  const { closures = [], moves = [] } = trainings;
  if (closures.length + moves.length === 0) return [];
  return byTime(groupTrainings(trainings, groups).filter(isChanged));
}

/** Whether a training is cancelled, or held at another time or place. */
export function isChanged({ held, date, slot }: TrainingDay): boolean {
  if (held === undefined) return true;
  return held.date !== date || held.from !== slot.from || held.until !== slot.until || held.hall !== slot.hall;
}

function timeKey({ date, slot }: TrainingDay): string {
  return `${date}T${slot.from}`;
}

type SlotTrainings = readonly (readonly TrainingDay[])[];

const knownTrainings = new WeakMap<Trainings, WeakMap<PublicGroup, SlotTrainings>>();

/** The trainings of each weekly time of a group in the season, in order. Each page about trainings asks for them. */
export function slotTrainings(trainings: Trainings, group: PublicGroup): SlotTrainings {
  const known = knownTrainings.get(trainings) ?? new WeakMap<PublicGroup, SlotTrainings>();
  knownTrainings.set(trainings, known);
  const own = known.get(group) ?? group.times.map((slot) => trainingsInSlot(trainings, group, slot));
  known.set(group, own);
  return own;
}

function trainingsInSlot(trainings: Trainings, group: PublicGroup, slot: Slot): TrainingDay[] {
  return seasonDays(trainings, slot.day).map((date) => trainingOn(trainings, group, slot, date));
}

const knownDays = new WeakMap<Trainings, Map<Weekday, readonly string[]>>();

/** Every such weekday of the season. */
function seasonDays(trainings: Trainings, weekday: Weekday): readonly string[] {
  const known = knownDays.get(trainings) ?? new Map<Weekday, readonly string[]>();
  knownDays.set(trainings, known);
  const days = known.get(weekday) ?? weekly(nextWeekday(trainings.season.from, weekday), trainings.season.until);
  known.set(weekday, days);
  return days;
}

function weekly(first: string, until: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= until; day = addDays(day, 7)) days.push(day);
  return days;
}

function trainingOn(
  { closures = [], moves = [] }: Trainings,
  group: PublicGroup,
  slot: Slot,
  date: string,
): TrainingDay {
  const training = { group, slot, date };
  const move = moves.find((each) => isMoved(each, training));
  if (move !== undefined) return { ...training, held: movedTo(move, training), reason: move.reason };
  const closure = closures.find((each) => isClosed(each, training));
  if (closure !== undefined) return { ...training, held: undefined, reason: closure.reason };
  return { ...training, held: { date, from: slot.from, until: slot.until, hall: slot.hall } };
}

type PlannedTraining = Pick<TrainingDay, "group" | "slot" | "date">;

function isMoved(move: Move, { group, slot, date }: PlannedTraining): boolean {
  return move.group === group.id && move.date === date && (move.at ?? slot.from) === slot.from;
}

function movedTo({ to }: Move, { slot, date }: PlannedTraining): TrainingTime {
  return {
    date: to.date ?? date,
    from: to.from ?? slot.from,
    until: to.until ?? slot.until,
    hall: to.hall ?? slot.hall,
  };
}

/** A closure concerns what it names; one that names neither a hall nor a group concerns the whole club. */
function isClosed(closure: ClubClosure, { group, slot, date }: PlannedTraining): boolean {
  const { date: first, until = first } = closure;
  if (date < first || date > until) return false;
  return (closure.group ?? group.id) === group.id && (closure.hall ?? slot.hall) === slot.hall;
}
