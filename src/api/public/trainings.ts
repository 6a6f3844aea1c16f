import { addDays } from "../../engine/calendar.ts";
import type { Club, PublicGroup, Trainings } from "./club.ts";
import {
  clockTime,
  conjunction,
  dayAndDate,
  formatShortWeekday,
  formatWeekday,
  nextWeekday,
  timeRange,
  weekdays,
} from "./dates.ts";
import { defined, localText, type SiteContext, translateMessage } from "./site-context.ts";

/** The result of `site.training.list`. */
export function trainingPlan(around: SiteContext, sport: unknown): object {
  const { club } = around;
  const { season, pause } = club.trainings;
  const groups = groupsOf(club, sport);
  return defined({
    seasonLabel: localText(around, season.label),
    seasonFrom: season.from,
    seasonUntil: season.until,
    pauseNotice: pause && localText(around, pause),
    days: groups.some(({ times }) => times.length > 0) ? week(around, groups) : undefined,
    sports: sportsWith(around, groups),
    halls: hallItems(around),
  });
}

/** The places where the club trains, as list items. */
export function hallItems(around: SiteContext): object[] {
  return around.club.halls.map(({ id, name, address }) => ({
    id,
    title: name,
    meta: localText(around, address),
    icon: "map-pin",
  }));
}

/** The result of `trial.offer.options`: sports and groups that accept guests, and the next dates of a chosen group. */
export function trialOffers(around: SiteContext, sport: unknown, chosen: unknown): object {
  const open = around.club.trainings.groups.filter(({ trial, times }) => trial && times.length > 0);
  const sports = around.club.sports.filter(({ id }) => open.some((group) => group.sport === id));
  const groups = sport ? open.filter((group) => group.sport === sport) : open;
  const group = groups.find(({ id }) => id === chosen);
  return {
    options: sports.map(({ id, title }) => ({ value: id, label: localText(around, title) })),
    choices: groups.map((each) => groupChoice(around, each)),
    dates: group === undefined ? [] : trialDateChoices(around, group),
  };
}

export function trainingsInWeek({ trainings }: Club): number {
  return trainings.groups.reduce((sum, { times }) => sum + times.length, 0);
}

function groupsOf({ trainings }: Club, sport: unknown): readonly PublicGroup[] {
  return sport ? trainings.groups.filter((group) => group.sport === sport) : trainings.groups;
}

function week(around: SiteContext, groups: readonly PublicGroup[]): object[] {
  const isTrained = (day: string) => groups.some(({ times }) => times.some((time) => time.day === day));
  return weekdays
    .filter((day) => isTrained(day) || !["sat", "sun"].includes(day))
    .map((day) => ({ label: formatWeekday(around, day), weekday: day, entries: entriesOn(around, groups, day) }));
}

function entriesOn(around: SiteContext, groups: readonly PublicGroup[], day: string): object[] {
  const halls = new Map(around.club.halls.map(({ id, name }) => [id, name]));
  const entries = groups.flatMap((group) =>
    group.times.filter((time) => time.day === day).map((time) => ({ group, ...time })),
  );
  return entries
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ group, from, until, hall }) =>
      defined({
        time: timeRange(around, from, until),
        from,
        until,
        group: group.id,
        title: localText(around, group.title),
        place: halls.get(hall),
        badge: fullness(around, group),
      }),
    );
}

function fullness(around: SiteContext, { free, waiting }: PublicGroup): object | undefined {
  if (waiting) return { label: translateMessage(around, "waitingList"), tone: "warning" };
  return free === 0 ? { label: translateMessage(around, "fullGroup"), tone: "neutral" } : undefined;
}

function sportsWith(around: SiteContext, groups: readonly PublicGroup[]): object[] {
  return around.club.sports
    .map((sport) => ({ sport, own: groups.filter((group) => group.sport === sport.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ sport, own }) => ({
      id: sport.id,
      title: localText(around, sport.title),
      text: localText(around, sport.place ?? sport.text),
      items: own.map((group) =>
        defined({
          id: group.id,
          title: localText(around, group.title),
          meta: groupMeta(around, group),
          trailing: freePlacesLabel(around, group),
        }),
      ),
    }));
}

/** `9 bis 12 Jahre, Di und Do, 17.30 Uhr` */
function groupMeta(around: SiteContext, { ages, times }: PublicGroup): string {
  const days = [...new Set(times.map(({ day }) => formatShortWeekday(around, day)))];
  const list = conjunction(around, days);
  const start = times[0]?.from;
  const when = start === undefined ? [] : [list, clockTime(around, start)];
  return [...(ages === undefined ? [] : [localText(around, ages)]), ...when].join(", ");
}

function freePlacesLabel(around: SiteContext, { free, waiting }: PublicGroup): string | undefined {
  if (waiting) return translateMessage(around, "waitingList");
  if (free === undefined) return undefined;
  return free === 0 ? translateMessage(around, "fullGroup") : translateMessage(around, "free", { count: free });
}

function groupChoice(around: SiteContext, group: PublicGroup): object {
  return defined({
    value: group.id,
    label: localText(around, group.title),
    hint: groupMeta(around, group),
    trailing: freePlacesLabel(around, group),
    disabled: group.free === 0 ? true : undefined,
  });
}

const datesOffered = 4;

/** A training at which a guest can try a group. */
export interface TrialDate {
  readonly date: string;
  readonly from: string;
  readonly hall: string;
}

/** The next trainings that a group offers to guests, from the day after `today` on, except cancelled ones. */
export function trialDates(trainings: Trainings, group: PublicGroup, today: string): TrialDate[] {
  const { closures = [] } = trainings;
  const isHeld = ({ date, hall }: TrialDate) =>
    !closures.some((closure) => closure.date === date && (closure.group === group.id || closure.hall === hall));
  const weeks = datesOffered + closures.length;
  const dates = group.times.flatMap(({ day, from, hall }) => {
    const first = nextWeekday(addDays(today, 1), day);
    return Array.from({ length: weeks }, (_, week) => ({ date: addDays(first, 7 * week), from, hall }));
  });
  return dates
    .filter(isHeld)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, datesOffered);
}

function trialDateChoices(around: SiteContext, group: PublicGroup): object[] {
  const halls = new Map(around.club.halls.map(({ id, name }) => [id, name]));
  return trialDates(around.club.trainings, group, around.today).map(({ date, from, hall }) =>
    defined({
      value: date,
      label: `${dayAndDate(around, date)}, ${clockTime(around, from)}`,
      hint: halls.get(hall),
    }),
  );
}
