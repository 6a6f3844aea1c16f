import { beforeAll, describe, expect, it } from "vitest";
import { commaLine } from "../../../src/demo/answers.ts";
import * as wording from "../../../src/demo/wording.ts";
import { loadWords, sentenceText } from "../../../src/product/api/words/sentence.ts";
import { completeLocales } from "../../../src/product/engine/locales.ts";

beforeAll(() => Promise.all(completeLocales.map(loadWords)));

describe("how the demo writes", () => {
  it.each([
    ["days of a month", wording.daysFromTo("2027-02-07", "2027-02-13"), "7. bis 13. Februar 2027"],
    ["days of two months", wording.daysFromTo("2027-01-12", "2027-03-16"), "12. Januar bis 16. März 2027"],
    ["days of two years", wording.daysFromTo("2026-12-27", "2027-01-02"), "27. Dezember 2026 bis 2. Januar 2027"],
    ["a single day", wording.daysFromTo("2026-12-05"), "Sa, 5. Dezember 2026"],
    ["hours", wording.hoursFromTo("08:30", "17:00"), "8.30 bis 17.00\u00a0Uhr"],
    ["a part of nothing", wording.percentOf(0, 0), "0 %"],
    ["today", wording.momentSaid("2026-11-12T07:12:00Z", "2026-11-12"), "Heute um 08.12\u00a0Uhr"],
    ["yesterday", wording.momentSaid("2026-11-11T20:40:00Z", "2026-11-12"), "Gestern um 21.40\u00a0Uhr"],
    ["long ago", wording.momentSaid("2026-11-09T20:40:00Z", "2026-11-12"), "9. November 2026"],
    ["a weekday", wording.weekdayOf(4), "Donnerstag"],
    ["short weekdays", commaLine({ all: [wording.shortWeekdayOf(2), wording.shortWeekdayOf(4)] }), "Di und Do"],
  ])("%s", (_, words, expected) => {
    expect(sentenceText(words)).toBe(expected);
  });

  it("in each language", () => {
    const told = [
      wording.daysFromTo("2027-02-07", "2027-02-13"),
      wording.hoursFromTo("08:30", "17:00"),
      wording.percentOf(21, 25),
      wording.momentSaid("2026-11-12T07:12:00Z", "2026-11-12"),
    ].map((words) => completeLocales.slice(1).map((locale) => sentenceText(words, locale)));
    expect(told).toEqual([
      ["du 7 au 13 février 2027", "dal 7 al 13 febbraio 2027", "7 to 13 February 2027"],
      ["de 8\u00a0h\u00a030 à 17\u00a0h\u00a000", "dalle 8.30 alle 17.00", "08:30 to 17:00"],
      ["84\u00a0%", "84%", "84%"],
      ["Aujourd’hui à 08\u00a0h\u00a012", "Oggi alle 08.12", "Today at 08:12"],
    ]);
  });
});
