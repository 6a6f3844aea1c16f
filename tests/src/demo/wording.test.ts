import { describe, expect, it } from "vitest";
import * as wording from "../../../src/demo/wording.ts";

describe("how the club writes", () => {
  it.each([
    ["a day", wording.shortDay("2026-03-12"), "Do, 12. März"],
    ["a day with its year", wording.dayDate("2026-12-05"), "Sa, 5. Dezember 2026"],
    ["a day in full", wording.fullDay("2026-11-12"), "Donnerstag, 12. November 2026"],
    ["days of a month", wording.dateSpan("2027-02-07", "2027-02-13"), "7. bis 13. Februar 2027"],
    ["days of two months", wording.dateSpan("2027-01-12", "2027-03-16"), "12. Januar bis 16. März 2027"],
    ["days of two years", wording.dateSpan("2026-12-27", "2027-01-02"), "27. Dezember 2026 bis 2. Januar 2027"],
    ["a single day", wording.dateSpan("2026-12-05"), "Sa, 5. Dezember 2026"],
    ["times", wording.timeSpan("08:30", "17:00"), "8.30 bis 17.00\u00a0Uhr"],
    ["one", wording.counted(1, "Person", "Personen"), "1 Person"],
    ["many", wording.counted(1240, "Person", "Personen"), "1’240 Personen"],
    ["a part of nothing", wording.percent(0, 0), "0 %"],
    ["today", wording.momentLabel("2026-11-12T07:12:00Z", "2026-11-12"), "Heute um 08.12\u00a0Uhr"],
    ["yesterday", wording.momentLabel("2026-11-11T20:40:00Z", "2026-11-12"), "Gestern um 21.40\u00a0Uhr"],
    ["long ago", wording.momentLabel("2026-11-09T20:40:00Z", "2026-11-12"), "9. November 2026"],
  ])("%s", (_, text, expected) => {
    expect(text).toBe(expected);
  });
});
