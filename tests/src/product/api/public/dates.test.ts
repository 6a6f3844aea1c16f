import { expect, test } from "vitest";
import {
  dateRange,
  formatLongDate,
  formatShortWeekday,
  formatWeekday,
  nextWeekday,
  swissTime,
  timeRange,
} from "../../../../../src/product/api/public/dates.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { addDays } from "../../../../../src/product/engine/calendar.ts";

const around = (locale: string) => ({ locale, messages: messagesOf(locale) });

test.each([
  ["2026-03-29T01:59", "2026-03-29T01:59:00+01:00"],
  ["2026-03-29T03:00", "2026-03-29T03:00:00+02:00"],
  ["2026-10-25T01:00", "2026-10-25T01:00:00+02:00"],
  ["2026-10-25T03:00", "2026-10-25T03:00:00+01:00"],
  ["2027-02-07", "2027-02-07T00:00:00+01:00"],
])("knows the offset of %s", (moment, expected) => {
  expect(swissTime(moment)).toBe(expected);
});

test.each([
  ["de-CH", "Sa, 5. Dezember 2026", "7. bis 13. Februar 2027", "8.30 bis 17.00\u00a0Uhr"],
  ["fr-CH", "sam. 5 décembre 2026", "du 7 au 13 février 2027", "8\u00a0h\u00a030 à 17\u00a0h\u00a000"],
  ["en-GB", "Sat, 5 December 2026", "7 to 13 February 2027", "08:30 to 17:00"],
])("writes days and times as people in %s do", (locale, day, days, times) => {
  expect(dateRange(around(locale), "2026-12-05T08:30", "2026-12-05T17:00")).toBe(day);
  expect(dateRange(around(locale), "2027-02-07", "2027-02-13")).toBe(days);
  expect(timeRange(around(locale), "08:30", "17:00")).toBe(times);
});

test.each([
  ["de-CH", "Fr, 1. Januar 2027", "1. bis 7. Januar 2027", "1. Januar bis 1. Februar 2027"],
  ["fr-CH", "ven. 1er janvier 2027", "du 1er au 7 janvier 2027", "du 1er janvier au 1er février 2027"],
  ["it-CH", "ven, 1° gennaio 2027", "dal 1° al 7 gennaio 2027", "dal 1° gennaio al 1° febbraio 2027"],
  ["en-GB", "Fri, 1 January 2027", "1 to 7 January 2027", "1 January to 1 February 2027"],
])("writes the first of a month as people in %s do", (locale, day, days, months) => {
  const range = (until: string) => dateRange(around(locale), "2027-01-01", until);
  expect(["2027-01-01", "2027-01-07", "2027-02-01"].map(range)).toEqual([day, days, months]);
});

test("leaves every other day of a French year as it is", () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays("2026-01-01", index));
  const ordinals = days.filter((day) => /\der /.test(formatLongDate(around("fr-CH"), day)));
  expect(ordinals).toEqual(days.filter((day) => day.endsWith("-01")));
});

test("finds the next weekday, which may be the day itself", () => {
  expect(nextWeekday("2026-11-21", "sat")).toBe("2026-11-21");
  expect(nextWeekday("2026-11-21", "fri")).toBe("2026-11-27");
});

test.each([
  ["de-CH", "Donnerstag", "Do"],
  ["fr-CH", "Jeudi", "jeu"],
  ["it-CH", "Giovedì", "gio"],
  ["en-GB", "Thursday", "Thu"],
])(
  "begins a weekday of %s with a capital where it stands alone, and within a line as the language does",
  (locale, alone, within) => {
    expect([formatWeekday(around(locale), "thu"), formatShortWeekday(around(locale), "thu")]).toEqual([alone, within]);
  },
);
