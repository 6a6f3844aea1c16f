import { afterEach, describe, expect, it, vi } from "vitest";
import { clubTime, dateTime, localTime, readMoment } from "../../../../src/product/engine/calendar.ts";
import { formatMessage } from "../../../../src/product/engine/messages/format.ts";
import { isDeep } from "../../../runs.ts";

const zones = ["Europe/Zurich", "UTC", "Pacific/Auckland", "Pacific/Honolulu", "Pacific/Kiritimati"];

const halfHour = 1_800_000;
const changes = [Date.parse("2026-10-25T01:00:00Z"), Date.parse("2027-03-28T01:00:00Z")];
const isNearChange = (at: number) => changes.some((change) => Math.abs(change - at) < 96 * halfHour);

afterEach(() => vi.unstubAllEnvs());

describe.each(zones)("on a machine in %s", (zone) => {
  it.each([
    ["2026-10-25T00:30:00Z", { year: 2026, month: 10, day: 25, hour: 2, minute: 30 }],
    ["2026-10-25T01:30:00Z", { year: 2026, month: 10, day: 25, hour: 2, minute: 30 }],
    ["2027-03-28T00:59:00Z", { year: 2027, month: 3, day: 28, hour: 1, minute: 59 }],
    ["2027-03-28T01:00:00Z", { year: 2027, month: 3, day: 28, hour: 3, minute: 0 }],
    ["2028-02-28T23:00:00Z", { year: 2028, month: 2, day: 29, hour: 0, minute: 0 }],
    ["2026-12-31T23:00:00Z", { year: 2027, month: 1, day: 1, hour: 0, minute: 0 }],
  ])("the club's clock at %s", (instant, shown) => {
    vi.stubEnv("TZ", zone);
    expect(clubTime(Date.parse(instant))).toMatchObject(shown);
  });

  it.each([
    ["2026-10-25", "01:59", "2026-10-25T01:59:00+02:00"],
    ["2026-10-25", "02:30", "2026-10-25T02:30:00+02:00"],
    ["2026-10-25", "03:00", "2026-10-25T03:00:00+01:00"],
    ["2027-03-28", "01:59", "2027-03-28T01:59:00+01:00"],
    ["2027-03-28", "02:30", "2027-03-28T02:30:00+01:00"],
    ["2027-03-28", "03:00", "2027-03-28T03:00:00+02:00"],
    ["2026-12-31", "23:59", "2026-12-31T23:59:00+01:00"],
  ])("the club's clock on %s at %s", (date, time, instant) => {
    vi.stubEnv("TZ", zone);
    expect(dateTime(date, time)).toBe(instant);
  });

  it("the club's clock over a year and back, at every half hour around the changes of summer time", () => {
    vi.stubEnv("TZ", zone);
    const begin = Date.parse("2026-06-01T00:00:00Z");
    for (let at = begin; at < begin + 366 * 86_400_000; at += isDeep || isNearChange(at) ? halfHour : 27 * halfHour) {
      const { date, time } = localTime(new Date(at));
      const again = Date.parse(dateTime(date, time));
      // In the hour that occurs twice the first one is used.
      expect([at, at - 3_600_000]).toContain(again);
      expect(localTime(new Date(again))).toEqual({ date, time });
    }
  });

  const message = "{$value :date length=long}";

  it.each([
    ["a day", "2026-11-20", "20. November 2026"],
    ["a time without an offset", "2026-11-20T23:30", "20. November 2026"],
    ["an instant", "2026-11-20T23:30:00Z", "21. November 2026"],
    ["an instant with an offset", "2026-11-20T23:30:00+14:00", "20. November 2026"],
    ["milliseconds", Date.parse("2026-11-20T23:30:00Z"), "21. November 2026"],
    ["another text", "20 Nov 2026", ""],
  ])("a message writes %s as the club's calendar does", (_, value, text) => {
    vi.stubEnv("TZ", zone);
    expect(formatMessage(message, "de-CH", () => value)).toBe(text);
  });
});

describe("readMoment", () => {
  it.each([null, undefined, "", "45", true, {}, "2026-11-20T", "heute", Number.NaN])("refuses %s", (value) => {
    expect(readMoment(value)).toBeUndefined();
  });
});

it("reads the same day and time at an instant as the club's clock, whichever instant of its hour was asked for before", () => {
  const years = [1912, 1941, 1970, 1981, 2026, 2049];
  const instants = years.flatMap((year) => [
    Date.UTC(year, 2, 28, 0, 59),
    Date.UTC(year, 9, 25, 1, 1),
    Date.UTC(year, 4, 5, 1),
  ]);
  for (const at of instants.flatMap((instant) => [
    instant,
    instant + 59_999,
    instant - 2 * halfHour,
    instant + halfHour,
  ])) {
    const { year, month, day, hour, minute } = clubTime(at);
    const [shownDay, shownTime] = [
      [year, month, day],
      [hour, minute],
    ].map((parts) => parts.map((part) => `${part}`.padStart(2, "0")));
    expect(localTime(new Date(at))).toEqual({ date: shownDay?.join("-"), time: shownTime?.join(":") });
  }
});
