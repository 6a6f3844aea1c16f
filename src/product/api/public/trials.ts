import type { Schemas } from "../types/operation-types.ts";
import type { PublicGroup, Trainings } from "./club.ts";
import { clockTime, dayAndDate } from "./dates.ts";
import { defined, localText, type Period, type SiteContext } from "./site-context.ts";
import { hallNames } from "./training-changes.ts";
import { slotTrainings, type TrainingDay, type TrainingTime } from "./training-days.ts";
import { freePlacesLabel, groupMeta } from "./trainings.ts";

/** The result of `trial.offer.options`: sports and groups that accept guests, and the next dates of a chosen group. */
export function trialOffers(around: SiteContext, sport: unknown, chosen: unknown): Schemas["TrialOffers"] {
  const { trainings, sports } = around.club;
  const open = trainings.groups.filter((group) => group.trial && trialDates(trainings, group, around.today).length > 0);
  const groups = sport ? open.filter((group) => group.sport === sport) : open;
  const group = groups.find(({ id }) => id === chosen);
  return {
    options: sports
      .filter(({ id }) => open.some((each) => each.sport === id))
      .map(({ id, title }) => ({ value: id, label: localText(around, title) })),
    choices: groups.map((each) => groupChoice(around, each)),
    dates: group === undefined ? [] : trialDateChoices(around, group),
    ages: open.flatMap((each) => {
      const born = birthDays(each, around.today);
      return born === undefined ? [] : [{ group: each.id, ...born }];
    }),
  };
}

/**
 * Between which days somebody is born who has an age of the group on a day of this year: federations count by the year, and
 * the trainer knows whether a child is ready. Undefined for a group of any age.
 */
function birthDays({ ageFrom, ageUntil }: PublicGroup, today: string): Omit<Schemas["TrialAges"], "group"> | undefined {
  if (ageFrom === undefined && ageUntil === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  return defined({
    bornFrom: ageUntil === undefined ? undefined : `${year - ageUntil - 1}-01-01`,
    bornUntil: ageFrom === undefined ? undefined : `${year - ageFrom}-12-31`,
  });
}

/** Whether a group takes people of an age in this year. */
export function isOfAge(group: PublicGroup, birthDate: string, today: string): boolean {
  const { bornFrom = "", bornUntil = birthDate } = birthDays(group, today) ?? {};
  return bornFrom <= birthDate && birthDate <= bornUntil;
}

function groupChoice(around: SiteContext, group: PublicGroup): Schemas["Choice"] {
  return defined({
    value: group.id,
    label: localText(around, group.title),
    hint: groupMeta(around, group),
    trailing: freePlacesLabel(around, group),
    disabled: group.free === 0 ? true : undefined,
  });
}

/** How many dates of a group a guest chooses from. */
export const datesOffered = 4;

/**
 * The next trainings that a group offers to guests, from the day after `today` on: those of the season that are held,
 * a moved one at its new time.
 */
export function trialDates(trainings: Trainings, group: PublicGroup, today: string): TrainingTime[] {
  return heldTrainings(trainings, group, { after: today, atMost: datesOffered }).slice(0, datesOffered);
}

/** What {@link trialDates} offers on the days of a period, in order: the first ones after a day are those of that day. */
export function periodTrialDates(trainings: Trainings, group: PublicGroup, period: Period): TrainingTime[] {
  const dates = heldTrainings(trainings, group, { after: period.from });
  const within = dates.filter(({ date }) => date < period.before).length;
  return dates.slice(0, within + datesOffered);
}

/** The last day of the season on which a group trains; undefined where there is none. */
export function lastTrialDate(trainings: Trainings, group: PublicGroup): string | undefined {
  return heldTrainings(trainings, group, { after: "" }).at(-1)?.date;
}

interface HeldTrainings {
  /** Only on later days. */
  readonly after: string;
  /** So many of each weekly time are enough. */
  readonly atMost?: number;
}

function heldTrainings(trainings: Trainings, group: PublicGroup, wanted: HeldTrainings): TrainingTime[] {
  const dates = slotTrainings(trainings, group).flatMap((days) => heldInSlot(trainings, group, days, wanted));
  return dates.toSorted((one, other) => (one.date + one.from < other.date + other.from ? -1 : 1));
}

function heldInSlot(
  { season, moves = [] }: Trainings,
  group: PublicGroup,
  days: readonly TrainingDay[],
  { after, atMost }: HeldTrainings,
): TrainingTime[] {
  const isMovable = moves.some((move) => move.group === group.id);
  const found: TrainingTime[] = [];
  for (const { date, held } of days) {
    // A training of an earlier day may have been moved to a later one.
    if (date <= after && !isMovable) continue;
    if (held !== undefined && held.date > after && held.date <= season.until) found.push(held);
    if (found.length === atMost && !isMovable) break;
  }
  return found;
}

function trialDateChoices(around: SiteContext, group: PublicGroup): readonly Schemas["Choice"][] {
  const halls = hallNames(around.club);
  const { club, today, period } = around;
  const dates =
    period === undefined ? trialDates(club.trainings, group, today) : periodTrialDates(club.trainings, group, period);
  return dates.map(({ date, from, hall }) =>
    defined({
      value: date,
      label: `${dayAndDate(around, date)}, ${clockTime(around, from)}`,
      hint: halls.get(hall),
    }),
  );
}
