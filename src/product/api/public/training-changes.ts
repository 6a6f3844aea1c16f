import { addDays } from "../../engine/calendar.ts";
import { groupBy } from "../../engine/group-by.ts";
import type { Schemas } from "../types/operation-types.ts";
import type { Club, PublicGroup, Trainings } from "./club.ts";
import { capital, conjunction, dateRange, dayAndDate, timeRange } from "./dates.ts";
import { defined, localText, type SiteContext, translateMessage } from "./site-context.ts";
import { changedTrainings, type TrainingDay, type TrainingTime } from "./training-days.ts";

type ChangedSlot = PublicGroup["times"][number];

/** In days, today included: what changes so soon is told beside the weekly plan and on the start page. */
export const daysTold = 7;

/** Cancelled and moved trainings of a plan, for calendars. */
export function planExceptions(
  around: SiteContext,
  groups: readonly PublicGroup[],
): readonly Schemas["TrainingException"][] {
  const halls = hallNames(around.club);
  return changedTrainings(around.club.trainings, groups).map(({ group, slot, date, held }) =>
    defined({
      group: group.id,
      weekday: slot.day,
      from: slot.from,
      date,
      to: held && { date: held.date, from: held.from, until: held.until, place: halls.get(held.hall) },
    }),
  );
}

/** What the club says about closures and moved trainings from today on, as list items. */
export function upcomingChanges(around: SiteContext, groups: readonly PublicGroup[]): Schemas["Items"] {
  return changeItems(around, groups, { from: around.today });
}

/** What it says about those that concern a period, whose end may be open. */
export function changeItems(
  around: SiteContext,
  groups: readonly PublicGroup[],
  { from, until = "9999" }: { readonly from: string; readonly until?: string },
): Schemas["Items"] {
  const { closures = [] } = around.club.trainings;
  const ids = new Set(groups.map(({ id }) => id));
  const isIn = (first: string, last: string) => last >= from && first <= until;
  const items = [
    ...closures
      .filter(({ date, until: last = date, group }) => isIn(date, last) && (group === undefined || ids.has(group)))
      .map((closure) => ({ date: closure.date, item: closureItem(around, closure) })),
    ...changedTrainings(around.club.trainings, groups)
      .filter(({ held, date }) => held !== undefined && isIn(earlierDay(held, date), laterDay(held, date)))
      .map((training) => ({ date: training.date, item: moveItem(around, training) })),
  ];
  return items
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ item }, index) => ({ id: `change-${index + 1}`, ...item }));
}

/** The badge of a weekly time whose next training is cancelled or moved. */
export function badgeOf(around: SiteContext, group: PublicGroup, slot: ChangedSlot): Schemas["Badge"] | undefined {
  const changed = changedSoon(around, [{ ...group, times: [slot] }])[0];
  if (changed === undefined) return undefined;
  const key = changed.held === undefined ? "trainingCancelled" : "trainingMoved";
  return { label: translateMessage(around, key, { date: dayAndDate(around, changed.date) }), tone: "warning" };
}

/** What is cancelled or moved in the next days, as a text of a line for each day; undefined where nothing is. */
export function changesText(around: SiteContext): string | undefined {
  const changed = changedSoon(around, around.club.trainings.groups);
  if (changed.length === 0) return undefined;
  const cancelled = changed.filter(({ held }) => held === undefined);
  const lines = [
    ...[...groupBy(cancelled, (training) => `${training.date} ${changeReason(around, training)}`).values()].map(
      (trainings) => cancelledLine(around, trainings),
    ),
    ...changed.flatMap((training) => (training.held === undefined ? [] : [movedLine(around, training, training.held)])),
  ];
  return lines.join(" ");
}

function changedSoon({ club, today }: SiteContext, groups: readonly PublicGroup[]): TrainingDay[] {
  const until = addDays(today, daysTold - 1);
  return changedTrainings(club.trainings, groups).filter(
    ({ date, held }) => date <= until && laterDay(held, date) >= today,
  );
}

/** The later one of the planned day and the day on which it is held. */
function laterDay(held: TrainingTime | undefined, date: string): string {
  return held !== undefined && held.date > date ? held.date : date;
}

function earlierDay(held: TrainingTime, date: string): string {
  return held.date < date ? held.date : date;
}

/** Trainings of a day that are cancelled for the same reason. */
function cancelledLine(around: SiteContext, trainings: readonly TrainingDay[]): string {
  const [first] = trainings;
  if (first === undefined) return "";
  const groups = [...new Set(trainings.map(({ group }) => localText(around, group.title)))];
  const line = translateMessage(around, "cancelledLine", {
    date: dayAndDate(around, first.date),
    groups: conjunction(around, groups),
  });
  return `${capital(line, around.locale)} ${changeReason(around, first)}`.trim();
}

/** With its full stop, so that a sentence can follow. */
function changeReason(around: SiteContext, { reason }: TrainingDay): string {
  if (reason === undefined) return "";
  const text = localText(around, reason).trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function movedLine(around: SiteContext, { group, date }: TrainingDay, held: TrainingTime): string {
  return translateMessage(around, held.date === date ? "movedLineSameDay" : "movedLine", {
    group: localText(around, group.title),
    date: dayAndDate(around, date),
    when: whenAndWhere(around, held, date),
  });
}

type ChangeItem = Omit<Schemas["Item"], "id">;

function closureItem(around: SiteContext, closure: NonNullable<Trainings["closures"]>[number]): ChangeItem {
  const { date, until = date, group, hall, reason } = closure;
  const { club } = around;
  const groupTitle = club.trainings.groups.find(({ id }) => id === group)?.title;
  const what = [
    ...(groupTitle === undefined ? [] : [localText(around, groupTitle)]),
    ...(hall === undefined ? [] : [hallNames(club).get(hall) ?? hall]),
  ];
  return defined({
    title: what.length === 0 ? translateMessage(around, "allTrainings") : what.join(", "),
    meta: [dateRange(around, date, until), ...(reason ? [localText(around, reason)] : [])].join(". "),
    badge: { label: translateMessage(around, "trainingOff"), tone: "warning" },
    icon: "calendar-x",
  });
}

function moveItem(around: SiteContext, { group, date, held, reason }: TrainingDay): ChangeItem {
  const when = held === undefined ? "" : whenAndWhere(around, held, date);
  const key = held?.date === date ? "movedSameDay" : "movedFrom";
  const meta = translateMessage(around, key, { date: dayAndDate(around, date), when });
  return defined({
    title: localText(around, group.title),
    meta: reason === undefined ? meta : `${meta}. ${localText(around, reason)}`,
    badge: { label: translateMessage(around, "moved"), tone: "info" },
    icon: "calendar-clock",
  });
}

/** `Do, 3. Dezember 2026, 18.00 bis 19.30 Uhr, Sportplatz am See`, without the day where it is the planned one. */
function whenAndWhere(around: SiteContext, { date, from, until, hall }: TrainingTime, planned: string): string {
  const place = hallNames(around.club).get(hall);
  const day = date === planned ? [] : [dayAndDate(around, date)];
  return [...day, timeRange(around, from, until), ...(place === undefined ? [] : [place])].join(", ");
}

/** The name of each hall by its id. */
export function hallNames({ halls }: Club): ReadonlyMap<string, string> {
  return new Map(halls.map(({ id, name }) => [id, name]));
}
