import type { DescribedOperations } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { addDays, ageOn, weekday } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { searching } from "../lists.ts";
import type { OperationValues } from "../values.ts";
import { counted, percent, timeSpan, weekdayName } from "../wording.ts";
import type { Member, Person, Sport } from "./member-records.ts";
import { avatarItem, fullName } from "./members.ts";
import type { Attendance, Hall, TrainingGroup } from "./training-records.ts";
import {
  coming,
  hasBegun,
  rateIn,
  sheetsOf,
  slotsLabel,
  timesLabel,
  trainingsBetween,
  trainingTimeLabel,
} from "./trainings.ts";

export const sports: Readonly<Record<Sport, string>> = { gymnastics: "Turnen", judo: "Judo", football: "Fussball" };

/** A group with its people. */
export interface GroupView {
  readonly group: TrainingGroup;
  readonly hall: Hall;
  readonly members: readonly Member[];
  readonly waiting: readonly Member[];
  readonly trainers: readonly Person[];
  readonly freePlaces: number;
}

export async function groupViews(club: ClubRepository): Promise<GroupView[]> {
  const [groups, halls, members, people] = await Promise.all([
    club.all("groups"),
    club.all("halls"),
    club.all("members"),
    club.all("people"),
  ]);
  return groups.map((group) => groupView(group, halls, members, people));
}

function groupView(
  group: TrainingGroup,
  halls: readonly Hall[],
  all: readonly Member[],
  people: readonly Person[],
): GroupView {
  const members = all.filter(({ groups }) => groups.includes(group.id));
  return {
    group,
    hall: halls.find(({ id }) => id === group.hall) ?? { id: group.hall, name: group.hall, address: "" },
    members,
    waiting: all.filter(({ waiting }) => waiting?.includes(group.id)),
    trainers: group.trainers.flatMap((id) => people.find((person) => person.id === id) ?? []),
    freePlaces: Math.max(0, group.capacity - members.length),
  };
}

/** @throws RefusalError when there is no such group */
export async function findGroup(club: ClubRepository, id: string): Promise<GroupView> {
  const group = await club.find("groups", id, "Diese Gruppe gibt es nicht (mehr). Geh zurück und lade die Seite neu.");
  const [halls, members, people] = await Promise.all([club.all("halls"), club.all("members"), club.all("people")]);
  return groupView(group, halls, members, people);
}

/** `9 und 10 Jahre`, `Ab 16 Jahren`. */
export function agesLabel({ ageFrom, ageUntil }: TrainingGroup): string {
  if (ageUntil === undefined) return `Ab ${ageFrom} Jahren`;
  return `${ageFrom} ${ageUntil === ageFrom + 1 ? "und" : "bis"} ${ageUntil} Jahre`;
}

/** `16 Kinder`. */
export function headCount({ maxAge }: TrainingGroup, count: number): string {
  if (maxAge <= 13) return counted(count, "Kind", "Kinder");
  return maxAge <= 19 ? counted(count, "Jugendliche", "Jugendliche") : counted(count, "Person", "Personen");
}

/** `2 Plätze frei`, `Warteliste`, `Voll`. */
export function placesLabel({ waiting, freePlaces }: GroupView): string {
  if (waiting.length > 0) return "Warteliste";
  return freePlaces === 0 ? "Voll" : `${counted(freePlaces, "Platz", "Plätze")} frei`;
}

function placesBadge(view: GroupView): Schemas["Badge"] {
  if (view.waiting.length > 0) return { label: `${view.waiting.length} auf der Warteliste`, tone: "warning" };
  return view.freePlaces === 0 ? { label: "Voll" } : { label: placesLabel(view), tone: "success" };
}

async function listGroups(club: ClubRepository, values: OperationValues): Promise<Schemas["GroupTable"]> {
  const finds = searching(values);
  const sport = values.text("sport");
  const all = await groupViews(club);
  const found = all.filter(
    ({ group, trainers }) =>
      (sport === "" || group.sport === sport) &&
      finds(`${group.name} ${agesLabel(group)} ${joinNames(trainers)} ${sports[group.sport]}`),
  );
  return { total: all.length, found: found.length, rows: found.map(groupRow), items: found.map(groupListItem) };
}

function joinNames(people: readonly Person[]): string {
  return people.map(({ name }) => name).join(", ");
}

function groupRow(view: GroupView): Schemas["GroupRow"] {
  const { group, trainers, members } = view;
  return {
    id: group.id,
    href: `/gruppen/${group.id}`,
    cells: {
      name: { text: group.name, meta: agesLabel(group) },
      sport: sports[group.sport],
      times: slotsLabel(group),
      trainers: joinNames(trainers),
      members: members.length,
      places: { badge: placesBadge(view) },
    },
  };
}

function groupListItem({ group, hall, members }: GroupView): Schemas["Item"] {
  return {
    id: group.id,
    title: group.name,
    meta: `${slotsLabel(group)}, ${hall.name}`,
    trailing: headCount(group, members.length),
    href: `/gruppen/${group.id}`,
  };
}

async function getGroup(club: ClubRepository, values: OperationValues): Promise<Schemas["Group"]> {
  const view = await findGroup(club, values.text("id"));
  const { group, hall, members, waiting, trainers, freePlaces } = view;
  const sheets = await sheetsOf(club, group);
  const { id, name, sport, capacity } = group;
  return {
    ...{ id, name, sport, sportLabel: sports[sport], ageLabel: agesLabel(group), capacity },
    ...{ memberCount: members.length, waitingCount: waiting.length, freePlaces },
    facts: [
      { term: "Training", description: timesLabel(group) },
      { term: "Ort", description: `${hall.name}, ${hall.address}` },
      { term: "Alter", description: agesLabel(group) },
      { term: "Anwesenheit", description: averageRate(sheets, members.length) },
    ],
    trainers: trainers.map((trainer, index) =>
      avatarItem(trainer.id, trainer.name, index === 0 ? "Leitung" : "Assistenz"),
    ),
    members: members.map((member) => memberItem(member, club, rateIn(sheets, member.id))),
    waiting: waiting.map((member) => memberItem(member, club, "")),
    days: weekOf(view, club),
    next: await nextTrainings(club, view),
  };
}

function averageRate(sheets: readonly Attendance[], expected: number): string {
  const present = sheets.reduce((sum, sheet) => sum + sheet.present.length, 0);
  const rate = percent(present, sheets.length * Math.max(1, expected));
  return sheets.length === 0
    ? "noch nichts eingetragen"
    : `${rate} in ${counted(sheets.length, "Training", "Trainings")}`;
}

function memberItem(member: Member, club: ClubRepository, rate: string): Schemas["Item"] {
  const belt = member.belt ? `, ${member.belt} Gürtel` : "";
  return {
    id: member.id,
    title: fullName(member),
    meta: `${ageOn(member.birthDate, club.today)} Jahre${belt}`,
    ...(member.status === "trial" ? { badge: { label: "Schnuppert", tone: "info" } } : {}),
    ...(rate ? { trailing: rate } : {}),
    href: `/mitglieder/${member.id}`,
  };
}

function weekOf({ group, hall }: GroupView, club: ClubRepository): readonly Schemas["Day"][] {
  return group.slots.map(({ day, from, to }) => {
    const isToday = day === weekday(club.today);
    const entry = { time: timeSpan(from, to), title: group.name, place: hall.name };
    return isToday
      ? { label: weekdayName(day), today: true, entries: [{ ...entry, tone: "accent" }] }
      : { label: weekdayName(day), entries: [entry] };
  });
}

async function nextTrainings(club: ClubRepository, { group, hall, members }: GroupView): Promise<Schemas["Items"]> {
  const absences = await club.all("absences");
  const next = (await coming(club, ({ id }) => id === group.id, 21)).filter((each) => !hasBegun(each, club));
  return next.slice(0, 3).map((training) => {
    const away = members.filter(({ id }) =>
      absences.some((each) => each.person === id && each.trainings.includes(training.id)),
    );
    const when = trainingTimeLabel(training, club.today);
    return {
      id: training.id,
      title: when[0]?.toUpperCase() + when.slice(1),
      meta: hall.name,
      trailing: `${members.length - away.length} von ${members.length}`,
    };
  });
}

async function groupOptions(club: ClubRepository, values: OperationValues): Promise<Schemas["Options"]> {
  const sport = values.text("sport");
  const views = (await groupViews(club)).filter(({ group }) => sport === "" || group.sport === sport);
  return { options: views.map((view) => ({ value: view.group.id, label: optionLabel(view) })) };
}

function optionLabel({ group, freePlaces }: GroupView): string {
  return freePlaces === 0 ? `${group.name} (Warteliste)` : group.name;
}

async function trainerOptions(club: ClubRepository, values: OperationValues): Promise<Schemas["Options"]> {
  const sport = values.text("sport");
  const trainers = (await club.all("people")).filter((each) => each.section === "trainers");
  const fitting = trainers.filter((each) => sport === "" || each.sport === sport);
  return { options: fitting.map(({ id, name }) => ({ value: id, label: name })) };
}

async function hallOptions(club: ClubRepository): Promise<Schemas["Options"]> {
  const halls = await club.all("halls");
  return {
    options: halls.map(({ id, name, closed }) =>
      closed ? { value: id, label: `${name} (${closed})`, disabled: true } : { value: id, label: name },
    ),
  };
}

/** Trainings of the week of a day, Monday first, including cancelled ones. */
export async function weekTrainings(club: ClubRepository, day: string) {
  const monday = addDays(day, 1 - weekday(day));
  return trainingsBetween(await club.all("groups"), await club.all("closures"), monday, addDays(monday, 6));
}

export const groupOperations = {
  "groups.group.list": reading(listGroups),
  "groups.group.get": reading(getGroup),
  "groups.group.options": reading(groupOptions),
  "groups.trainer.options": reading(trainerOptions),
  "groups.hall.options": reading(hallOptions),
} satisfies DescribedOperations;
