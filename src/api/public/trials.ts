import { addDays } from "../../engine/calendar.ts";
import type { PublicGroup, Trainings } from "./club.ts";
import { clockTime, dayAndDate } from "./dates.ts";
import { defined, localText, type SiteContext } from "./site-context.ts";
import { hallNames } from "./training-changes.ts";
import { slotTrainings, type TrainingTime } from "./training-days.ts";
import { freePlacesLabel, groupMeta } from "./trainings.ts";

/** The result of `trial.offer.options`: sports and groups that accept guests, and the next dates of a chosen group. */
export function trialOffers(around: SiteContext, sport: unknown, chosen: unknown): object {
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
  };
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

/**
 * The next trainings that a group offers to guests, from the day after `today` on: those of the season that are held,
 * a moved one at its new time.
 */
export function trialDates(trainings: Trainings, group: PublicGroup, today: string): TrainingTime[] {
  const dates = group.times.flatMap((slot) => heldAfter(trainings, group, slot, today));
  return dates
    .toSorted((one, other) => (one.date + one.from < other.date + other.from ? -1 : 1))
    .slice(0, datesOffered);
}

function heldAfter(trainings: Trainings, group: PublicGroup, slot: PublicGroup["times"][number], today: string) {
  const { season, moves = [] } = trainings;
  const isMovable = moves.some((move) => move.group === group.id);
  const tomorrow = addDays(today, 1);
  const found: TrainingTime[] = [];
  // A training of an earlier day may have been moved to a later one.
  const from = isMovable || season.from > tomorrow ? season.from : tomorrow;
  for (const { held } of slotTrainings(trainings, group, slot, from)) {
    if (held !== undefined && held.date > today && held.date <= season.until) found.push(held);
    if (found.length === datesOffered && !isMovable) break;
  }
  return found;
}

function trialDateChoices(around: SiteContext, group: PublicGroup): object[] {
  const halls = hallNames(around.club);
  return trialDates(around.club.trainings, group, around.today).map(({ date, from, hall }) =>
    defined({
      value: date,
      label: `${dayAndDate(around, date)}, ${clockTime(around, from)}`,
      hint: halls.get(hall),
    }),
  );
}
