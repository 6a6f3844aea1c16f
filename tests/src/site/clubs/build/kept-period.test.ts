import { expect, test } from "vitest";
import { addDays } from "../../../../../src/engine/calendar.ts";
import { keptDays, keptPeriod } from "../../../../../src/site/clubs/build/kept-period.ts";

const days = Array.from({ length: 731 }, (_, index) => addDays("2026-02-01", index));

test("gives each day one period, and each period all of its days", () => {
  const periods = days.map((day) => keptPeriod("tv-oberried", day));
  for (const [index, { from, before }] of periods.entries()) {
    expect(addDays(from, keptDays)).toBe(before);
    expect(from <= (days[index] ?? "") && (days[index] ?? "") < before).toBe(true);
  }
  const starts = [...new Set(periods.map(({ from }) => from))];
  expect(starts.slice(1)).toEqual(starts.slice(0, -1).map((from) => addDays(from, keptDays)));
});

test("renews on each night the dates of few clubs", () => {
  const starts = Array.from({ length: 5600 }, (_, index) => keptPeriod(`club-${index}`, "2026-11-21").from);
  const nights = [...Map.groupBy(starts, (from) => from).values()].map(({ length }) => length);
  expect(nights).toHaveLength(keptDays);
  expect(Math.max(...nights)).toBeLessThan(150);
});
