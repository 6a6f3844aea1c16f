import type { Schemas } from "../types/operation-types.ts";
import type { PublicEvent } from "./club.ts";
import { clockTime, formatLongDate, swissMoment, swissTime } from "./dates.ts";
import {
  afterMonthOf,
  type EventSelection,
  eventsOfTime,
  firstMonths,
  monthLinks,
  type Occurrence,
  occurrences,
  sectionLinks,
  timePage,
  yearLinks,
} from "./event-archive.ts";
import {
  eventSequence,
  isRegistrationOpen,
  publicEventStatus,
  registrationLabel,
  registrationNotice,
  statusBadge,
  statusNotice,
} from "./event-state.ts";
import { type EventTime, eventTimes, lastDayOf, shownTime, timeLabel } from "./event-times.ts";
import { eventPath } from "./page-paths.ts";
import { placeAddress } from "./places.ts";
import { clubProse } from "./prose.ts";
import { clubFigure, defined, localText, type SiteContext, translateMessage } from "./site-context.ts";

/** How many events the start page announces. */
const soon = 4;

/** How many events of the past a list tells before its archive. */
const lately = 12;
/** How many events of long lists are on the first page, at least. */
const wantedFirst = 20;

/** An event with the time that is shown of it. */
type ShownEvent = Occurrence;

/**
 * The result of `events.public.list`: what is coming and what was lately, of the club or of a section; or all of a month or
 * a year.
 *
 * @returns undefined where there is no such section, or nothing in the month or year
 */
export function eventList(
  around: SiteContext,
  kind: unknown,
  selection: EventSelection = {},
): Schemas["PublicEventList"] | undefined {
  const { club } = around;
  const sport = club.sports.find(({ id }) => id === selection.sport);
  if (selection.sport && sport === undefined) return undefined;
  const ofKind = kind ? club.events.filter((event) => event.kind === kind) : club.events;
  const wanted = sport === undefined ? ofKind : ofKind.filter(({ sports = [] }) => sports.includes(sport.id));
  const ofTime = eventsOfTime(occurrences(wanted), selection);
  if (ofTime !== undefined) return timePage(around, ofTime, selection, (each) => eventCard(around, each));
  return defined({
    title: sport && localText(around, sport.title),
    ...comingAndPast(around, wanted),
    sections: shownSections(around, ofKind, sport?.id),
  });
}

/** The sections that a list can be narrowed to: those with something to come. */
function shownSections(
  around: SiteContext,
  events: readonly PublicEvent[],
  shown: string | undefined,
): readonly Schemas["SectionLink"][] {
  const coming = shownEvents(around, events).filter(({ time }) => lastDayOf(time) >= around.today);
  return sectionLinks(around, coming, { titleOf: ({ title }) => localText(around, title), shown });
}

function comingAndPast(around: SiteContext, events: readonly PublicEvent[]): Schemas["PublicEventList"] {
  const shown = shownEvents(around, events);
  const coming = shown.filter(({ time }) => lastDayOf(time) >= around.today);
  const past = shown.filter(({ time }) => lastDayOf(time) < around.today).toReversed();
  const first = firstMonths(coming, wantedFirst);
  const all = occurrences(events);
  return {
    total: coming.length,
    events: first.map((each) => eventCard(around, each)),
    months: first.length === coming.length ? [] : monthLinks(around, afterMonthOf(first.at(-1), all)),
    past: past.slice(0, lately).map((each) => pastItem(around, each)),
    years: past.length <= lately ? [] : yearLinks(around, all, around.today),
  };
}

function pastItem(around: SiteContext, { event, time }: ShownEvent): Schemas["Item"] {
  return defined({
    id: event.id,
    title: localText(around, event.title),
    meta: timeLabel(around, time),
    badge: event.cancelled ? statusBadge(around, event) : undefined,
    href: eventPath(event.id),
  });
}

/** The next events as list items: all, or those that are wanted. */
export function nextEvents(around: SiteContext, isWanted?: (event: PublicEvent) => boolean): Schemas["Items"] {
  return comingEvents(around, isWanted)
    .slice(0, soon)
    .map((each) => publicEventItem(around, each));
}

/** The next event that is held, as a list item with its day. */
export function nextEvent(around: SiteContext): Omit<Schemas["NextThing"], "label"> | undefined {
  const [next] = comingEvents(around, ({ cancelled }) => !cancelled);
  return next && { ...publicEventItem(around, next), ...nextFact(around, next) };
}

/** The first fact of the start page says in words that the event is moved. */
function nextFact(around: SiteContext, { event, time }: ShownEvent): { readonly date: string; readonly meta: string } {
  const when = `${timeLabel(around, time)}, ${event.place}`;
  const isMoved = publicEventStatus(event) === "moved";
  return {
    date: time.starts.slice(0, 10),
    meta: isMoved ? `${translateMessage(around, "moved")}: ${when}` : when,
  };
}

function comingEvents(around: SiteContext, isWanted: (event: PublicEvent) => boolean = () => true): ShownEvent[] {
  const shown = shownEvents(around, around.club.events.filter(isWanted));
  return shown.filter(({ time }) => lastDayOf(time) >= around.today);
}

function publicEventItem(around: SiteContext, { event, time }: ShownEvent): EventItem {
  return defined({
    id: event.id,
    title: localText(around, event.title),
    meta: `${timeLabel(around, time)}, ${event.place}`,
    badge: publicEventStatus(event) === "scheduled" ? undefined : statusBadge(around, event),
    icon: event.icon ?? "calendar-days",
    href: eventPath(event.id),
  });
}

/** An item whose address is known. */
type EventItem = Schemas["Item"] & Required<Pick<Schemas["Item"], "href">>;

/** The result of `events.public.get`; undefined where there is no such event. */
export function eventDetail(around: SiteContext, id: unknown): Schemas["PublicEvent"] | undefined {
  const event = around.club.events.find((each) => each.id === id);
  const time = event && shownTime(event, around.today);
  if (event === undefined || time === undefined) return undefined;
  const { contact, series } = event;
  return defined({
    id: event.id,
    title: localText(around, event.title),
    ...moments(event),
    ...seriesFields(event, time),
    status: publicEventStatus(event),
    statusNotice: statusNotice(around, event),
    sequence: eventSequence(event),
    dateLabel: timeLabel(around, time),
    dates: series && comingDates(around, event),
    sports: event.sports,
    teams: event.teams,
    place: event.place,
    address: placeAddress(around, event.place, event.address),
    lead: localText(around, event.lead),
    paragraphs: clubProse(around, event.paragraphs),
    image: clubFigure(around, event.image),
    gallery: (event.gallery ?? []).flatMap((picture) => clubFigure(around, picture) ?? []),
    facts: eventFacts(around, { event, time }),
    programme: programme(around, event),
    registrationOpen: isRegistrationOpen(around, event),
    registrationLabel: registrationLabel(around, event),
    registrationNotice: registrationNotice(around, event),
    contactLabel: contact?.name,
    contactHref: contact && `mailto:${contact.email}`,
  });
}

/** The events that are held at all, by the time that is shown. */
function shownEvents({ today }: SiteContext, events: readonly PublicEvent[]): ShownEvent[] {
  const shown = events.flatMap((event) => {
    const time = shownTime(event, today);
    return time === undefined ? [] : [{ event, time }];
  });
  return shown.toSorted((one, other) => compareTexts(one.time.starts, other.time.starts));
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

type EventMoments = Pick<Schemas["PublicEvent"], "startsAt" | "endsAt" | "allDay" | "previousStartsAt">;

/** The times for machines: those of the first date of a series. */
function moments({ starts, ends, moved }: PublicEvent): EventMoments {
  const before = moved?.at(-1);
  return {
    startsAt: swissTime(starts),
    endsAt: ends && swissTime(ends),
    allDay: starts.length === 10,
    previousStartsAt: before && swissMoment(before.starts),
  };
}

type SeriesFields = Pick<Schemas["PublicEvent"], "series" | "nextStartsAt" | "nextEndsAt">;

function seriesFields({ series }: PublicEvent, { starts, ends }: EventTime): SeriesFields {
  if (series === undefined) return {};
  return {
    series: { rule: series.rule, except: series.except ?? [] },
    nextStartsAt: swissTime(starts),
    nextEndsAt: ends && swissTime(ends),
  };
}

function comingDates(around: SiteContext, event: PublicEvent): Schemas["Items"] {
  return eventTimes(event)
    .filter((time) => lastDayOf(time) >= around.today)
    .map((time, index) => ({ id: `date-${index + 1}`, title: timeLabel(around, time) }));
}

function eventCard(around: SiteContext, { event, time }: ShownEvent): Schemas["PublicEventCard"] {
  return defined({
    id: event.id,
    title: localText(around, event.title),
    date: time.starts.slice(0, 10),
    dateLabel: cardDate(around, { event, time }),
    place: event.place,
    text: localText(around, event.text),
    href: eventPath(event.id),
    image: clubFigure(around, event.image),
    badge: statusBadge(around, event),
  });
}

/** `Sa, 5. Dezember 2026, 9.00 bis 17.00 Uhr, und 3 weitere Daten` */
function cardDate(around: SiteContext, { event, time }: ShownEvent): string {
  const label = timeLabel(around, time);
  const more = event.series && eventTimes(event).filter(({ starts }) => starts > time.starts).length;
  return more ? `${label}, ${translateMessage(around, "moreDates", { count: more })}` : label;
}

function eventFacts(around: SiteContext, { event, time }: ShownEvent): Schemas["Facts"] {
  const until = event.registration?.until;
  const fact = (key: string, description: string) => ({ term: translateMessage(around, key), description });
  return [
    fact("when", timeLabel(around, time)),
    placeFact(around, event),
    ...(event.capacity === undefined ? [] : [fact("capacity", String(event.capacity))]),
    ...(event.facts ?? []).map(({ term, description }) => ({
      term: localText(around, term),
      description: localText(around, description),
    })),
    ...(until === undefined ? [] : [fact("registerBy", formatLongDate(around, until))]),
  ];
}

/** The place, which leads to a map where the address is known. */
function placeFact(around: SiteContext, { place, address }: PublicEvent): Schemas["Fact"] {
  const term = translateMessage(around, "where");
  const where = placeAddress(around, place, address);
  if (where === undefined) return { term, description: place };
  return { term, description: `${place}, ${where}`, href: mapAddress(where) };
}

/** A search on a map of the world. It is a link: nothing of it is loaded before somebody follows it. */
export function mapAddress(where: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}`;
}

function programme(around: SiteContext, { programme: entries = [] }: PublicEvent): Schemas["Entries"] {
  return entries.map(({ time, title, meta, tone, icon }) =>
    defined({
      time: clockTime(around, time),
      title: localText(around, title),
      meta: meta && localText(around, meta),
      tone,
      icon,
    }),
  );
}
