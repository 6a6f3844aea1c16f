import { expect, test } from "vitest";
import { keptDays, keptPeriod } from "../../../../../src/product/clubs/build/kept-period.ts";
import { addDays, daysBetween } from "../../../../../src/product/engine/calendar.ts";

const days = Array.from({ length: 731 }, (_, index) => addDays("2026-02-01", index));

test.each([
  ["no day of its own", []],
  ["days far from each other", ["2026-03-01", "2026-08-20", "2026-08-21", "2027-05-05"]],
  ["days near to each other", ["2026-02-01", "2026-03-01", "2026-04-20", "2026-06-01", "2026-07-15"]],
])("gives each day one period to a club with %s", (_, own) => {
  const periods = days.map((day) => keptPeriod("tv-oberried", day, own));
  for (const [index, { from, before }] of periods.entries()) {
    const day = days[index] ?? "";
    expect(from <= day && day < before).toBe(true);
    expect(daysBetween(from, before)).toBeLessThanOrEqual(keptDays);
  }
  const starts = [...new Set(periods.map(({ from }) => from))];
  const ends = [...new Set(periods.map(({ before }) => before))];
  expect(starts.slice(1)).toEqual(ends.slice(0, -1));
  expect(starts).toEqual(expect.arrayContaining(own.filter((day) => day > (starts[0] ?? ""))));
});

test("renews nothing between two days of a club that are near to each other", () => {
  const period = { from: "2026-11-01", before: "2026-12-20" };
  for (let day = period.from; day < period.before; day = addDays(day, 1))
    expect(keptPeriod("tv-oberried", day, ["2026-10-01", "2026-11-01", "2026-12-20"])).toEqual(period);
});

test("renews on each night the dates of few of the clubs that have no day of their own", () => {
  const starts = Array.from({ length: 5600 }, (_, index) => keptPeriod(`club-${index}`, "2026-11-21", []).from);
  const nights = [...Map.groupBy(starts, (from) => from).values()].map(({ length }) => length);
  expect(nights).toHaveLength(keptDays);
  expect(Math.max(...nights)).toBeLessThan(150);
});
