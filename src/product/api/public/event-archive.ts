import type { Schemas } from "../types/operation-types.ts";
import type { PublicEvent } from "./club.ts";
import { formatMonth } from "./dates.ts";
import { type EventTime, eventTimes } from "./event-times.ts";
import { defined, type SiteContext, translateMessage } from "./site-context.ts";

/** An event at one of its times. */
export interface Occurrence {
  readonly event: PublicEvent;
  readonly time: EventTime;
}

/** A list with more events than that is told by month. */
const mostInList = 40;

/** Every time of every event, in order. */
export function occurrences(events: readonly PublicEvent[]): Occurrence[] {
  const all = events.flatMap((event) => eventTimes(event).map((time) => ({ event, time })));
  return all.toSorted((one, other) => (one.time.starts < other.time.starts ? -1 : 1));
}

/** The first events of a list: all if they are few, else whole months up to a number. */
export function firstMonths(all: readonly Occurrence[], wanted: number): readonly Occurrence[] {
  const last = all[wanted - 1];
  if (all.length <= mostInList || last === undefined) return all;
  return all.slice(0, mostInList).filter((each) => occurrenceMonth(each) <= occurrenceMonth(last));
}

/** `2026-12` */
function occurrenceMonth({ time }: Occurrence): string {
  return time.starts.slice(0, 7);
}

/** The months of some events as links, each with how many there are. */
export function monthLinks(around: SiteContext, all: readonly Occurrence[]): readonly Schemas["ArchiveLink"][] {
  return countedNames(all.map(occurrenceMonth)).map(([month, count]) => ({
    title: formatMonth(around, month),
    href: `/anlaesse/monat/${month}`,
    badge: { label: translateMessage(around, "eventCount", { count }) },
  }));
}

/** The events of the months after that of another one. */
export function afterMonthOf(last: Occurrence | undefined, all: readonly Occurrence[]): Occurrence[] {
  return all.filter((each) => last === undefined || occurrenceMonth(each) > occurrenceMonth(last));
}

/** The years of some events as links, from that of a day back. */
export function yearLinks(
  around: SiteContext,
  all: readonly Occurrence[],
  day: string,
): readonly Schemas["ArchiveLink"][] {
  const years = countedNames(all.map(({ time }) => time.starts.slice(0, 4)))
    .filter(([year]) => year <= day.slice(0, 4))
    .toReversed();
  return years.map(([year, count]) => ({
    title: year,
    href: `/anlaesse/jahr/${year}`,
    badge: { label: translateMessage(around, "eventCount", { count }) },
  }));
}

function countedNames(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

/**
 * The sections with events as links to the events of each, after one to all of them; the list that is shown is marked. None
 * where there is nothing to choose from.
 */
export function sectionLinks(
  around: SiteContext,
  all: readonly Occurrence[],
  { titleOf, shown }: { readonly titleOf: TitleOf; readonly shown: string | undefined },
): readonly Schemas["SectionLink"][] {
  const named = new Set(all.flatMap(({ event }) => event.sports ?? []));
  const own = around.club.sports.filter(({ id }) => named.has(id) || id === shown);
  if (own.length < 2) return [];
  const everything = {
    label: translateMessage(around, "allSections"),
    href: "/anlaesse",
    isShown: shown === undefined,
  };
  const links = own.map((sport) => ({
    label: titleOf(sport),
    href: `/anlaesse/sport/${sport.id}`,
    isShown: sport.id === shown,
  }));
  return [everything, ...links].map((link) =>
    link.isShown ? { ...link, name: translateMessage(around, "chosen", { label: link.label }) } : link,
  );
}

type TitleOf = (sport: SiteContext["club"]["sports"][number]) => string;

/** What a list of events is about: a month, a year, or a section. */
export interface EventSelection {
  readonly month?: unknown;
  readonly year?: unknown;
  readonly sport?: unknown;
}

/** The events of a month or a year, those that are over too; undefined where the list is of another kind. */
export function eventsOfTime(all: readonly Occurrence[], { month, year }: EventSelection): Occurrence[] | undefined {
  const wanted = month ?? year;
  if (wanted === undefined || wanted === null) return undefined;
  return all.filter(({ time }) => time.starts.startsWith(`${wanted}-`));
}

/** A month or a year as a page: its events, or its months where they are too many for a page. */
export function timePage(
  around: SiteContext,
  found: readonly Occurrence[],
  { month, year }: EventSelection,
  card: (each: Occurrence) => Schemas["PublicEventCard"],
): Schemas["PublicEventList"] | undefined {
  if (found.length === 0) return undefined;
  const isByMonth = month === undefined && found.length > mostInList;
  return defined({
    title: month === undefined ? String(year) : formatMonth(around, String(month)),
    total: found.length,
    events: isByMonth ? [] : found.map(card),
    months: isByMonth ? monthLinks(around, found) : [],
    past: [],
  });
}
