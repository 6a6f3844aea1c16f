import { expect, test } from "vitest";
import { dayWritten, momentOf } from "../../../../src/product/import/source-dates.ts";

test.each([
  ["2026-11-27", "2026-11-27"],
  ["2026-11-27T09:00:00+01:00", "2026-11-27"],
  ["20261127", "2026-11-27"],
  ["27.11.2026", "2026-11-27"],
  [" 7.1.2026 ", "2026-01-07"],
  [new Date("2026-11-27T09:00:00Z"), "2026-11-27"],
  [20261127, "2026-11-27"],
  ["2026-02-30", undefined],
  ["31.4.2026", undefined],
  ["202611270", undefined],
  ["2026/11/27 10:00:00", "2026-11-27"],
  ["27.11.26", "2026-11-27"],
  ["3.5.98", "1998-05-03"],
  ["Fr, 27.11.2026", "2026-11-27"],
  ["Freitag 27. November 2026", "2026-11-27"],
  ["1er mars 2026", "2026-03-01"],
  ["27 août 2026", "2026-08-27"],
  ["27 luglio 2026", "2026-07-27"],
  ["27 juin 2026", "2026-06-27"],
  ["27 juillet 2026", "2026-07-27"],
  ["November 27, 2026", "2026-11-27"],
  ["Friday, Nov. 27, 2026", "2026-11-27"],
  ["27/11/2026", "2026-11-27"],
  ["05/03/2026", undefined],
  ["31. Februar 2026", undefined],
  ["27. Heumonat 2026", undefined],
  ["Runde 27", undefined],
  [new Date("x"), undefined],
  ["", undefined],
  [undefined, undefined],
  [null, undefined],
])("%j is the day %s", (value, day) => {
  expect(dayWritten(value)).toBe(day);
});

test.each([
  ["19.30", "2026-11-27T19:30"],
  ["9:05 Uhr", "2026-11-27T09:05"],
  ["20h15", "2026-11-27T20:15"],
  ["24.00", "2026-11-27"],
  ["19.60", "2026-11-27"],
  ["abends", "2026-11-27"],
  [undefined, "2026-11-27"],
])("a day with the time %j is %s", (time, moment) => {
  expect(momentOf("27.11.2026", time)).toBe(moment);
  expect(momentOf("nie", time)).toBeUndefined();
});

test.each([
  ["2026-11-27T19:30:00", "2026-11-27T19:30"],
  ["2026-11-27 19:30:00", "2026-11-27T19:30"],
  ["2026-11-27T19:30:00Z", "2026-11-27T20:30"],
  ["2026-07-27T23:30:00Z", "2026-07-28T01:30"],
  ["2026-11-27T19:30:00.000+01:00", "2026-11-27T19:30"],
  ["Fr, 27.11.2026 19.30 Uhr", "2026-11-27T19:30"],
  ["27.11.2026", "2026-11-27"],
])("the time in %s is %s", (written, moment) => {
  expect(momentOf(written)).toBe(moment);
});
