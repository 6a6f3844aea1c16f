import type { Club, Group } from "./club.ts";
import {
  clockTime,
  conjunction,
  dayAndDate,
  nextWeekday,
  plusDays,
  timeRange,
  weekdayName,
  weekdayShort,
  weekdays,
} from "./dates.ts";
import { defined, type Surroundings, say, tell } from "./surroundings.ts";

/** The result of `site.training.list`. */
export function trainingPlan(around: Surroundings, sport: unknown): object {
  const { club } = around;
  const { season, pause } = club.trainings;
  const groups = groupsOf(club, sport);
  return defined({
    seasonLabel: say(around, season.label),
    seasonFrom: season.from,
    seasonUntil: season.until,
    pauseNotice: pause && say(around, pause),
    days: groups.some(({ times }) => times.length > 0) ? week(around, groups) : undefined,
    sports: sportsWith(around, groups),
    halls: hallItems(around),
  });
}

/** The places where the club trains, as items of a list. */
export function hallItems(around: Surroundings): object[] {
  return around.club.halls.map(({ id, name, address }) => ({
    id,
    title: name,
    meta: say(around, address),
    icon: "map-pin",
  }));
}

/** The result of `trial.offer.options`: sports and groups that take guests, and the next dates of a chosen group. */
export function trialOffers(around: Surroundings, sport: unknown, chosen: unknown): object {
  const open = around.club.trainings.groups.filter(({ trial, times }) => trial && times.length > 0);
  const sports = around.club.sports.filter(({ id }) => open.some((group) => group.sport === id));
  const groups = sport ? open.filter((group) => group.sport === sport) : open;
  const group = groups.find(({ id }) => id === chosen);
  return {
    options: sports.map(({ id, title }) => ({ value: id, label: say(around, title) })),
    choices: groups.map((each) => choice(around, each)),
    dates: group === undefined ? [] : trialDates(around, group),
  };
}

/** How many trainings there are in a week. */
export function trainingsInWeek({ trainings }: Club): number {
  return trainings.groups.reduce((sum, { times }) => sum + times.length, 0);
}

function groupsOf({ trainings }: Club, sport: unknown): readonly Group[] {
  return sport ? trainings.groups.filter((group) => group.sport === sport) : trainings.groups;
}

function week(around: Surroundings, groups: readonly Group[]): object[] {
  const isTrained = (day: string) => groups.some(({ times }) => times.some((time) => time.day === day));
  return weekdays
    .filter((day) => isTrained(day) || !["sat", "sun"].includes(day))
    .map((day) => ({ label: weekdayName(around, day), weekday: day, entries: entriesOn(around, groups, day) }));
}

function entriesOn(around: Surroundings, groups: readonly Group[], day: string): object[] {
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
        title: say(around, group.title),
        place: halls.get(hall),
        badge: fullness(around, group),
      }),
    );
}

function fullness(around: Surroundings, { free, waiting }: Group): object | undefined {
  if (waiting) return { label: tell(around, "waitingList"), tone: "warning" };
  return free === 0 ? { label: tell(around, "fullGroup"), tone: "neutral" } : undefined;
}

function sportsWith(around: Surroundings, groups: readonly Group[]): object[] {
  return around.club.sports
    .map((sport) => ({ sport, own: groups.filter((group) => group.sport === sport.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ sport, own }) => ({
      id: sport.id,
      title: say(around, sport.title),
      text: say(around, sport.place ?? sport.text),
      items: own.map((group) =>
        defined({
          id: group.id,
          title: say(around, group.title),
          meta: groupMeta(around, group),
          trailing: places(around, group),
        }),
      ),
    }));
}

/** `9 bis 12 Jahre, Di und Do, 17.30 Uhr` */
function groupMeta(around: Surroundings, { ages, times }: Group): string {
  const days = [...new Set(times.map(({ day }) => weekdayShort(around, day)))];
  const list = conjunction(around, days);
  const start = times[0]?.from;
  const when = start === undefined ? [] : [list, clockTime(around, start)];
  return [...(ages === undefined ? [] : [say(around, ages)]), ...when].join(", ");
}

function places(around: Surroundings, { free, waiting }: Group): string | undefined {
  if (waiting) return tell(around, "waitingList");
  if (free === undefined) return undefined;
  return free === 0 ? tell(around, "fullGroup") : tell(around, "free", { count: free });
}

function choice(around: Surroundings, group: Group): object {
  return defined({
    value: group.id,
    label: say(around, group.title),
    hint: groupMeta(around, group),
    trailing: group.free ? places(around, group) : undefined,
    disabled: group.free === 0 ? true : undefined,
  });
}

const datesOffered = 4;

function trialDates(around: Surroundings, group: Group): object[] {
  const halls = new Map(around.club.halls.map(({ id, name }) => [id, name]));
  const dates = group.times.flatMap(({ day, from, hall }) => {
    const first = nextWeekday(plusDays(around.today, 1), day);
    return Array.from({ length: datesOffered }, (_, week) => ({ date: plusDays(first, 7 * week), from, hall }));
  });
  return dates
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, datesOffered)
    .map(({ date, from, hall }) =>
      defined({
        value: date,
        label: `${dayAndDate(around, date)}, ${clockTime(around, from)}`,
        hint: halls.get(hall),
      }),
    );
}
