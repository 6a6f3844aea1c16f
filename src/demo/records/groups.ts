import type { DescribedOperations } from "../../product/api/operation.ts";
import { isWordKey, type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, ageOn, weekday } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { searching } from "../lists.ts";
import type { OperationValues } from "../values.ts";
import { hoursFromTo, percentOf, weekdayOf } from "../wording.ts";
import type { Member, Person, Sport } from "./member-records.ts";
import { avatarItem, fullName } from "./members.ts";
import type { Attendance, Hall, TrainingGroup } from "./training-records.ts";
import {
  coming,
  dayAndTime,
  hasBegun,
  rateIn,
  sheetsOf,
  slotsLabel,
  timesLabel,
  trainingsBetween,
} from "./trainings.ts";

export const sports: Readonly<Record<Sport, Words>> = {
  gymnastics: say("sport.gymnastics"),
  judo: say("sport.judo"),
  football: say("sport.football"),
};

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
  const group = await club.find("groups", id, say("refusal.noGroup"));
  const [halls, members, people] = await Promise.all([club.all("halls"), club.all("members"), club.all("people")]);
  return groupView(group, halls, members, people);
}

/** `9 und 10 Jahre`, `Ab 16 Jahren`. */
export function agesLabel({ ageFrom, ageUntil }: TrainingGroup): Words {
  if (ageUntil === undefined) return say("group.agesFrom", { from: ageFrom });
  return say(ageUntil === ageFrom + 1 ? "group.agesBoth" : "group.ages", { from: ageFrom, until: ageUntil });
}

/** `16 Kinder`. */
export function headCount({ maxAge }: TrainingGroup, count: number): Words {
  if (maxAge <= 13) return say("count.children", { count });
  return say(maxAge <= 19 ? "count.youths" : "count.people", { count });
}

/** `2 Plätze frei`, `Warteliste`, `Voll`. */
export function placesLabel({ waiting, freePlaces }: GroupView): Words {
  if (waiting.length > 0) return say("group.waitingList");
  return freePlaces === 0 ? say("group.full") : say("group.free", { count: freePlaces });
}

function placesBadge(view: GroupView): DemoAnswers["Badge"] {
  if (view.waiting.length > 0) return { label: say("group.waiting", { count: view.waiting.length }), tone: "warning" };
  return view.freePlaces === 0 ? { label: say("group.full") } : { label: placesLabel(view), tone: "success" };
}

async function listGroups(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["GroupTable"]> {
  const finds = searching(values);
  const sport = values.text("sport");
  const all = await groupViews(club);
  const found = all.filter(
    ({ group, trainers }) =>
      (sport === "" || group.sport === sport) &&
      finds(`${group.name} ${club.text(agesLabel(group))} ${joinNames(trainers)} ${club.text(sports[group.sport])}`),
  );
  return { total: all.length, found: found.length, rows: found.map(groupRow), items: found.map(groupListItem) };
}

function joinNames(people: readonly Person[]): string {
  return people.map(({ name }) => name).join(", ");
}

function groupRow(view: GroupView): DemoAnswers["GroupRow"] {
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

function groupListItem({ group, hall, members }: GroupView): DemoAnswers["Item"] {
  return {
    id: group.id,
    title: group.name,
    meta: commaLine(slotsLabel(group), hall.name),
    trailing: headCount(group, members.length),
    href: `/gruppen/${group.id}`,
  };
}

async function getGroup(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Group"]> {
  const view = await findGroup(club, values.text("id"));
  const { group, hall, members, waiting, trainers, freePlaces } = view;
  const sheets = await sheetsOf(club, group);
  const { id, name, sport, capacity } = group;
  return {
    ...{ id, name, sport, sportLabel: sports[sport], ageLabel: agesLabel(group), capacity },
    ...{ memberCount: members.length, waitingCount: waiting.length, freePlaces },
    facts: [
      { term: say("term.training"), description: timesLabel(group) },
      { term: say("term.place"), description: commaLine(hall.name, hall.address) },
      { term: say("term.age"), description: agesLabel(group) },
      { term: say("term.attendance"), description: averageRate(sheets, members.length) },
    ],
    trainers: trainers.map((trainer, index) =>
      avatarItem(trainer.id, trainer.name, say(index === 0 ? "group.leads" : "group.assists")),
    ),
    members: members.map((member) => memberItem(member, club, rateIn(sheets, member.id))),
    waiting: waiting.map((member) => memberItem(member, club, "")),
    days: weekOf(view, club),
    next: await nextTrainings(club, view),
  };
}

function averageRate(sheets: readonly Attendance[], expected: number): Words {
  const present = sheets.reduce((sum, sheet) => sum + sheet.present.length, 0);
  const rate = percentOf(present, sheets.length * Math.max(1, expected));
  return sheets.length === 0 ? say("attendance.nothing") : say("attendance.rate", { rate, count: sheets.length });
}

function memberItem(member: Member, club: ClubRepository, rate: Sentence): DemoAnswers["Item"] {
  return {
    id: member.id,
    title: fullName(member),
    meta: commaLine(
      say("count.years", { count: ageOn(member.birthDate, club.today) }),
      member.belt ? say("member.belt", { colour: beltColour(member.belt) }) : "",
    ),
    ...(member.status === "trial" ? { badge: { label: say("member.trial"), tone: "info" } } : {}),
    ...(rate ? { trailing: rate } : {}),
    href: `/mitglieder/${member.id}`,
  };
}

/** The colour of a belt that clubs know; another one is a text of the club. */
function beltColour(colour: string): Sentence {
  const key = `belt.${colour}`;
  return isWordKey(key) ? { message: key } : colour;
}

function weekOf({ group, hall }: GroupView, club: ClubRepository): readonly DemoAnswers["Day"][] {
  return group.slots.map(({ day, from, to }) => {
    const isToday = day === weekday(club.today);
    const entry = { time: hoursFromTo(from, to), title: group.name, place: hall.name };
    return isToday
      ? { label: weekdayOf(day), today: true, entries: [{ ...entry, tone: "accent" }] }
      : { label: weekdayOf(day), entries: [entry] };
  });
}

async function nextTrainings(club: ClubRepository, { group, hall, members }: GroupView): Promise<DemoAnswers["Items"]> {
  const absences = await club.all("absences");
  const next = (await coming(club, ({ id }) => id === group.id, 21)).filter((each) => !hasBegun(each, club));
  return next.slice(0, 3).map((training) => {
    const away = members.filter(({ id }) =>
      absences.some((each) => each.person === id && each.trainings.includes(training.id)),
    );
    const isToday = training.date === club.today;
    return {
      id: training.id,
      title: isToday
        ? say("words.todayAt", { time: { time: training.from } })
        : dayAndTime(training.date, training.from),
      meta: hall.name,
      trailing: say("count.of", { count: members.length - away.length, total: members.length }),
    };
  });
}

async function groupOptions(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Options"]> {
  const sport = values.text("sport");
  const views = (await groupViews(club)).filter(({ group }) => sport === "" || group.sport === sport);
  return { options: views.map((view) => ({ value: view.group.id, label: optionLabel(view) })) };
}

function optionLabel({ group, freePlaces }: GroupView): Sentence {
  return freePlaces === 0 ? say("group.withWaitingList", { group: group.name }) : group.name;
}

async function trainerOptions(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Options"]> {
  const sport = values.text("sport");
  const trainers = (await club.all("people")).filter((each) => each.section === "trainers");
  const fitting = trainers.filter((each) => sport === "" || each.sport === sport);
  return { options: fitting.map(({ id, name }) => ({ value: id, label: name })) };
}

async function hallOptions(club: ClubRepository): Promise<DemoAnswers["Options"]> {
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
