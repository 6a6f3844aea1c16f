import { addDays, weekday as weekdayNumber } from "../../engine/calendar.ts";
import type { Schemas } from "../types/operation-types.ts";
import { dateRange, formatDayMonth, formatWeekday, timeRange, weekdays } from "./dates.ts";
import { defined, localText, type SiteContext, translateMessage } from "./site-context.ts";
import { changeItems, hallNames } from "./training-changes.ts";
import { isChanged, type TrainingDay, trainingDays } from "./training-days.ts";

/** How far ahead of its week a display says what changes, in days. */
const daysAhead = 7;

/** The first day of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayNumber(day));
}

/**
 * The trainings of the week, as `site.week.get` gives them: each on the day on which it is held, and on its planned day where
 * that is another one. It is the same on all days of the week: who shows it marks the day.
 */
export function weekPlan(around: SiteContext): Schemas["WeekDisplay"] {
  const { trainings } = around.club;
  const monday = mondayOf(around.today);
  const sunday = addDays(monday, 6);
  const held = trainingDays(trainings, trainings.groups);
  return {
    weekLabel: translateMessage(around, "weekLabel", { dates: dateRange(around, monday, sunday) }),
    days: weekdays.map((weekday, index) => {
      const date = addDays(monday, index);
      return {
        label: formatWeekday(around, weekday),
        date: { text: formatDayMonth(around, date), datetime: date },
        entries: entriesOf(around, held, date),
      };
    }),
    changes: changeItems(around, trainings.groups, { from: monday, until: addDays(sunday, daysAhead) }),
  };
}

/** What a day has: trainings that are held on it, and those that were to be. */
function entriesOf(
  around: SiteContext,
  trainings: readonly TrainingDay[],
  date: string,
): readonly Schemas["DayEntry"][] {
  return trainings
    .flatMap((training) => entryOn(around, training, date) ?? [])
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ entry }) => entry);
}

function entryOn(
  around: SiteContext,
  training: TrainingDay,
  day: string,
): { readonly from: string; readonly entry: Schemas["DayEntry"] } | undefined {
  const { group, slot, date, held } = training;
  if (date !== day && held?.date !== day) return undefined;
  const shown = held?.date === day ? held : { ...slot, date };
  const entry: Schemas["DayEntry"] = defined({
    time: timeRange(around, shown.from, shown.until),
    title: localText(around, group.title),
    place: hallNames(around.club).get(shown.hall),
    ...(isChanged(training) && changeOf(around, training, day)),
  });
  return { from: shown.from, entry };
}

/** The badge and the tone of a training that is cancelled, moved to another day, or held at another time or place. */
function changeOf(
  around: SiteContext,
  { held }: TrainingDay,
  day: string,
): Pick<Schemas["DayEntry"], "badge" | "tone"> {
  if (held === undefined)
    return { badge: { label: translateMessage(around, "trainingOff"), tone: "danger" }, tone: "danger" };
  const label = translateMessage(around, "moved");
  return held.date === day
    ? { badge: { label, tone: "info" }, tone: "accent" }
    : { badge: { label, tone: "warning" }, tone: "warning" };
}
