import { describe, expect, it, test } from "vitest";
import { addDays } from "../../../../src/product/engine/calendar.ts";
import { locales } from "../../../../src/product/engine/locales.ts";
import { writtenClock } from "../../../../src/product/engine/swiss-forms.ts";
import { chf, writtenDay, writtenEnds, writtenList } from "../../../../src/product/engine/written-values.ts";

const leapYear = Array.from({ length: 366 }, (_, index) => addDays("2028-01-01", index));
const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:05`);

/** A day that is read back from what is written: its day of the month and its year. */
function readBack(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

describe.each(locales)("in %s", (locale) => {
  it("every day of a year reads back as it was, whatever is before it", () => {
    for (const day of leapYear)
      for (const part of ["date", "shortDay", "fullDay"] as const)
        expect(readBack(writtenDay(day, part, locale))).toEqual([String(Number(day.slice(8))), "2028"]);
  });

  it("no two days of a year are written alike, and no two times of a day", () => {
    for (const part of ["day", "date", "shortDay"] as const)
      expect(new Set(leapYear.map((day) => writtenDay(day, part, locale))).size).toBe(leapYear.length);
    expect(new Set(times.map((time) => writtenClock(time, locale))).size).toBe(times.length);
  });

  it("a line ends within no time and no amount, and lists name each item once", () => {
    for (const time of times) expect(writtenClock(time, locale)).not.toContain(" ");
    expect(writtenList(["Ann", "Bo", "Cy"], locale)).toMatch(/^Ann, Bo,? \p{L}+ Cy$/u);
  });

  it("several days say the month and the year once where they share it", () => {
    const yearsOf = (until: string) =>
      writtenEnds("2028-12-01", until, locale)
        .join(" ")
        .match(/20\d\d/g);
    expect([yearsOf("2028-12-09"), yearsOf("2029-01-09")]).toEqual([["2028"], ["2028", "2029"]]);
    expect(writtenEnds("2028-02-01", "2028-02-09", locale)[0]).toBe(
      { "de-CH": "1.", "fr-CH": "1er", "it-CH": "1°", "en-GB": "1" }[locale],
    );
  });
});

test("an amount has its currency, no space that a line may end at, groups of three and two decimals", () => {
  const amounts = Array.from(
    { length: 40 },
    (_, index) => (index % 2 === 0 ? -1 : 1) * Math.round(1.7 ** index) * 0.05,
  );
  for (const amount of amounts) {
    expect(chf(amount)).toMatch(/^CHF\u00a0-?\d{1,3}(’\d{3})*\.\d{2}$/u);
    expect(Number(chf(amount).replace(/CHF\u00a0|’/g, ""))).toBeCloseTo(amount, 2);
  }
});
