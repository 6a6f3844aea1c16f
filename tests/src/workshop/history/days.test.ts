import { expect, test } from "vitest";
import { dayBefore, longDay, longWeekday } from "../../../../src/workshop/history/days.ts";

test("days have names, whatever the zone of the machine", () => {
  expect([longDay("2026-11-22"), longWeekday("2026-11-22")]).toEqual(["22 November 2026", "Sunday 22 November 2026"]);
  expect(longDay("2026-01-01")).toBe("1 January 2026");
});

test.each([
  ["2026-03-01", undefined, "2026-02-28"],
  ["2024-03-01", 1, "2024-02-29"],
  ["2026-01-05", 7, "2025-12-29"],
  ["2026-03-30", 2, "2026-03-28"],
])("the day before %s, %s days, is %s", (day, days, before) => expect(dayBefore(day, days)).toBe(before));
