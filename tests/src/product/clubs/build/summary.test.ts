import { describe, expect, it } from "vitest";
import type { ClubOutcome } from "../../../../../src/product/clubs/build/build-club.ts";
import { summaryText, totalText } from "../../../../../src/product/clubs/build/summary.ts";

const outcome = (club: string, more: Partial<ClubOutcome> = {}): ClubOutcome => ({
  ...{ club, state: "built", pages: 43, drawn: 7, milliseconds: 1234 },
  ...more,
});
const waiting = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `News ${index}`, day: "2026-12-01" }));
const small = [{ file: "images/a.jpg", width: 320 }];

describe("the summary of a build", () => {
  it("has a line for each club, and what is to know of it", () => {
    const outcomes = [
      outcome("tv-oberried", {
        untranslated: [{ locale: "fr-CH", count: 1, first: "news/a.json" }],
        waiting: waiting(2),
      }),
      outcome("fc", {
        state: "unchanged",
        drawn: 0,
        untranslated: [{ locale: "it-CH", count: 3, first: "club.json" }],
        small,
      }),
      outcome("x", { state: "refused", pages: 0, drawn: 0, milliseconds: 4, reason: "club.json:1 is broken." }),
    ].map((each) => Object.assign(JSON.parse("{}"), each));
    expect(summaryText(outcomes)).toMatchInlineSnapshot(`
      "x:
      club.json:1 is broken.

        tv-oberried  built         43 pages      7 drawn    1.23 s
        fc           unchanged     43 pages      0 drawn    1.23 s
        x            refused        0 pages      0 drawn    0.00 s
        tv-oberried: one text has no fr-CH, news/a.json.
        fc: 3 texts have no it-CH, the first is club.json. All are in untranslated.fc.txt beside the build.
        tv-oberried: these wait for their day: News 0 (2026-12-01), News 1 (2026-12-01).
        fc: these pictures are too small for their places and shown in their own size: images/a.jpg (320 px). Use files of 960 px or more."
    `);
  });

  it.each([
    [5, "News 0 (2026-12-01), News 1 (2026-12-01), News 2 (2026-12-01), News 3 (2026-12-01), News 4 (2026-12-01)."],
    [
      6,
      "News 0 (2026-12-01), News 1 (2026-12-01), News 2 (2026-12-01), News 3 (2026-12-01), News 4 (2026-12-01), and 1 more.",
    ],
  ])("names five of what waits: %i", (count, words) => {
    const text = summaryText([Object.assign(JSON.parse("{}"), outcome("a"), { waiting: waiting(count) })]);
    expect(text).toContain(`  a: these wait for their day: ${words}`);
  });

  it("has the refused clubs alone where there are more than forty", () => {
    const many = (length: number) => [
      ...Array.from({ length }, (_, index) => outcome(`c${index}`)),
      outcome("bad", { state: "refused", reason: "Broken." }),
    ];
    expect(summaryText(many(39)).match(/ pages /g)).toHaveLength(40);
    expect(summaryText(many(40))).toMatch(/^bad:\nBroken\.\n\n {2}bad {3}refused [^\n]*$/);
  });
});

describe("the totals", () => {
  it("are in one line", () => {
    expect(totalText([outcome("a")])).toBe("One club: 1 built, 0 unchanged, 0 refused; 43 pages, 7 drawn");
    const others = [
      outcome("b", { state: "unchanged", drawn: 0 }),
      outcome("c", { state: "refused", pages: 0 }),
      outcome("d", { state: "removed", pages: 0, drawn: 0 }),
    ];
    expect(totalText([outcome("a"), ...others])).toBe(
      "3 clubs: 1 built, 1 unchanged, 1 refused, 1 removed; 86 pages, 14 drawn",
    );
  });
});
