import ICAL from "ical.js";
import { expect, test } from "vitest";
import { publicAnswer } from "../../../../../src/product/api/public/answers.ts";
import { matchScoreline } from "../../../../../src/product/api/public/matches.ts";
import type { Schemas } from "../../../../../src/product/api/types/operation-types.ts";
import { eventEntries, matchEntries } from "../../../../../src/product/clubs/pages/calendar.ts";
import { calendarText } from "../../../../../src/product/clubs/pages/icalendar.ts";
import type { ClubSite } from "../../../../../src/product/clubs/pages/site.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { testClub } from "../test-club.ts";

const site = { club: { id: "sv-muster", halls: [] } } as unknown as ClubSite;

const anyGame = { home: "A", away: "B", meta: "", startsAt: "" };

/** The lines with a name of each game of a team. */
function linesOf(name: string, games: readonly Partial<Schemas["Scoreline"]>[]): (string | undefined)[] {
  const entries = matchEntries(site, "de-CH", { id: "u15", games: games.map((game) => ({ ...anyGame, ...game })) });
  return entries.map((lines) => lines.find((line) => line.startsWith(name)));
}

test("games of one hour are entries of their own, and a move changes the name of none", () => {
  const games = [
    { startsAt: "2026-12-05T10:00:00+01:00", home: "SV Muster", away: "UHC Güllen" },
    { startsAt: "2026-12-05T10:40:00+01:00", home: "SV Muster", away: "UHC Seldwyla" },
    { startsAt: "2026-12-12T09:00:00+01:00", firstStartsAt: "2026-12-06T10:40:00+01:00", home: "A", away: "B" },
    { startsAt: "2026-12-05T10:40:00+01:00", home: "UHC Güllen", away: "SV Muster" },
  ];
  expect(linesOf("UID", games)).toEqual([
    "UID:u15-2026-12-05-10@sv-muster",
    "UID:u15-2026-12-05-1040@sv-muster",
    "UID:u15-2026-12-06-1040@sv-muster",
    "UID:u15-2026-12-05-1040-uhc-guellen-sv-muster@sv-muster",
  ]);
});

test("a game without a time is on a day, as its result says", async () => {
  const around = { club: await testClub(), locale: "de-CH", messages: messagesOf("de-CH"), today: "2026-11-21" };
  const match = matchScoreline(around, { starts: "2026-12-05", home: "SV Muster", away: "UHC Güllen" });
  expect(linesOf("DTSTART", [match])).toEqual(["DTSTART;VALUE=DATE:20261205"]);
});

test("a game has an end, and the reason why it is cancelled or moved, until it is played", async () => {
  const around = { club: await testClub(), locale: "de-CH", messages: messagesOf("de-CH"), today: "2026-11-21" };
  const game = { starts: "2026-12-05T14:00", home: "SV Muster", away: "UHC Güllen", change: "Die Halle ist zu." };
  const moved = [{ starts: "2026-11-28T14:00" }];
  const games = [
    { ...game, cancelled: true },
    { ...game, moved },
    { ...game, change: undefined, cancelled: true },
    { ...game, moved, starts: "2026-11-14T14:00", score: [1, 0] as [number, number] },
  ].map((match) => matchScoreline(around, match));
  expect(linesOf("DESCRIPTION", games)).toEqual([
    "DESCRIPTION:Abgesagt: Die Halle ist zu.",
    "DESCRIPTION:Verschoben: Bisher: Sa\\, 28. November 2026\\, 14.00\u00a0Uhr. Die Halle ist zu.",
    undefined,
    "DESCRIPTION:1:0",
  ]);
  expect(new Set(linesOf("DURATION", games))).toEqual(new Set(["DURATION:PT2H"]));
  expect(linesOf("DURATION", [matchScoreline(around, { ...game, starts: "2026-12-05" })])).toEqual([undefined]);
});

test.each([
  ["an end", { starts: "2026-12-05T22:00", ends: "2026-12-06T02:00" }, "PT4H"],
  ["no end", { starts: "2026-12-05T19:00" }, "PT2H"],
  ["no end, as the clocks change", { starts: "2027-03-28T01:30" }, "PT2H"],
  ["whole days", { starts: "2026-12-05", ends: "2026-12-06" }, "P2D"],
  ["a whole day and no end", { starts: "2026-12-05" }, "P1D"],
])("an event with %s takes time in a program", async (_, times, duration) => {
  const club = await testClub();
  const [event] = club.events.map((each) => ({
    ...each,
    ends: undefined,
    series: undefined,
    moved: undefined,
    ...times,
  }));
  const around = { club: { ...club, events: event ? [event] : [] }, locale: "de-CH", messages: messagesOf("de-CH") };
  const result = publicAnswer("events.public.get", { id: event?.id }, { ...around, today: "2026-11-21" });
  const page = { path: "/", screen: { data: { event: { source: "events.public.get" } } }, results: { event: result } };
  const text = calendarText(
    "SV Muster",
    eventEntries({ ...around, pages: new Map([["de-CH", [page]]]) } as never, "de-CH"),
  );
  const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(new ICAL.Event(entry).duration.toString()).toBe(duration);
});
