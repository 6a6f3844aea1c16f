import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers, ownWordsAmong } from "../answers.ts";
import { type ClubRepository, changing, type Done, reading } from "../club.ts";
import type { Assignment, ClubEvent } from "../records/event-records.ts";
import type { OperationValues } from "../values.ts";
import { daysFromTo } from "../wording.ts";
import { eventIcons, eventsByDate, findEvent } from "./events.ts";

interface AssignedTask {
  readonly assignment: Assignment;
  readonly event: ClubEvent;
}

/** Coming events for which the caller is asked, by date. */
export async function tasksOf(club: ClubRepository): Promise<AssignedTask[]> {
  const mine = (await club.all("assignments")).filter(({ person }) => person === club.me);
  const { upcoming } = await eventsByDate(club);
  return upcoming
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((event) => mine.filter((each) => each.event === event.id).map((assignment) => ({ assignment, event })));
}

async function listTasks(club: ClubRepository): Promise<DemoAnswers["AssignmentList"]> {
  const tasks = await tasksOf(club);
  const open = tasks.filter(({ assignment }) => assignment.answer === "open");
  const answered = tasks.filter(({ assignment }) => assignment.answer !== "open");
  return {
    open: open.map(openItem),
    upcoming: answered.map(answeredItem),
    ownWords: ownWordsAmong(tasks.flatMap(({ assignment, event }) => [assignment.task, event.place])),
    items: tasks.map(({ event }) => ({
      id: event.id,
      title: event.title,
      meta: commaLine(daysFromTo(event.date, event.endDate), event.place),
      icon: eventIcons[event.kind],
    })),
  };
}

function openItem({ assignment, event }: AssignedTask): DemoAnswers["Item"] {
  return {
    id: event.id,
    title: event.title,
    meta: commaLine(daysFromTo(event.date, event.endDate), assignment.task),
    badge: { label: say("task.until", { date: { day: assignment.until } }), tone: "warning" },
    icon: eventIcons[event.kind],
    actions: ["accept", "decline"],
  };
}

function answeredItem({ assignment, event }: AssignedTask): DemoAnswers["Item"] {
  const accepted = assignment.answer === "accepted";
  return {
    id: event.id,
    title: event.title,
    meta: commaLine(daysFromTo(event.date, event.endDate), assignment.task),
    badge: accepted ? { label: say("task.accepted"), tone: "success" } : { label: say("task.declined") },
    icon: accepted ? "calendar-check" : "calendar-x",
  };
}

async function findTask(club: ClubRepository, values: OperationValues): Promise<AssignedTask> {
  const event = await findEvent(club, values.text("id"));
  const found = (await club.all("assignments")).find((each) => each.event === event.id && each.person === club.me);
  if (found === undefined) throw new RefusalError(404, say("refusal.notAskedFor", { title: event.title }));
  return { assignment: found, event };
}

function answering(answer: "accepted" | "declined") {
  return async (club: ClubRepository, values: OperationValues): Promise<Done> => {
    const { assignment, event } = await findTask(club, values);
    if (event.isCancelled) throw new RefusalError(409, say("refusal.cancelled", { title: event.title }));
    await club.put("assignments", { ...assignment, answer });
    const isYes = answer === "accepted";
    await club.log({
      title: say(isYes ? "activity.taskAccepted" : "activity.taskDeclined"),
      meta: event.title,
      href: `/anlaesse/${event.id}`,
    });
    const message = say(isYes ? "receipt.taskAccepted" : "receipt.taskDeclined", { title: event.title });
    const effects = isYes
      ? [say("effect.task.accepted", { date: { date: event.date }, task: assignment.task })]
      : [say("effect.task.declined", { task: assignment.task })];
    return { result: { id: event.id, message }, effects };
  };
}

export const assignmentOperations = {
  "events.assignment.list": reading(listTasks),
  "events.assignment.accept": changing(answering("accepted")),
  "events.assignment.decline": changing(answering("declined")),
} satisfies DescribedOperations;
