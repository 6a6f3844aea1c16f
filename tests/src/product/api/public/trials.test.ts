import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PublicGroup, Trainings } from "../../../../../src/product/api/public/club.ts";
import { weekdays } from "../../../../../src/product/api/public/dates.ts";
import type { Period } from "../../../../../src/product/api/public/site-context.ts";
import {
  datesOffered,
  isOfAge,
  lastTrialDate,
  periodTrialDates,
  trialDates,
} from "../../../../../src/product/api/public/trials.ts";
import { keptPeriod } from "../../../../../src/product/clubs/build/kept-period.ts";
import { siteDays } from "../../../../../src/product/clubs/build/site-days.ts";
import { readClub } from "../../../../../src/product/clubs/read-club.ts";
import { capabilities } from "../../../../../src/product/content/operations.ts";
import { addDays } from "../../../../../src/product/engine/calendar.ts";
import { runs } from "../../../../runs.ts";

const firstDay = "2026-02-01";
const days = Array.from({ length: 731 }, (_, index) => addDays(firstDay, index));

/** The days on which the kept dates of a group lead to others than an answer of the same day. */
function wrongDays(trainings: Trainings, group: PublicGroup, periodOf: (today: string) => Period): string[] {
  const known = new Map<string, ReturnType<typeof periodTrialDates>>();
  return days.filter((today) => {
    const period = periodOf(today);
    const kept = known.get(period.from) ?? periodTrialDates(trainings, group, period);
    known.set(period.from, kept);
    const shown = kept.filter(({ date }) => date > today).slice(0, datesOffered);
    return JSON.stringify(shown) !== JSON.stringify(trialDates(trainings, group, today));
  });
}

describe.each([
  ["content/clubs", "fc-seeland"],
  ["content/clubs", "judo-aarfeld"],
  ["content/clubs", "tv-oberried"],
  ["tests/content/clubs", "sv-muster"],
])("%s/%s", (content, id) => {
  test("keeps dates for trials that are those of each day of two years", async () => {
    const read = await readClub(`${content}/${id}`, id, capabilities());
    if ("problems" in read) throw new Error(`${id} has problems.`);
    const { trainings } = read.club;
    const groups = trainings.groups.filter(({ trial }) => trial);
    expect(groups.length).toBeGreaterThan(0);
    const periods = new Map(days.map((day) => [day, siteDays(read.club, day).kept]));
    const periodOf = (day: string) => periods.get(day) ?? { from: "", before: "" };
    for (const group of groups) expect([group.id, wrongDays(trainings, group, periodOf)]).toEqual([group.id, []]);
  });
});

const day = fc.integer({ min: 0, max: 400 }).map((later) => addDays(firstDay, later));
const clock = fc.constantFrom("09:00", "17:30", "19:00");
const slot = fc.record({
  day: fc.constantFrom(...weekdays),
  from: clock,
  until: fc.constant("21:00"),
  hall: fc.constantFrom("halle", "platz"),
});
const closure = fc
  .record({ date: day, length: fc.integer({ min: 0, max: 90 }), hall: fc.constantFrom(undefined, "halle") })
  .map(({ date, length, hall }) => ({ date, until: addDays(date, length), hall }));
const move = fc
  .record({ date: day, later: fc.integer({ min: -90, max: 90 }), from: clock })
  .map(({ date, later, from }) => ({ group: "kinder", date, to: { date: addDays(date, later), from } }));

interface GeneratedPlan {
  readonly trainings: Trainings;
  readonly group: PublicGroup;
}

const plan = fc
  .record({
    times: fc.array(slot, { minLength: 1, maxLength: 3 }),
    closures: fc.array(closure, { maxLength: 4 }),
    moves: fc.array(move, { maxLength: 8 }),
    season: fc.record({ from: day, length: fc.integer({ min: 0, max: 330 }) }),
  })
  .map(({ times, closures, moves, season }): GeneratedPlan => {
    const group = { id: "kinder", sport: "turnen", title: "Kinder", times, trial: true } as PublicGroup;
    const { from, length } = season;
    const trainings = { season: { label: "Saison", from, until: addDays(from, length) }, groups: [group] };
    return {
      group,
      trainings: { ...trainings, closures, moves: moves.map((each) => onTraining(each, group)) } as never,
    };
  });

/** A move of a training of the plan: on the weekday of one of the group's times. */
function onTraining(moved: { date: string; to: { date: string; from: string } }, { times }: PublicGroup) {
  const weekday = weekdays.indexOf(times[0]?.day ?? "mon") + 1;
  const shift = (weekday - (new Date(Date.parse(moved.date)).getUTCDay() || 7) + 7) % 7;
  return { ...moved, date: addDays(moved.date, shift) };
}

test("keeps the dates of any plan with closures and moves for each day", () => {
  fc.assert(
    fc.property(plan, fc.string(), fc.array(day, { maxLength: 5 }), ({ trainings, group }, club, own) => {
      const named = own.toSorted();
      expect(wrongDays(trainings, group, (today) => keptPeriod(club, today, named))).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});

test("offers no trial from the last day on which a group trains", () => {
  fc.assert(
    fc.property(plan, ({ trainings, group }) => {
      const last = lastTrialDate(trainings, group);
      const open = days.filter((today) => trialDates(trainings, group, today).length > 0);
      expect(open).toEqual(days.filter((today) => last !== undefined && today < last));
    }),
    { numRuns: runs(100) },
  );
});

const age = fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined });

test("a group takes whoever has one of its ages on a day of the year, and nobody else", () => {
  fc.assert(
    fc.property(age, age, fc.integer({ min: 0, max: 40_000 }), (ageFrom, ageUntil, days) => {
      const group: PublicGroup = { id: "kinder", sport: "turnen", title: "Kinder", times: [], ageFrom, ageUntil };
      const birthDate = addDays("1917-01-01", days);
      const year = 2026 - Number(birthDate.slice(0, 4));
      const ages = birthDate.endsWith("-01-01") ? [year] : [year - 1, year];
      const isTaken = ages.some((each) => each >= (ageFrom ?? each) && each <= (ageUntil ?? each));
      const isGap = ageFrom !== undefined && ageUntil !== undefined && ageUntil < ageFrom;
      if (!isGap) expect([birthDate, isOfAge(group, birthDate, "2026-11-21")]).toEqual([birthDate, isTaken]);
    }),
    { numRuns: runs(300) },
  );
});
