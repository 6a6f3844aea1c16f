import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { telephoneLink } from "../../product/engine/telephone-link.ts";
import { addDays, daysBetween } from "../calendar.ts";
import { type ClubRepository, changing, type Done, reading } from "../club.ts";
import { findGroup, type GroupView, groupViews } from "../records/groups.ts";
import type { Member } from "../records/member-records.ts";
import { avatarItem, fullName } from "../records/members.ts";
import type { Attendance } from "../records/training-records.ts";
import { findTraining, spanLabel, type Training, trainingsBetween } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { counted, longDate, monthName, percent, shortDay } from "../wording.ts";

/** The members who are expected in a training, excused from it, and present. */
export interface Presence {
  readonly training: Training;
  readonly view: GroupView;
  readonly sheet: Attendance | undefined;
  /** Reasons of excused members, by their id. */
  readonly excused: ReadonlyMap<string, string>;
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
  const arrived = checkIns.filter((each) => each.training === training.id).map(({ person }) => person);
  return {
    ...{ training, view, sheet },
    excused: new Map(away.map(({ person, reason }) => [person, absenceReasons[reason] ?? "Abgemeldet"])),
    present: new Set(sheet?.present ?? arrived),
  };
}

/** The club's words for the reasons of absences. */
export const absenceReasons: Readonly<Record<string, string>> = {
  illness: "Krank",
  holiday: "Ferien",
  school: "Schule oder Arbeit",
  other: "Abgemeldet",
};

async function getSheet(club: ClubRepository, values: OperationValues): Promise<Schemas["AttendanceSheet"]> {
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
    substitutes: await substitutes(club, training),
  };
}

function attendanceChoice(member: Member, { excused, present }: Presence): Schemas["Choice"] {
  const reason = excused.get(member.id);
  const hint = reason ? `Abgemeldet: ${reason}` : memberHint(member);
  return {
    value: member.id,
    label: fullName(member),
    ...(hint ? { hint } : {}),
    ...(present.has(member.id) ? { checked: true } : {}),
  };
}

function memberHint({ note, allergy, status }: Member): string {
  if (status === "trial") return "Schnuppert";
  return allergy || note ? (note.split(".")[0] ?? "") : "";
}

function attendant(member: Member, presence: Presence): Schemas["AttendancePerson"] {
  const reason = presence.excused.get(member.id);
  const status = presenceStatus(member, presence);
  const hint = memberHint(member);
  const badge: Schemas["Badge"] | false =
    status === "excused" ? { label: reason ?? "" } : member.status === "trial" && { label: "Schnuppert", tone: "info" };
  return {
    id: member.id,
    name: fullName(member),
    status,
    isPresent: status === "present",
    ...(hint ? { hint } : {}),
    ...(badge ? { badge } : {}),
  };
}

function presenceStatus({ id }: Member, { present, excused, sheet }: Presence): Schemas["AttendancePerson"]["status"] {
  if (present.has(id)) return "present";
  if (excused.has(id)) return "excused";
  return sheet ? "absent" : "open";
}

async function substitutes(club: ClubRepository, { id }: Training): Promise<Schemas["Items"]> {
  const taken = (await club.all("substitutions")).find(({ training, state }) => training === id && state === "done");
  const person = taken?.takenBy ? await club.get("people", taken.takenBy) : undefined;
  if (person === undefined) return [];
  return [{ ...avatarItem(person.id, person.name, `Vertretung, ${person.phone}`), href: telephoneLink(person.phone) }];
}

async function recordAttendance(club: ClubRepository, values: OperationValues): Promise<Done> {
  const training = await findTraining(club, values.text("id"));
  if (training.date > club.today)
    throw new RefusalError(409, "Das Training hat noch nicht stattgefunden. Trag die Anwesenheit am Tag selbst ein.");
  const { view } = await presenceOf(club, training);
  const before = await club.get("attendance", training.id);
  const known = new Set(view.members.map(({ id }) => id));
  const present = values.list("present").filter((id) => known.has(id));
  const note = values.text("note");
  await club.put("attendance", { id: training.id, present, ...(note ? { note } : {}) });
  await club.log({
    title: "Anwesenheit eingetragen",
    meta: `${view.group.name}, ${shortDay(training.date)}`,
    tone: "success",
  });
  const about = `${view.group.name}, ${shortDay(training.date)}`;
  const message = `${present.length} von ${known.size} sind da. Die Anwesenheit ist gespeichert.`;
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
export function rateOf(groups: readonly GroupAttendance[]): string {
  const present = groups.flatMap(({ sheets }) => sheets).reduce((sum, sheet) => sum + sheet.present.length, 0);
  const expected = groups.reduce((sum, { sheets, view }) => sum + sheets.length * view.members.length, 0);
  return percent(present, expected);
}

async function getAttendanceOverview(
  club: ClubRepository,
  values: OperationValues,
): Promise<Schemas["AttendanceOverview"]> {
  const { from, to, label } = period(club, values.text("period"));
  const wanted = values.text("group");
  const all = (await attendanceSince(club, from, to)).filter(({ view }) => wanted === "" || view.group.id === wanted);
  const open = all.filter(({ missing }) => missing.length > 0);
  return {
    periodLabel: label,
    tiles: [
      { label: "Anwesenheit", value: rateOf(all), meta: `Vom ${shortDay(from)} bis ${shortDay(to)}` },
      { label: "Trainings", value: all.reduce((sum, { sheets }) => sum + sheets.length, 0), meta: "Eingetragen" },
      {
        label: "Noch nicht eingetragen",
        value: all.reduce((sum, { missing }) => sum + missing.length, 0),
        meta: open.length === 0 ? "Alles nachgetragen" : `In ${counted(open.length, "Gruppe", "Gruppen")}`,
      },
    ],
    rows: all.filter(({ sheets, missing }) => sheets.length + missing.length > 0).map(overviewRow),
    missing: [...new Map(all.flatMap(absentees).map((each) => [each.id, each])).values()].slice(0, 6),
  };
}

/** A month such as `2026-10`; without one the last four weeks. */
function period(club: ClubRepository, name: string): { from: string; to: string; label: string } {
  const yesterday = addDays(club.today, -1);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(name))
    return { from: addDays(club.today, -28), to: yesterday, label: "Letzte vier Wochen" };
  const from = `${name}-01`;
  const nextMonth = addDays(from, 32).slice(0, 7);
  const last = addDays(`${nextMonth}-01`, -1);
  return {
    from,
    to: daysBetween(last, yesterday) > 0 ? last : yesterday,
    label: `${monthName(from)} ${name.slice(0, 4)}`,
  };
}

function overviewRow(attendance: GroupAttendance): Schemas["AttendanceRow"] {
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
      open: missing.length === 0 ? { text: "keine" } : { badge: { label: `${missing.length} offen`, tone: "warning" } },
    },
  };
}

/** Members who missed the last three trainings of their group that were recorded. */
function absentees({ view, sheets }: GroupAttendance): Schemas["Items"] {
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
      meta: `${view.group.name}, fehlt seit ${longDate(date)}`,
      trailing: `${missed.length}-mal`,
      href: `/mitglieder/${member.id}`,
    };
  });
}

export const attendanceOperations = {
  "attendance.overview.get": reading(getAttendanceOverview),
  "attendance.sheet.get": reading(getSheet),
  "attendance.sheet.update": changing(recordAttendance),
} satisfies DescribedOperations;
