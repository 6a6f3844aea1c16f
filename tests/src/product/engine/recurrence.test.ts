import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addDays } from "../../../../src/product/engine/calendar.ts";
import { readRecurrence, recurrenceDays } from "../../../../src/product/engine/recurrence.ts";

/** The days by another implementation. It counts a first day that the rule does not give, which is left out here. */
function otherDays(first: string, text: string, most: number): string[] {
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first));
  const days: string[] = [];
  for (let next = iterator.next(); next !== null && days.length < most; next = iterator.next())
    days.push(next.toString().slice(0, 10));
  return days;
}

const weekdays = fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU");
const parts = fc.oneof(
  fc.constantFrom("FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY"),
  fc.uniqueArray(weekdays, { minLength: 1, maxLength: 3 }).map((days) => `FREQ=WEEKLY;BYDAY=${days.join(",")}`),
  fc
    .tuple(fc.constantFrom("1", "2", "4", "5", "-1", ""), weekdays)
    .map(([ordinal, day]) => `FREQ=MONTHLY;BYDAY=${ordinal}${day}`),
  fc
    .uniqueArray(
      fc.integer({ min: -31, max: 31 }).filter((day) => day !== 0),
      { minLength: 1, maxLength: 3 },
    )
    .map((days) => `FREQ=MONTHLY;BYMONTHDAY=${days.join(",")}`),
  fc
    .tuple(fc.constantFrom("1", "3", "-1", ""), weekdays, fc.constantFrom("2", "9", "4,10"))
    .map(([ordinal, day, months]) => `FREQ=YEARLY;BYMONTH=${months};BYDAY=${ordinal}${day}`),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom("2", "9", "4,10"))
    .map(([day, months]) => `FREQ=YEARLY;BYMONTH=${months};BYMONTHDAY=${day}`),
  fc
    .tuple(fc.uniqueArray(weekdays, { minLength: 2, maxLength: 5 }), fc.constantFrom("1", "-1", "2", "1,-1"))
    .map(([days, positions]) => `FREQ=MONTHLY;BYDAY=${days.join(",")};BYSETPOS=${positions}`),
);

test("gives the days that another implementation of RFC 5545 gives, for rules that include their first day", () => {
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 800 }),
      (part, interval, count, later) => {
        const text = `${part};INTERVAL=${interval};COUNT=${count}`;
        const rule = readRecurrence(text)!;
        const [first = ""] = recurrenceDays(addDays("2026-01-01", later), rule);
        expect({ first, text, days: recurrenceDays(first, rule) }).toEqual({
          first,
          text,
          days: otherDays(first, text, count),
        });
      },
    ),
    { numRuns: 300 },
  );
});

test("ends with the last day that a rule allows, and leaves out days that a month does not have", () => {
  const days = (text: string) => recurrenceDays("2027-01-31", readRecurrence(text)!);
  expect(days("FREQ=MONTHLY;UNTIL=20270531")).toEqual(["2027-01-31", "2027-03-31", "2027-05-31"]);
  expect(days("FREQ=MONTHLY;UNTIL=20270531T215959Z")).toEqual(days("FREQ=MONTHLY;UNTIL=20270531"));
  expect(recurrenceDays("2024-02-29", readRecurrence("FREQ=YEARLY;COUNT=2")!)).toEqual(["2024-02-29", "2028-02-29"]);
});

test.each([
  ["FREQ=WEEKLY", "has no end"],
  ["FREQ=WEEKLY;COUNT=3;UNTIL=20270101", "has two ends"],
  ["FREQ=HOURLY;COUNT=3", "repeats within a day"],
  ["FREQ=WEEKLY;BYDAY=2TU;COUNT=3", "counts weekdays of a week"],
  ["FREQ=MONTHLY;BYDAY=1SA;BYMONTHDAY=5;COUNT=3", "names weekdays and days"],
  ["FREQ=MONTHLY;BYMONTHDAY=0;COUNT=3", "names a day that no month has"],
  ["FREQ=MONTHLY;BYSETPOS=1;COUNT=3", "counts among no days"],
  ["FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1;COUNT=3", "counts among the days of a week"],
  ["FREQ=MONTHLY;BYMONTH=3;COUNT=3", "names months of a month"],
  ["FREQ=YEARLY;BYDAY=20MO;COUNT=3", "counts weekdays of a year"],
  ["FREQ=YEARLY;BYWEEKNO=20;COUNT=3", "has a part that clubs do not need"],
  ["every Tuesday", "is no rule"],
])("refuses %s, which %s", (text) => {
  expect(readRecurrence(text)).toBeUndefined();
});
