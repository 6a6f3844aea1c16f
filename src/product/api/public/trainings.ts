import type { Schemas } from "../types/operation-types.ts";
import type { Club, PublicGroup } from "./club.ts";
import { clockTime, conjunction, formatShortWeekday, formatWeekday, timeRange, weekdays } from "./dates.ts";
import { defined, localText, type SiteContext, translateMessage } from "./site-context.ts";
import { badgeOf, hallNames, planExceptions, upcomingChanges } from "./training-changes.ts";

/** The result of `site.training.list`. */
export function trainingPlan(around: SiteContext, sport: unknown): Schemas["TrainingPlan"] {
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
    changes: upcomingChanges(around, groups),
    exceptions: planExceptions(around, groups),
  });
}

/** The places where the club trains, as list items. */
export function hallItems(around: SiteContext): Schemas["Items"] {
  return around.club.halls.map(({ id, name, address }) => ({
    id,
    title: name,
    meta: localText(around, address),
    icon: "map-pin",
  }));
}

export function trainingsInWeek({ trainings }: Club): number {
  return trainings.groups.reduce((sum, { times }) => sum + times.length, 0);
}

function groupsOf({ trainings }: Club, sport: unknown): readonly PublicGroup[] {
  return sport ? trainings.groups.filter((group) => group.sport === sport) : trainings.groups;
}

function week(around: SiteContext, groups: readonly PublicGroup[]): Schemas["Days"] {
  const isTrained = (day: string) => groups.some(({ times }) => times.some((time) => time.day === day));
  return weekdays
    .filter((day) => isTrained(day) || !["sat", "sun"].includes(day))
    .map((day) => ({ label: formatWeekday(around, day), weekday: day, entries: entriesOn(around, groups, day) }));
}

function entriesOn(around: SiteContext, groups: readonly PublicGroup[], day: string): readonly Schemas["DayEntry"][] {
  const halls = hallNames(around.club);
  const entries = groups.flatMap((group) =>
    group.times.filter((time) => time.day === day).map((time) => ({ group, ...time })),
  );
  return entries
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ group, day: weekday, from, until, hall }) =>
      defined({
        time: timeRange(around, from, until),
        from,
        until,
        group: group.id,
        title: localText(around, group.title),
        place: halls.get(hall),
        badge: badgeOf(around, group, { day: weekday, from, until, hall }) ?? fullness(around, group),
      }),
    );
}

function fullness(around: SiteContext, { free, waiting }: PublicGroup): Schemas["Badge"] | undefined {
  if (waiting) return { label: translateMessage(around, "waitingList"), tone: "warning" };
  return free === 0 ? { label: translateMessage(around, "fullGroup"), tone: "neutral" } : undefined;
}

function sportsWith(around: SiteContext, groups: readonly PublicGroup[]): readonly Schemas["SportTrainings"][] {
  return around.club.sports
    .map((sport) => ({ sport, own: groups.filter((group) => group.sport === sport.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ sport, own }) => ({
      id: sport.id,
      title: localText(around, sport.title),
      text: localText(around, sport.place ?? sport.text),
      items: own.map((group) => groupItem(around, group)),
    }));
}

/** A group as a list item: its days and its free places. */
export function groupItem(around: SiteContext, group: PublicGroup): Schemas["Item"] {
  return defined({
    id: group.id,
    title: localText(around, group.title),
    meta: groupMeta(around, group),
    trailing: freePlacesLabel(around, group),
  });
}

/** `9 bis 12 Jahre, Di und Do, 17.30 Uhr` */
export function groupMeta(around: SiteContext, group: PublicGroup): string {
  const { ages, times } = group;
  const days = [...new Set(times.map(({ day }) => formatShortWeekday(around, day)))];
  const list = conjunction(around, days);
  const start = times[0]?.from;
  const when = start === undefined ? [] : [list, clockTime(around, start)];
  return [...agesOf(around, group), ...(ages === undefined ? [] : [localText(around, ages)]), ...when].join(", ");
}

function agesOf(around: SiteContext, { ageFrom, ageUntil }: PublicGroup): string[] {
  if (ageFrom === undefined && ageUntil === undefined) return [];
  if (ageUntil === undefined) return [translateMessage(around, "agesFrom", { from: ageFrom })];
  if (ageFrom === undefined) return [translateMessage(around, "agesUntil", { until: ageUntil })];
  return [translateMessage(around, "ages", { from: ageFrom, until: ageUntil, span: ageUntil - ageFrom })];
}

/** How many places are free, where the club says so. */
export function freePlacesLabel(around: SiteContext, { free, waiting }: PublicGroup): string | undefined {
  if (waiting) return translateMessage(around, "waitingList");
  if (free === undefined) return undefined;
  return free === 0 ? translateMessage(around, "fullGroup") : translateMessage(around, "free", { count: free });
}
