import { beforeAll, describe, expect, test } from "vitest";
import type { Club, PublicEvent } from "../../../../../src/product/api/public/club.ts";
import { contentDataSource } from "../../../../../src/product/clubs/data-source.ts";
import { planPages } from "../../../../../src/product/clubs/plan/plan.ts";
import { screensOf } from "../../../../../src/product/content/screens.ts";
import { testClub } from "../../clubs/test-club.ts";

const today = "2026-11-21";

/** 400 events, one every second day from the beginning of 2025 on, each for a section in turn. */
function manyEvents(sports: readonly string[]): PublicEvent[] {
  return Array.from({ length: 400 }, (_, index) => ({
    id: `spiel-${index}`,
    title: `Spiel ${index}`,
    starts: new Date(Date.parse("2025-01-02") + index * 2 * 86_400_000).toISOString().slice(0, 10),
    ...{ place: "Halle", text: "Eintritt frei.", lead: "Eintritt frei.", paragraphs: ["Eintritt frei."] },
    sports: [sports[index % sports.length] ?? ""],
  }));
}

interface EventPage {
  readonly events: readonly { readonly date: string; readonly href: string }[];
  readonly months?: readonly { readonly href: string }[];
  readonly years?: readonly { readonly title: string }[];
}

let lists: ReadonlyMap<string, EventPage>;
let paths: ReadonlySet<string>;

beforeAll(async () => {
  const club: Club = await testClub();
  const events = manyEvents(club.sports.map(({ id }) => id));
  const source = contentDataSource({ ...club, events }, today);
  const pages = await planPages({ ...club, events }, "de-CH", screensOf("public"), source);
  paths = new Set(pages.map(({ path }) => path));
  lists = new Map(
    pages.flatMap(({ path, results }) =>
      path.startsWith("anlaesse/") && "list" in results ? [[path, results["list"] as EventPage] as const] : [],
    ),
  );
});

describe("400 events of a club", () => {
  test("begin with the next ones, by whole months, and lead to the months after them", () => {
    const { events = [], months = [], years = [] } = lists.get("anlaesse/") ?? {};
    expect([events[0]?.date, events.at(-1)?.date]).toEqual(["2026-11-21", "2026-12-31"]);
    expect(months.map(({ href }) => href)).toEqual(
      ["2027-01", "2027-02", "2027-03"].map((month) => `/anlaesse/monat/${month}`),
    );
    expect(years.map(({ title }) => title)).toEqual(["2026", "2025"]);
  });

  test("are at most 40 on a page, and each has a page that lists lead to", () => {
    const tooLong = [...lists].filter(([, { events }]) => events.length > 40).map(([path]) => path);
    expect(tooLong).toEqual([]);
    const missing = Array.from({ length: 400 }, (_, index) => `anlaesse/spiel-${index}/`).filter(
      (path) => !paths.has(path),
    );
    expect(missing).toEqual([]);
  });

  test("are listed by month with those that are over, and by section with those to come", () => {
    expect(lists.get("anlaesse/monat/2026-11/")?.events.map(({ date }) => date.slice(0, 7))).toEqual(
      Array.from({ length: 15 }, () => "2026-11"),
    );
    const coming = lists.get("anlaesse/sport/unihockey/")?.events ?? [];
    expect(coming.length).toBeGreaterThan(10);
    expect(coming.every(({ date }) => date >= today)).toBe(true);
  });
});
