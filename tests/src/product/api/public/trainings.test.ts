import { expect, test } from "vitest";
import type { Club, PublicGroup } from "../../../../../src/product/api/public/club.ts";
import {
  freePlacesLabel,
  groupMeta,
  trainingPlan,
  trainingsInWeek,
} from "../../../../../src/product/api/public/trainings.ts";
import { readClub } from "../../../../../src/product/clubs/read-club.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { capabilities } from "../../../../../src/product/content/operations.ts";

const read = await readClub("content/clubs/judo-aarfeld", "judo-aarfeld", capabilities());
if (!("club" in read)) throw new Error("The club judo-aarfeld cannot be read.");
const { club } = read;
const [hall] = club.halls;
const [sport] = club.sports;

const time = (day: PublicGroup["times"][number]["day"], from: string, until: string) => ({
  day,
  from,
  until,
  hall: hall?.id ?? "",
});

const kids: PublicGroup = {
  id: "kids",
  sport: sport?.id ?? "",
  title: "Kinder",
  ageFrom: 6,
  ageUntil: 9,
  times: [time("tue", "17:30", "18:30"), time("thu", "17:30", "18:30")],
  free: 2,
};
const early: PublicGroup = {
  id: "early",
  sport: sport?.id ?? "",
  title: "Früh",
  times: [time("tue", "09:00", "10:00")],
  free: 0,
};
const other: PublicGroup = {
  id: "other",
  sport: "other",
  title: "Andere",
  times: [time("sat", "09:00", "10:00")],
  free: 3,
  waiting: true,
};

function around(...groups: PublicGroup[]) {
  const changed: Club = { ...club, trainings: { ...club.trainings, groups } };
  return { club: changed, locale: "de-CH", messages: messagesOf("de-CH"), today: "2026-11-21" };
}

interface Plan {
  readonly days?: readonly { weekday: string; entries: readonly { group: string; badge?: { label: string } }[] }[];
}

const plan = (context: ReturnType<typeof around>, wanted?: string) => trainingPlan(context, wanted) as Plan;
const groupsOn = ({ days = [] }: Plan, day: string) =>
  days.find(({ weekday }) => weekday === day)?.entries.map(({ group }) => group);

test("a week has its working days, a day at the weekend only with a training, and trainings by their time", () => {
  const week = plan(around(kids, early));
  expect(week.days?.map(({ weekday }) => weekday)).toEqual(["mon", "tue", "wed", "thu", "fri"]);
  expect(groupsOn(week, "tue")).toEqual(["early", "kids"]);
  expect(groupsOn(week, "mon")).toEqual([]);
  expect(groupsOn(plan(around(kids, other)), "sat")).toEqual(["other"]);
});

test("a sport leaves out the trainings of others, and without any there is no week", () => {
  expect(groupsOn(plan(around(kids, other), "other"), "tue")).toEqual([]);
  expect(groupsOn(plan(around(kids, other), "other"), "sat")).toEqual(["other"]);
  expect(plan(around(kids), "other").days).toBeUndefined();
});

test("a group says that it is full or has a waiting list, and in a list how many places are free", () => {
  const context = around(kids, early, other);
  const badges = plan(context).days?.flatMap(({ entries }) => entries.map(({ group, badge }) => [group, badge?.label]));
  expect(badges).toEqual([
    ["early", "Voll"],
    ["kids", undefined],
    ["kids", undefined],
    ["other", "Warteliste"],
  ]);
  expect([kids, early, other].map((group) => freePlacesLabel(context, group))).toEqual([
    "2 Plätze frei",
    "Voll",
    "Warteliste",
  ]);
  expect(freePlacesLabel(context, { ...kids, free: undefined })).toBeUndefined();
});

test("a group is told by its ages, its days and the time at which it begins", () => {
  const context = around(kids, early);
  expect(groupMeta(context, kids)).toBe("6 bis 9 Jahre, Di und Do, 17.30\u00a0Uhr");
  expect(groupMeta(context, { ...kids, times: [] })).toBe("6 bis 9 Jahre");
  const other = { ...kids, times: [], ageUntil: 7, ages: "mit Begleitung" };
  expect(groupMeta(context, other)).toBe("6 und 7 Jahre, mit Begleitung");
  expect(groupMeta(context, { ...other, ageUntil: undefined, ages: undefined })).toBe("Ab 6 Jahren");
  expect(groupMeta(context, early)).toBe("Di, 9.00\u00a0Uhr");
  expect(trainingsInWeek(context.club)).toBe(3);
});
