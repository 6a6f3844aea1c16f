import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, sentenceText, type Words } from "../../product/api/words/sentence.ts";
import { slugify } from "../../product/engine/slugify.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, type IsoDate } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, type Receipt, reading } from "../club.ts";
import { searching } from "../lists.ts";
import type { Booking, Course, CourseSession } from "../records/event-records.ts";
import type { Sport } from "../records/member-records.ts";
import { trainingsBetween } from "../records/trainings.ts";
import { noDate, type OperationValues } from "../values.ts";
import { daysFromTo, hoursFromTo } from "../wording.ts";

export function bookedIn(offer: string, bookings: readonly Booking[]): Booking[] {
  return bookings.filter((each) => each.offer === offer && each.state === "confirmed");
}

/** How many places of a course are booked. */
export function registeredIn(course: Course, bookings: readonly Booking[]): number {
  return course.others + bookedIn(course.id, bookings).length;
}

type CourseStatus = "draft" | "open" | "full" | "running" | "done";

const courseBadges: Readonly<Record<CourseStatus, DemoAnswers["Badge"]>> = {
  draft: { label: say("event.draft") },
  open: { label: say("event.open"), tone: "success" },
  full: { label: say("booking.full"), tone: "warning" },
  running: { label: say("dojang.running"), tone: "info" },
  done: { label: say("course.done") },
};

function courseStatus(course: Course, registered: number, today: IsoDate): CourseStatus {
  if (lastDay(course) < today) return "done";
  if (firstDay(course) <= today) return "running";
  if (course.isDraft) return "draft";
  return registered >= course.places ? "full" : "open";
}

export function firstDay({ sessions }: Course): IsoDate {
  return sessions[0]?.date ?? "9999-12-31";
}

export function lastDay({ sessions }: Course): IsoDate {
  return sessions.at(-1)?.date ?? "9999-12-31";
}

/** `12. Januar bis 16. März 2027, 8-mal`. */
export function datesLabel(course: Course): Words {
  const { length } = course.sessions;
  return length === 1
    ? commaLine({ shortDay: firstDay(course) })
    : commaLine(daysFromTo(firstDay(course), lastDay(course)), say("count.times", { count: length }));
}

function byFirstSession(a: Course, b: Course): number {
  return firstDay(a) < firstDay(b) ? -1 : 1;
}

async function listCourses(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["CourseTable"]> {
  const [courses, halls, bookings] = await Promise.all([club.all("courses"), club.all("halls"), club.all("bookings")]);
  const places = new Map(halls.map(({ id, name }) => [id, name]));
  const finds = searching(values);
  const status = values.text("status");
  const shown = courses
    .map((course) => ({
      course,
      registered: registeredIn(course, bookings),
      place: places.get(course.hall) ?? course.hall,
    }))
    .filter(({ course, registered, place }) => {
      return (
        finds(`${course.title} ${place}`) && (status === "" || courseStatus(course, registered, club.today) === status)
      );
    })
    .sort((a, b) => byFirstSession(a.course, b.course));
  return {
    total: courses.length,
    found: shown.length,
    rows: shown.map((each) => courseRow(each, club.today)),
    items: shown.map((each) => courseItem(each, club.today)),
  };
}

interface CourseView {
  readonly course: Course;
  readonly registered: number;
  readonly place: string;
}

function courseRow({ course, registered, place }: CourseView, today: IsoDate): DemoAnswers["CourseRow"] {
  return {
    id: course.id,
    cells: {
      name: { text: course.title, meta: course.audience },
      dates: datesLabel(course),
      place,
      price: course.price,
      registered: say("count.of", { count: registered, total: course.places }),
      status: { badge: courseBadges[courseStatus(course, registered, today)] },
    },
  };
}

function courseItem({ course, registered, place }: CourseView, today: IsoDate): DemoAnswers["Item"] {
  return {
    id: course.id,
    title: course.title,
    meta: commaLine(say("course.from", { date: { shortDay: firstDay(course) } }), place),
    badge: courseBadges[courseStatus(course, registered, today)],
    trailing: chf(course.price),
  };
}

async function createCourse(club: ClubRepository, values: OperationValues): Promise<Done> {
  const course = await readCourse(club, values);
  await club.put("courses", course);
  const hall = await club.find("halls", course.hall, say("refusal.noHall"));
  const trainer = await club.find("people", course.trainer, say("refusal.noCourseTrainer"));
  await club.send(
    trainer.email,
    say("letter.course", { title: course.title }),
    say("letter.courseLead", { title: course.title, hall: hall.name }),
    course.sessions.map(({ date }) => sentenceText(commaLine({ shortDay: date }))).join("\n"),
    say("letter.courseDay"),
  );
  await club.log({ title: say("activity.course"), meta: course.title, href: "/kurse" });
  const effects = [
    lessonsSentence(course),
    say("effect.course.hall", { hall: hall.name }),
    say(course.isDraft ? "effect.course.draft" : "effect.course.public"),
    say(course.waitingList ? "effect.course.waitingList" : "effect.course.noWaitingList"),
    say("effect.course.trainer", { name: trainer.name }),
  ];
  const message = say("receipt.course", { count: course.sessions.length });
  return { result: { id: course.id, message, href: "/kurse" }, effects };
}

function lessonsSentence(course: Course): Words {
  const { length } = course.sessions;
  const first = firstDay(course);
  if (length === 1) return say("effect.course.oneLesson", { date: { fullDay: first } });
  const days = { weekday: { weekday: first }, from: { date: first }, to: { date: lastDay(course) } };
  return say("effect.course.lessons", { count: length, ...days });
}

async function readCourse(club: ClubRepository, values: OperationValues): Promise<Course> {
  const title = values.required("title", say("missing.courseTitle"));
  const date = values.date("startDate", say("missing.firstDay"));
  const from = values.required("startTime", say("missing.begin"));
  const to = values.required("endTime", say("missing.end"));
  const lessons = values.number("lessons", 1);
  const places = values.number("maxParticipants");
  if (date !== noDate && date < club.today) values.reject("startDate", say("wrong.pastFirstDay"));
  if (to && to <= from) values.reject("endTime", say("wrong.courseEnd"));
  if (!(lessons >= 1 && lessons <= 52)) values.reject("lessons", say("wrong.lessons"));
  if (places < 1) values.reject("maxParticipants", say("wrong.onePlace"));
  if (values.number("minParticipants") > places) values.reject("minParticipants", say("wrong.minimum"));
  const price = values.number("price");
  values.check();
  return {
    id: await freeCourseId(club, `k-${shortSlug(title)}`),
    title,
    audience: values.text("audience") === "members" ? say("course.forMembers") : say("course.forAll"),
    sport: values.text("sport") as Sport,
    sessions: Array.from({ length: Math.floor(lessons) }, (_, week) => ({ date: addDays(date, 7 * week), from, to })),
    hall: values.text("hall"),
    trainer: values.text("trainer"),
    ...{ price, places, others: 0 },
    waitingList: values.flag("waitingList"),
    isDraft: !values.flag("publish"),
  };
}

/** `judo-fuer-anfaenger`, from a title; at most 40 characters. */
export function shortSlug(title: string): string {
  return slugify(title).slice(0, 40) || "neu";
}

async function freeCourseId(club: ClubRepository, wanted: string): Promise<string> {
  const taken = new Set((await club.all("courses")).map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
}

async function tellCourse(
  club: ClubRepository,
  { id }: Receipt,
): Promise<Omit<DemoAnswers["CoursePreview"], "effects">> {
  const course = await club.find("courses", id, say("refusal.noCourse"));
  const hall = await club.find("halls", course.hall, say("refusal.noHall"));
  const clashes = await Promise.all(course.sessions.map((session) => clashesWith(club, course, session)));
  return {
    dates: course.sessions.map((session, index) => ({
      id: `d-${index + 1}`,
      title: commaLine({ shortDay: session.date }),
      meta: commaLine(hoursFromTo(session.from, session.to), hall.name),
      ...(clashes[index]?.length ? { badge: { label: say("course.clash"), tone: "warning" } } : {}),
    })),
    conflicts: clashes.flat().map((clash, index) => ({ id: `x-${index + 1}`, icon: "alert-triangle", ...clash })),
    ...(course.price > 0
      ? {
          incomeLabel: say("course.income", { amount: { amount: course.price * course.places }, count: course.places }),
        }
      : {}),
  };
}

/** Other uses of the hall at the time of a lesson. */
async function clashesWith(
  club: ClubRepository,
  course: Course,
  { date, from, to }: CourseSession,
): Promise<Omit<DemoAnswers["Item"], "id">[]> {
  const groups = (await club.all("groups")).filter(({ hall }) => hall === course.hall);
  const trainings = trainingsBetween(groups, await club.all("closures"), date, date)
    .filter((each) => !each.closed && each.from < to && each.to > from)
    .map((each) => ({
      title: say("course.on", { date: { shortDay: date }, title: each.group.name }),
      meta: hoursFromTo(each.from, each.to),
    }));
  const others = (await club.all("courses")).filter(({ id, hall }) => id !== course.id && hall === course.hall);
  const lessons = others
    .filter(({ sessions }) => sessions.some((each) => each.date === date && each.from < to && each.to > from))
    .map(({ title }) => ({
      title: say("course.courseOn", { date: { shortDay: date }, title }),
      meta: say("course.fromTime", { time: { time: from } }),
    }));
  return [...trainings, ...lessons];
}

async function discardCourse(club: ClubRepository, values: OperationValues): Promise<Done> {
  const course = await club.find("courses", values.text("id"), say("refusal.noSuchCourse"));
  const registered = registeredIn(course, await club.all("bookings"));
  if (registered > 0) throw new RefusalError(409, say("refusal.courseTaken", { count: registered }));
  await club.delete("courses", course.id);
  await club.log({ title: say("activity.courseDiscarded"), meta: course.title });
  const effects = [say("effect.course.discarded", { title: course.title }), say("effect.course.hallFree")];
  return { result: { id: course.id, message: say("receipt.courseDiscarded"), href: "/kurse" }, effects };
}

const courseCreation = changing(createCourse);

export const courseOperations = {
  "courses.course.list": reading(listCourses),
  "courses.course.create": courseCreation,
  "courses.course.preview": dryRun(courseCreation, tellCourse),
  "courses.course.discard": changing(discardCourse),
} satisfies DescribedOperations;
