import { join } from "node:path";
import { expect, test } from "vitest";
import { lastTrialDate } from "../../../../../src/product/api/public/trials.ts";
import { clubsPlan } from "../../../../../src/product/clubs/build/build.ts";
import { copiedFiles, filesBesidePages, openClub } from "../../../../../src/product/clubs/build/club-files.ts";
import { keptDays } from "../../../../../src/product/clubs/build/kept-period.ts";
import { siteDays } from "../../../../../src/product/clubs/build/site-days.ts";
import { addDays, daysBetween, weekday } from "../../../../../src/product/engine/calendar.ts";
import { contentHash } from "../../../../../src/product/files/project.ts";
import { runs } from "../../../../runs.ts";
import { today } from "../built.ts";
import { testClub, testClubs } from "../test-club.ts";

interface ShownDay {
  readonly nextDay: string;
  /** A hash of everything that a page or a file of the club shows, by its path. */
  readonly shown: ReadonlyMap<string, string>;
}

async function shownOn(club: string, day: string): Promise<ShownDay> {
  const content = club === "sv-muster" ? testClubs : undefined;
  const plan = await clubsPlan({ today: day, content });
  const opened = await openClub(join(plan.content, club), club, plan);
  if ("problems" in opened) throw new Error(`${club} has problems.`);
  const pages = [...opened.site.pages.values()].flat();
  const shown = [
    ...pages.map(({ path, locale, results }) => [`${locale} ${path}`, JSON.stringify(results)] as const),
    ...(await filesBesidePages(opened)).map(({ path, content: bytes }) => [path, bytes] as const),
    ...(await copiedFiles(opened)),
  ];
  return { nextDay: opened.nextDay, shown: new Map(shown.map(([path, bytes]) => [path, contentHash(bytes)])) };
}

function changedPaths(before: ShownDay, now: ShownDay): string[] {
  const paths = new Set([...before.shown.keys(), ...now.shown.keys()]);
  return [...paths].filter((path) => before.shown.get(path) !== now.shown.get(path));
}

test.each(["tv-oberried", "judo-aarfeld", "fc-seeland", "sv-muster"])(
  "names for every day of a season the first one on which a page or a file of %s changes",
  async (club) => {
    const late: string[] = [];
    let before = await shownOn(club, today);
    let next = before.nextDay;
    for (let day = addDays(today, 1); day < addDays(today, runs(300, 15)); day = addDays(day, 1)) {
      const now = await shownOn(club, day);
      if (day < next) late.push(...changedPaths(before, now).map((path) => `${day} ${path}`));
      else next = now.nextDay;
      before = now;
    }
    expect(late).toEqual([]);
  },
  300_000,
);

const club = {
  ...(await testClub()),
  events: [],
  news: [],
  galleries: [],
  documents: [],
  teams: [],
  announcements: [],
  receive: undefined,
  api: undefined,
};
const { closures: _, moves: __, ...trainings } = club.trainings;
const usual = { ...club, trainings: { ...trainings, season: { ...trainings.season, until: "2027-06-30" } } };

const offered = usual.trainings.groups.filter(({ trial }) => trial);
const lastDays = [...new Set(offered.flatMap((group) => lastTrialDate(usual.trainings, group) ?? []))];

/** The days that a club names, one after the other, within a year. */
function namedDays(of: typeof usual): string[] {
  const days: string[] = [];
  for (let day = today; day < addDays(today, 365); day = days.at(-1) ?? "") days.push(siteDays(of, day).nextDay);
  return days.filter((day) => day < addDays(today, 365));
}

test("names Mondays, no other day only because a group trains on it, and the end of each period of kept dates", () => {
  const days = namedDays(usual);
  const mondays = days.filter((day) => weekday(day) === 1);
  expect(mondays.length).toBeGreaterThanOrEqual(52);
  expect(days.length - mondays.length).toBeLessThan(20);
  const periods = [today, ...days].map((day) => siteDays(usual, day).kept);
  expect(Math.max(...periods.map(({ from, before }) => daysBetween(from, before)))).toBe(keptDays);
  const ends = new Set(periods.map(({ before }) => before).filter((day) => day <= (days.at(-1) ?? "")));
  expect([...ends].filter((day) => !days.includes(day))).toEqual([]);
});

test("names no Monday for a club that trains no group, since it has no display of the week", () => {
  const days = namedDays({ ...usual, trainings: { ...usual.trainings, groups: [] } });
  expect(days.filter((day) => weekday(day) === 1).length).toBeLessThan(3);
});

test("names no renewal of dates where a service or nobody has them", () => {
  const untried = usual.trainings.groups.map((group) => ({ ...group, trial: false }));
  const served = namedDays({ ...usual, api: "https://api.example" } as never);
  const others = namedDays({ ...usual, trainings: { ...usual.trainings, groups: untried } });
  expect(served).toEqual([...new Set([...others, ...lastDays])].toSorted());
  expect(namedDays(usual).length).toBeGreaterThan(served.length);
});

test("names the day from which a group is no choice for a trial, as it trains no more", () => {
  expect(lastDays.length).toBeGreaterThan(0);
  expect(namedDays(usual)).toEqual(expect.arrayContaining(lastDays));
});
