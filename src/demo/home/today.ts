import type { DescribedOperations } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { tasksOf } from "../events/event-assignments.ts";
import { demoPerson } from "../persons.ts";
import { headCount } from "../records/groups.ts";
import type { Attendance, TrainingGroup } from "../records/training-records.ts";
import {
  coming,
  findTraining,
  type Phase,
  phasesOf,
  startsAt,
  type Training,
  trainingsBetween,
  trainingTimeLabel,
} from "../records/trainings.ts";
import { attendanceSince, presenceOf } from "../trainings/attendance.ts";
import { openFor } from "../trainings/substitutions.ts";
import { hoursFromTo } from "../wording.ts";

/** Words of the club. */
const clubNotice = "Der Schlüssel zum Mattenlager hängt neu im Büro des Hauswarts.";

async function getToday(club: ClubRepository): Promise<DemoAnswers["TodayOverview"]> {
  const leads = ({ trainers }: TrainingGroup) => trainers.includes(club.me);
  const groups = (await club.all("groups")).filter(leads);
  const today = trainingsBetween(groups, await club.all("closures"), club.today, club.today).filter(
    ({ closed }) => !closed,
  );
  const taken = await takenOver(club);
  const upcoming = (await coming(club, leads, 8)).filter(({ date }) => date > club.today).slice(0, 3);
  return {
    date: club.today,
    dateLabel: commaLine({ fullDay: club.today }),
    greeting: say("home.hello", { name: demoPerson(club.me).firstName }),
    trainings: await phasedTrainings(club, [...today, ...taken]),
    tasks: await trainerTasks(club),
    upcoming: await Promise.all(upcoming.map((training) => upcomingItem(club, training))),
    notice: clubNotice,
  };
}

/** Today's trainings of others that the caller substitutes. */
async function takenOver(club: ClubRepository): Promise<Training[]> {
  const done = (await club.all("substitutions")).filter(
    ({ state, takenBy }) => state === "done" && takenBy === club.me,
  );
  const trainings = await Promise.all(done.map(({ training }) => findTraining(club, training)));
  return trainings.filter(({ date, group }) => date === club.today && !group.trainers.includes(club.me));
}

/** What is running or comes first, and then what is over. */
async function phasedTrainings(
  club: ClubRepository,
  trainings: readonly Training[],
): Promise<readonly DemoAnswers["TodayTraining"][]> {
  const phases = [...phasesOf(trainings, club)];
  const ordered = [
    ...phases.filter(([, phase]) => phase !== "over"),
    ...phases.filter(([, phase]) => phase === "over"),
  ];
  return Promise.all(ordered.map(([training, phase]) => todayTraining(club, training, phase)));
}

async function todayTraining(
  club: ClubRepository,
  training: Training,
  phase: Phase,
): Promise<DemoAnswers["TodayTraining"]> {
  const { view, excused, sheet } = await presenceOf(club, training);
  const expected = view.members.length;
  const away = view.members.filter(({ id }) => excused.has(id)).length;
  return {
    ...{ id: training.id, title: training.group.name, startsAt: startsAt(training), phase },
    ...{ timeLabel: hoursFromTo(training.from, training.to), placeLabel: view.hall.name, expected, excused: away },
    summary: attendanceSummary(expected, away),
    ...attendanceBadge(sheet, expected, phase),
    attendanceHref: attendanceHref(training),
    groupHref: `/gruppen/${training.group.id}`,
  };
}

/** Nothing is missing before a training has begun. */
function attendanceBadge(
  sheet: Attendance | undefined,
  expected: number,
  phase: Phase,
): Pick<DemoAnswers["TodayTraining"], "badge"> {
  if (sheet)
    return {
      badge: { label: say("today.recorded", { count: sheet.present.length, total: expected }), tone: "success" },
    };
  const hasBegun = phase === "running" || phase === "over";
  return hasBegun ? { badge: { label: say("attendance.notRecorded"), tone: "warning" } } : {};
}

function attendanceSummary(expected: number, away: number): Words {
  if (away === 0) return say("today.allCome", { count: expected });
  return say("today.come", { present: expected - away, expected, count: away });
}

function attendanceHref({ id }: Training): string {
  return `/training/${id}/anwesenheit`;
}

async function trainerTasks(club: ClubRepository): Promise<DemoAnswers["Items"]> {
  const week = await attendanceSince(club, addDays(club.today, -8), addDays(club.today, -1));
  const missing = week.filter(({ view }) => view.group.trainers.includes(club.me)).flatMap((each) => each.missing);
  const open = await openFor(club);
  const asked = (await tasksOf(club)).filter(({ assignment }) => assignment.answer === "open");
  return [
    ...missing.slice(-2).map((training) => ({
      id: `task-${training.id}`,
      title: say("today.record"),
      meta: commaLine(training.group.name, { shortDayMonth: training.date }),
      icon: "clipboard-check",
      href: attendanceHref(training),
    })),
    ...open.slice(0, 1).map(({ training }) => ({
      id: "task-sub",
      title: say("today.substitutes", { count: open.length }),
      meta: commaLine(training.group.name, { shortDayMonth: training.date }),
      icon: "user-plus",
      href: "/vertretung",
    })),
    ...asked.slice(0, 1).map(({ event, assignment }) => ({
      id: "task-event",
      title: say("today.confirm", { title: event.title }),
      meta: say("task.until", { date: { day: assignment.until } }),
      icon: "trophy",
      href: "/anlaesse",
    })),
  ];
}

async function upcomingItem(club: ClubRepository, training: Training): Promise<DemoAnswers["Item"]> {
  const { view } = await presenceOf(club, training);
  return {
    id: training.id,
    title: training.group.name,
    meta: commaLine(trainingTimeLabel(training, club.today), view.hall.name),
    trailing: headCount(training.group, view.members.length),
  };
}

export const todayOperations = { "today.overview.get": reading(getToday) } satisfies DescribedOperations;
