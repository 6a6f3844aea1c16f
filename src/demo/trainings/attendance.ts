import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { telephoneLink } from "../../product/engine/telephone-link.ts";
import { commaLine, type DemoAnswers, ownWordsAmong } from "../answers.ts";
import { addDays, daysBetween } from "../calendar.ts";
import { type ClubRepository, changing, type Done, reading } from "../club.ts";
import { findGroup, type GroupView, groupViews } from "../records/groups.ts";
import type { Member } from "../records/member-records.ts";
import { avatarItem, fullName } from "../records/members.ts";
import type { Attendance, CheckIn } from "../records/training-records.ts";
import { findTraining, spanLabel, type Training, trainingsBetween } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { percentOf } from "../wording.ts";

/** The members who are expected in a training, excused from it, and present. */
export interface Presence {
  readonly training: Training;
  readonly view: GroupView;
  readonly sheet: Attendance | undefined;
  /** Reasons of excused members, by their id. */
  readonly excused: ReadonlyMap<string, Words>;
  readonly present: ReadonlySet<string>;
}

export async function presenceOf(club: ClubRepository, training: Training): Promise<Presence> {
  const [view, sheet, absences, checkIns] = await Promise.all([
    findGroup(club, training.group.id),
    club.get("attendance", training.id),
    club.all("absences"),
    club.all("checkIns"),
  ]);
  const away = absences.filter(({ trainings }) => trainings.includes(training.id));
  return {
    ...{ training, view, sheet },
    excused: new Map(away.map(({ person, reason }) => [person, absenceReasons[reason] ?? say("absence.other")])),
    present: presentIn(training, sheet, checkIns),
  };
}

/** Who is recorded as present; until somebody records it, who has checked in. */
export function presentIn(
  { id }: Training,
  sheet: Attendance | undefined,
  checkIns: readonly CheckIn[],
): ReadonlySet<string> {
  return new Set(sheet?.present ?? checkIns.filter((each) => each.training === id).map(({ person }) => person));
}

/** The club's words for the reasons of absences. */
export const absenceReasons: Readonly<Record<string, Words>> = {
  illness: say("absence.illness"),
  holiday: say("absence.holiday"),
  school: say("absence.school"),
  other: say("absence.other"),
};

async function getSheet(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["AttendanceSheet"]> {
  const training = await findTraining(club, values.text("id"));
  const presence = await presenceOf(club, training);
  const { view, sheet, present } = presence;
  return {
    id: training.id,
    groupId: view.group.id,
    groupName: view.group.name,
    date: training.date,
    dateLabel: spanLabel(training),
    placeLabel: view.hall.name,
    expected: view.members.length,
    recorded: view.members.filter(({ id }) => present.has(id)).length,
    isRecorded: sheet !== undefined,
    ...(sheet?.note ? { note: sheet.note } : {}),
    choices: view.members.map((member) => attendanceChoice(member, presence)),
    people: view.members.map((member) => attendant(member, presence)),
    ownWords: ownWordsAmong(view.members.map(memberHint)),
    substitutes: await substitutes(club, training),
  };
}

function attendanceChoice(member: Member, { excused, present }: Presence): DemoAnswers["Choice"] {
  const reason = excused.get(member.id);
  const hint = reason ? say("absence.because", { reason }) : memberHint(member);
  return {
    value: member.id,
    label: fullName(member),
    ...(hint ? { hint } : {}),
    ...(present.has(member.id) ? { checked: true } : {}),
  };
}

function memberHint({ note, allergy, status }: Member): Sentence {
  if (status === "trial") return say("member.trial");
  return allergy || note ? (note.split(".")[0] ?? "") : "";
}

function attendant(member: Member, presence: Presence): DemoAnswers["AttendancePerson"] {
  const reason = presence.excused.get(member.id);
  const status = presenceStatus(member, presence);
  const hint = memberHint(member);
  const badge: DemoAnswers["Badge"] | false =
    status === "excused"
      ? { label: reason ?? "" }
      : member.status === "trial" && { label: say("member.trial"), tone: "info" };
  return {
    id: member.id,
    name: fullName(member),
    status,
    isPresent: status === "present",
    ...(hint ? { hint } : {}),
    ...(badge ? { badge } : {}),
  };
}

function presenceStatus(
  { id }: Member,
  { present, excused, sheet }: Presence,
): DemoAnswers["AttendancePerson"]["status"] {
  if (present.has(id)) return "present";
  if (excused.has(id)) return "excused";
  return sheet ? "absent" : "open";
}

async function substitutes(club: ClubRepository, { id }: Training): Promise<DemoAnswers["Items"]> {
  const taken = (await club.all("substitutions")).find(({ training, state }) => training === id && state === "done");
  const person = taken?.takenBy ? await club.get("people", taken.takenBy) : undefined;
  if (person === undefined) return [];
  return [
    {
      ...avatarItem(person.id, person.name, commaLine(say("attendance.substitute"), person.phone)),
      href: telephoneLink(person.phone),
    },
  ];
}

async function recordAttendance(club: ClubRepository, values: OperationValues): Promise<Done> {
  const training = await findTraining(club, values.text("id"));
  if (training.date > club.today) throw new RefusalError(409, say("refusal.notYet"));
  const { view } = await presenceOf(club, training);
  const before = await club.get("attendance", training.id);
  const known = new Set(view.members.map(({ id }) => id));
  const present = values.list("present").filter((id) => known.has(id));
  const note = values.text("note");
  await club.put("attendance", { id: training.id, present, ...(note ? { note } : {}) });
  const about = commaLine(view.group.name, { shortDayMonth: training.date });
  await club.log({ title: say("activity.attendance"), meta: about, tone: "success" });
  const message = say("receipt.attendance", { present: present.length, expected: known.size });
  return {
    result: { id: training.id, message, href: "/" },
    effects: recorded(view, present, training),
    about,
    before: { present: [], ...before },
  };
}

function recorded({ members, group }: GroupView, present: readonly string[], { date }: Training): Words[] {
  const missing = members.filter(({ id }) => !present.includes(id)).map(fullName);
  const who = missing.length > 3 ? say("words.people", { count: missing.length }) : { all: missing };
  const counts = { present: present.length, expected: members.length };
  return [
    say("effect.attendance.recorded", { group: group.name, date: { date }, ...counts }),
    missing.length === 0 ? say("effect.attendance.nobodyMissing") : say("effect.attendance.missing", { who }),
  ];
}

interface GroupAttendance {
  readonly view: GroupView;
  readonly sheets: readonly Attendance[];
  /** Trainings that took place but were not recorded. */
  readonly missing: readonly Training[];
}

/** Attendance over the last weeks, by group. */
export async function attendanceSince(club: ClubRepository, from: string, to: string): Promise<GroupAttendance[]> {
  const [views, closures, all] = await Promise.all([groupViews(club), club.all("closures"), club.all("attendance")]);
  const recordedIds = new Map(all.map((sheet) => [sheet.id, sheet]));
  return views.map((view) => {
    const trainings = trainingsBetween([view.group], closures, from, to).filter(({ closed }) => !closed);
    const sheets = trainings.flatMap(({ id }) => recordedIds.get(id) ?? []);
    return { view, sheets, missing: trainings.filter(({ id }) => !recordedIds.has(id)) };
  });
}

/** The share of expected members who were present. */
export function rateOf(groups: readonly GroupAttendance[]): Words {
  const present = groups.flatMap(({ sheets }) => sheets).reduce((sum, sheet) => sum + sheet.present.length, 0);
  const expected = groups.reduce((sum, { sheets, view }) => sum + sheets.length * view.members.length, 0);
  return percentOf(present, expected);
}

async function getAttendanceOverview(
  club: ClubRepository,
  values: OperationValues,
): Promise<DemoAnswers["AttendanceOverview"]> {
  const { from, to, label } = period(club, values.text("period"));
  const wanted = values.text("group");
  const all = (await attendanceSince(club, from, to)).filter(({ view }) => wanted === "" || view.group.id === wanted);
  const open = all.filter(({ missing }) => missing.length > 0);
  return {
    periodLabel: label,
    tiles: [
      {
        label: say("term.attendance"),
        value: rateOf(all),
        meta: say("attendance.span", { from: { shortDayMonth: from }, to: { shortDayMonth: to } }),
      },
      {
        label: say("term.trainings"),
        value: all.reduce((sum, { sheets }) => sum + sheets.length, 0),
        meta: say("attendance.recorded"),
      },
      {
        label: say("attendance.notRecorded"),
        value: all.reduce((sum, { missing }) => sum + missing.length, 0),
        meta: open.length === 0 ? say("attendance.complete") : say("attendance.inGroups", { count: open.length }),
      },
    ],
    rows: all.filter(({ sheets, missing }) => sheets.length + missing.length > 0).map(overviewRow),
    missing: [...new Map(all.flatMap(absentees).map((each) => [each.id, each])).values()].slice(0, 6),
  };
}

/** A month such as `2026-10`; without one the last four weeks. */
function period(club: ClubRepository, name: string): { from: string; to: string; label: Words } {
  const yesterday = addDays(club.today, -1);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(name))
    return { from: addDays(club.today, -28), to: yesterday, label: say("attendance.lastWeeks") };
  const from = `${name}-01`;
  const nextMonth = addDays(from, 32).slice(0, 7);
  const last = addDays(`${nextMonth}-01`, -1);
  return {
    from,
    to: daysBetween(last, yesterday) > 0 ? last : yesterday,
    label: commaLine({ monthOfYear: from }),
  };
}

function overviewRow(attendance: GroupAttendance): DemoAnswers["AttendanceRow"] {
  const { view, sheets, missing } = attendance;
  const present = sheets.reduce((sum, sheet) => sum + sheet.present.length, 0) / Math.max(1, sheets.length);
  const trainers = view.trainers.map(({ name }) => name).join(", ");
  return {
    id: view.group.id,
    href: `/gruppen/${view.group.id}`,
    cells: {
      group: { text: view.group.name, meta: trainers },
      trainings: sheets.length + missing.length,
      present: Math.round(present * 10) / 10,
      rate: rateOf([attendance]),
      open:
        missing.length === 0
          ? { text: say("attendance.none") }
          : { badge: { label: say("count.open", { count: missing.length }), tone: "warning" } },
    },
  };
}

/** Members who missed the last three trainings of their group that were recorded. */
function absentees({ view, sheets }: GroupAttendance): DemoAnswers["Items"] {
  const last = sheets.slice(-3);
  if (last.length < 3) return [];
  const gone = view.members.filter(({ id }) => last.every(({ present }) => !present.includes(id)));
  return gone.map((member) => {
    const missed = sheets.filter(({ present }) => !present.includes(member.id));
    const since = missed[0]?.id ?? "";
    const date = `${since.slice(2, 6)}-${since.slice(6, 8)}-${since.slice(8, 10)}`;
    return {
      id: member.id,
      title: fullName(member),
      meta: commaLine(view.group.name, say("attendance.missingSince", { date: { date } })),
      trailing: say("count.times", { count: missed.length }),
      href: `/mitglieder/${member.id}`,
    };
  });
}

export const attendanceOperations = {
  "attendance.overview.get": reading(getAttendanceOverview),
  "attendance.sheet.get": reading(getSheet),
  "attendance.sheet.update": changing(recordAttendance),
} satisfies DescribedOperations;
