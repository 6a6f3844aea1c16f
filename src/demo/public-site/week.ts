import type { DescribedOperations } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, type IsoDate, weekday } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { weekTrainings } from "../records/groups.ts";
import type { Closure } from "../records/training-records.ts";
import type { Training } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";

/** The current week with everything that takes place or is cancelled. */
async function getWeek(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["WeekDisplay"]> {
  const hall = values.text("hall");
  const halls = new Map((await club.all("halls")).map(({ id, name }) => [id, name]));
  const trainings = await weekTrainings(club, club.today);
  const monday = addDays(club.today, 1 - weekday(club.today));
  const sunday = addDays(monday, 6);
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
  const changes = (await club.all("closures")).filter(({ date }) => date >= monday && date <= addDays(sunday, 7));
  // A display shows all halls: its own hall only decides what is highlighted.
  return {
    weekLabel: say("week.of", { from: { day: monday }, to: { date: sunday } }),
    days: week.map((date) => ({
      label: commaLine({ weekday: date }),
      date: { text: commaLine({ day: date }), datetime: date },
      ...(date === club.today ? { today: true } : {}),
      entries: trainings
        .filter((each) => each.date === date)
        .map((each) => weekEntry(each, halls, date === club.today && each.group.hall === hall)),
    })),
    changes: await Promise.all(changes.map((closure) => changeItem(club, closure, halls, sunday))),
  };
}

function weekEntry(
  { group, from, closed }: Training,
  halls: ReadonlyMap<string, string>,
  isHere: boolean,
): DemoAnswers["DayEntry"] {
  const entry = { time: commaLine({ time: from }), title: group.name, place: halls.get(group.hall) ?? group.hall };
  if (closed) return { ...entry, badge: { label: say("training.cancelled"), tone: "danger" }, tone: "danger" };
  return isHere ? { ...entry, tone: "accent" } : entry;
}

async function changeItem(
  club: ClubRepository,
  closure: Closure,
  halls: ReadonlyMap<string, string>,
  sunday: IsoDate,
): Promise<DemoAnswers["Item"]> {
  const group = closure.group ? await club.get("groups", closure.group) : undefined;
  const title = group
    ? say("week.groupCancelled", { group: group.name })
    : say("week.closed", { hall: halls.get(closure.hall ?? "") ?? say("week.hall") });
  const badge: DemoAnswers["Badge"] =
    closure.date > sunday
      ? { label: say("week.next"), tone: "warning" }
      : { label: say("training.cancelled"), tone: "danger" };
  return { id: closure.id, title, meta: commaLine({ shortDayMonth: closure.date }, closure.reason), badge };
}

export const weekOperations = { "site.week.get": reading(getWeek) } satisfies DescribedOperations;
