import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { fingerprint } from "../../product/engine/flow/answers.ts";
import { csvTable } from "../../product/engine/text/csv-table.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, type IsoDate, yearOf } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { findGroup, type GroupView } from "../records/groups.ts";
import type { Member } from "../records/member-records.ts";
import { fullName } from "../records/members.ts";
import type { Attendance } from "../records/training-records.ts";
import { type Training, trainingsBetween } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { presentIn } from "./attendance.ts";

/** The attendance of a group in a period: who was in which training. */
interface Matrix {
  readonly view: GroupView;
  readonly period: AttendancePeriod;
  /** Members of the group, and after them who was in a training and has left the group since. */
  readonly people: readonly Member[];
  /** The trainings that took place until today, in their order. */
  readonly days: readonly MatrixDay[];
}

/** A training, with who is recorded as present or, before that, has come. */
interface MatrixDay {
  readonly training: Training;
  readonly sheet: Attendance | undefined;
  readonly present: ReadonlySet<string>;
}

/** A month or half a year. */
interface AttendancePeriod {
  /** `2026-11`, `2026-h2`. */
  readonly id: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly label: Words;
}

const monthPeriodForm = /^(2\d{3})-(0[1-9]|1[0-2])$/;
const halfYearForm = /^(2\d{3})-h([12])$/;

/** The period of an address; the month of today where it names none. */
function periodNamed(id: string, today: IsoDate): AttendancePeriod {
  const [, year = "", half] = halfYearForm.exec(id) ?? [];
  if (half === undefined) return monthPeriod(monthPeriodForm.test(id) ? `${id}-01` : today);
  const [first, last] = half === "1" ? ["01", "06"] : ["07", "12"];
  const from = `${year}-${first}-01`;
  const to = monthEnd(`${year}-${last}-01`);
  return { id, from, to, label: say("attendance.half", { from: { month: from }, to: { monthOfYear: to } }) };
}

function monthPeriod(day: IsoDate): AttendancePeriod {
  const from = `${day.slice(0, 7)}-01`;
  return { id: day.slice(0, 7), from, to: monthEnd(from), label: commaLine({ monthOfYear: from }) };
}

function halfYear(day: IsoDate): AttendancePeriod {
  return periodNamed(`${yearOf(day)}-h${day.slice(5, 7) < "07" ? 1 : 2}`, day);
}

function monthEnd(month: IsoDate): IsoDate {
  return addDays(`${addDays(`${month.slice(0, 7)}-01`, 32).slice(0, 7)}-01`, -1);
}

async function readMatrix(club: ClubRepository, values: OperationValues): Promise<Matrix> {
  const view = await findGroup(club, values.text("id"));
  const period = periodNamed(values.text("period"), club.today);
  const until = [period.to, club.today].sort()[0] ?? "";
  const trainings = trainingsBetween([view.group], await club.all("closures"), period.from, until);
  const days = await matrixDays(
    club,
    trainings.filter(({ closed }) => !closed),
  );
  return { view, period, days, people: [...view.members, ...(await formerMembers(club, view, days))] };
}

async function matrixDays(club: ClubRepository, trainings: readonly Training[]): Promise<MatrixDay[]> {
  const [sheets, checkIns] = await Promise.all([club.all("attendance"), club.all("checkIns")]);
  return trainings.map((training) => {
    const sheet = sheets.find(({ id }) => id === training.id);
    return { training, sheet, present: presentIn(training, sheet, checkIns) };
  });
}

async function formerMembers(club: ClubRepository, { members }: GroupView, days: readonly MatrixDay[]) {
  const present = new Set(days.flatMap((day) => [...day.present]));
  for (const { id } of members) present.delete(id);
  return (await club.all("members")).filter(({ id }) => present.has(id));
}

/** Who leads the group records its attendance, and so does the office. */
function mayRecord({ view }: Pick<Matrix, "view">, club: ClubRepository): boolean {
  const { capabilities } = club.call.caller;
  return view.trainers.some(({ id }) => id === club.me) || capabilities.has("groups.write");
}

/** @throws RefusalError where the caller neither leads the group nor is the office */
function demandAuthority(matrix: Matrix, club: ClubRepository): void {
  if (mayRecord(matrix, club)) return;
  throw new RefusalError(403, say("refusal.othersGroup", { group: matrix.view.group.name }));
}

function hasLeftGroup({ id }: Member, { members }: GroupView): boolean {
  return members.every((member) => member.id !== id);
}

function attendanceCell(person: Member, { training }: MatrixDay): string {
  return `${person.id}/${training.id}`;
}

function presentCells({ people, days }: Matrix): string[] {
  return days.flatMap((day) =>
    people.filter(({ id }) => day.present.has(id)).map((person) => attendanceCell(person, day)),
  );
}

/** What tells this state of the matrix from others: its people, its trainings and its cells. */
function matrixState(matrix: Matrix): string {
  const { people, days } = matrix;
  const trainings = days.map(({ training, sheet }) => [training.id, sheet !== undefined]);
  return fingerprint(JSON.stringify([people.map(({ id }) => id), trainings, presentCells(matrix)]));
}

async function getMatrix(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["AttendanceMatrix"]> {
  const matrix = await readMatrix(club, values);
  const { view, period, people, days } = matrix;
  const { id, name } = view.group;
  const canRecord = mayRecord(matrix, club);
  const fixed = canRecord ? people.filter((person) => hasLeftGroup(person, view)) : people;
  return {
    ...{ id, groupName: name, period: period.id, periodLabel: period.label, canRecord },
    rows: people.map((person) => ({
      id: person.id,
      label: fullName(person),
      ...(hasLeftGroup(person, view) && { hint: say("attendance.former") }),
    })),
    columns: days.map(({ training }) => ({
      id: training.id,
      label: commaLine({ shortDayMonth: training.date }),
      short: dayInFigures(training.date),
    })),
    present: presentCells(matrix),
    locked: fixed.flatMap((person) => days.map((day) => attendanceCell(person, day))),
    seen: matrixState(matrix),
    periods: periodLinks(matrix, club.today),
  };
}

/** `12.11.` */
function dayInFigures(date: IsoDate): string {
  const [, month, day] = date.split("-");
  return `${Number(day)}.${Number(month)}.`;
}

/** The months beside the one that is shown, and its half of the year; of a half its last month. */
function periodLinks({ view, period }: Matrix, today: IsoDate): DemoAnswers["AttendanceMatrix"]["periods"] {
  const isHalf = halfYearForm.test(period.id);
  const shown = isHalf && today < period.to && today >= period.from ? today : isHalf ? period.to : period.from;
  const later = addDays(monthEnd(shown), 1);
  const wanted = isHalf
    ? [halfYear(addDays(period.from, -1)), monthPeriod(shown), ...(period.to < today ? [halfYear(later)] : [])]
    : [monthPeriod(addDays(period.from, -1)), ...(later <= today ? [monthPeriod(later)] : []), halfYear(shown)];
  return wanted.map(({ id, label }) => ({ id, label, href: `/gruppen/${view.group.id}/anwesenheit/${id}` }));
}

/** A training whose attendance changes, with who is present then. */
interface TrainingChange {
  readonly day: MatrixDay;
  readonly present: readonly string[];
}

/** The trainings whose cells differ from what was shown. What cannot be changed stays as it is. */
function matrixChanges({ view, days }: Matrix, values: OperationValues): TrainingChange[] {
  const wanted = new Set(values.list("present"));
  return days.flatMap((day) => {
    const { members } = view;
    const isThere = (person: Member) => wanted.has(attendanceCell(person, day));
    if (members.every((person) => isThere(person) === day.present.has(person.id))) return [];
    const others = [...day.present].filter((id) => members.every((member) => member.id !== id));
    return [{ day, present: [...others, ...members.filter(isThere).map(({ id }) => id)] }];
  });
}

async function recordMatrix(club: ClubRepository, values: OperationValues): Promise<Done> {
  const matrix = await readMatrix(club, values);
  const { view, period } = matrix;
  demandAuthority(matrix, club);
  if (values.text("presentSeen") !== matrixState(matrix)) throw new RefusalError(409, say("refusal.attendanceChanged"));
  const changes = matrixChanges(matrix, values);
  for (const { day, present } of changes) {
    await club.put("attendance", { ...day.sheet, id: day.training.id, present });
  }
  const about = commaLine(view.group.name, period.label);
  if (changes.length > 0) await club.log({ title: say("activity.attendance"), meta: about, tone: "success" });
  return {
    result: {
      id: view.group.id,
      message: say("receipt.attendanceMatrix", { count: changes.length }),
      href: `/gruppen/${view.group.id}`,
    },
    effects: changes.length === 0 ? [say("effect.attendance.same")] : matrixEffects(view, changes),
    about,
    before: { present: presentCells(matrix), presentSeen: matrixState(matrix) },
  };
}

/** More trainings are only counted. */
const mostTrainingsNamed = 12;

function matrixEffects(view: GroupView, changes: readonly TrainingChange[]): Words[] {
  const [named, rest] = [changes.slice(0, mostTrainingsNamed), changes.length - mostTrainingsNamed];
  return [
    say("effect.attendance.matrix", { group: view.group.name, count: changes.length }),
    ...named.map((change) => changeSaid(view, change)),
    ...(rest > 0 ? [say("effect.attendance.more", { count: rest })] : []),
  ];
}

function changeSaid({ members }: GroupView, { day, present }: TrainingChange): Words {
  const { sheet, training } = day;
  const countOf = (ids: ReadonlySet<string>) => members.filter(({ id }) => ids.has(id)).length;
  const counts = { present: countOf(new Set(present)), expected: members.length };
  const date = { shortDayMonth: training.date };
  if (sheet === undefined) return say("effect.attendance.first", { date, ...counts });
  return say("effect.attendance.changed", { date, ...counts, before: countOf(day.present) });
}

async function exportMatrix(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["TableFile"]> {
  const matrix = await readMatrix(club, values);
  demandAuthority(matrix, club);
  const { view, period, people, days } = matrix;
  const [last, first, birth, total] = (["lastName", "firstName", "birthDate", "total"] as const).map((key) =>
    club.text(say(`term.${key}`)),
  );
  const titles = [last, first, birth, ...days.map(({ training }) => swissDay(training)), total].map(String);
  return {
    fileName: `js-${view.group.id}-${period.id}.csv`,
    text: csvTable([titles, ...people.map((person) => personMarks(person, days))], "\n"),
  };
}

function swissDay({ date }: Pick<Training, "date">): string {
  return date.split("-").reverse().join(".");
}

function personMarks(person: Member, days: readonly MatrixDay[]): string[] {
  const marks = days.map(({ present }) => (present.has(person.id) ? "x" : ""));
  const count = marks.filter((mark) => mark !== "").length;
  return [person.lastName, person.firstName, swissDay({ date: person.birthDate }), ...marks, String(count)];
}

const matrixUpdate = changing(recordMatrix);

export const attendanceMatrixOperations = {
  "attendance.matrix.get": reading(getMatrix),
  "attendance.matrix.update": matrixUpdate,
  "attendance.matrix.preview": dryRun(matrixUpdate),
  "attendance.matrix.export": reading(exportMatrix),
} satisfies DescribedOperations;
