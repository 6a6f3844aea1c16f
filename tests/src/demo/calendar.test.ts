import { describe, expect, it } from "vitest";
import { ageOn, dateTime, localTime, onOrAfter, weekday } from "../../../src/demo/calendar.ts";

describe("the calendar of the club", () => {
  it.each([
    ["2026-11-12T07:40:00Z", "2026-11-12", "08:40"],
    ["2026-07-31T22:30:00Z", "2026-08-01", "00:30"],
    ["2026-03-29T00:59:00Z", "2026-03-29", "01:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29", "03:00"],
    ["2026-10-25T00:59:00Z", "2026-10-25", "02:59"],
    ["2026-10-25T01:00:00Z", "2026-10-25", "02:00"],
  ])("reads %s on clocks in Switzerland", (instant, date, time) => {
    expect(localTime(new Date(instant))).toEqual({ date, time });
  });

  it.each([
    ["2026-11-12", "17:30", "2026-11-12T17:30:00+01:00"],
    ["2026-07-01", "08:00", "2026-07-01T08:00:00+02:00"],
    ["2026-03-29", "10:00", "2026-03-29T10:00:00+02:00"],
    ["2026-10-25", "10:00", "2026-10-25T10:00:00+01:00"],
  ])("writes %s at %s with its offset", (date, time, expected) => {
    expect(dateTime(date, time)).toBe(expected);
  });

  it("counts weekdays from Monday", () => {
    expect(["2026-11-09", "2026-11-12", "2026-11-15"].map(weekday)).toEqual([1, 4, 7]);
  });

  it("finds a weekday on the day itself or after it", () => {
    expect([onOrAfter("2026-11-12", 4), onOrAfter("2026-11-12", 3)]).toEqual(["2026-11-12", "2026-11-18"]);
  });

  it("completes a year on the birthday", () => {
    expect([ageOn("2015-11-12", "2026-11-11"), ageOn("2015-11-12", "2026-11-12")]).toEqual([10, 11]);
  });
});
