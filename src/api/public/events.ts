import type { Event } from "./club.ts";
import { clockTime, dateRange, dayAndDate, longDate, swissTime, timeRange } from "./dates.ts";
import { defined, type Surroundings, say, tell } from "./surroundings.ts";

/** How many events the start page announces. */
const soon = 4;

/** The result of `events.public.list`. */
export function eventList(around: Surroundings): object {
  const { club, today } = around;
  const coming = club.events.filter((event) => lastDay(event) >= today);
  const past = club.events.filter((event) => lastDay(event) < today).toReversed();
  return {
    total: coming.length,
    events: coming.map((event) => card(around, event)),
    past: past.map((event) => ({
      id: event.id,
      title: say(around, event.title),
      meta: days(around, event),
      href: eventPath(event.id),
    })),
  };
}

/** The next events as items of a list. */
export function nextEvents(around: Surroundings): object[] {
  const coming = around.club.events.filter((event) => lastDay(event) >= around.today);
  return coming.slice(0, soon).map((event) => ({
    id: event.id,
    title: say(around, event.title),
    meta: `${days(around, event)}, ${event.place}`,
    icon: event.icon ?? "calendar-days",
    href: eventPath(event.id),
  }));
}

/** The result of `events.public.get`; undefined where there is no such event. */
export function eventDetail(around: Surroundings, id: unknown): object | undefined {
  const event = around.club.events.find((each) => each.id === id);
  if (event === undefined) return undefined;
  const { registration, contact } = event;
  return defined({
    id: event.id,
    title: say(around, event.title),
    startsAt: swissTime(event.starts),
    endsAt: event.ends && swissTime(event.ends),
    allDay: event.starts.length === 10,
    dateLabel: whenLabel(around, event),
    place: event.place,
    lead: say(around, event.lead),
    paragraphs: event.paragraphs.map((each) => say(around, each)),
    facts: facts(around, event),
    programme: programme(around, event),
    registrationOpen: isOpen(around, event),
    registrationLabel: registration && registrationLabel(around, registration),
    contactLabel: contact?.name,
    contactHref: contact && `mailto:${contact.email}`,
  });
}

function eventPath(id: string): string {
  return `/anlaesse/${id}`;
}

function lastDay({ starts, ends }: Event): string {
  return (ends ?? starts).slice(0, 10);
}

function days(around: Surroundings, { starts, ends = starts }: Event): string {
  return dateRange(around, starts, ends);
}

function whenLabel(around: Surroundings, event: Event): string {
  const { starts, ends } = event;
  if (starts.length === 10 || (ends !== undefined && !ends.startsWith(starts.slice(0, 10)))) return days(around, event);
  const time = ends === undefined ? clockTime(around, hour(starts)) : timeRange(around, hour(starts), hour(ends));
  return `${dayAndDate(around, starts)}, ${time}`;
}

function hour(moment: string): string {
  return moment.slice(11, 16);
}

function card(around: Surroundings, event: Event): object {
  return defined({
    id: event.id,
    title: say(around, event.title),
    date: event.starts.slice(0, 10),
    dateLabel: days(around, event),
    place: event.place,
    text: say(around, event.text),
    href: eventPath(event.id),
    badge: badge(around, event),
  });
}

function badge(around: Surroundings, event: Event): object | undefined {
  if (event.registration?.full) return { label: tell(around, "full"), tone: "info" };
  return isOpen(around, event) ? { label: tell(around, "registrationOpen"), tone: "success" } : undefined;
}

function isOpen({ today }: Surroundings, { registration, starts }: Event): boolean {
  if (registration === undefined || registration.full) return false;
  return today <= (registration.until ?? starts.slice(0, 10));
}

function registrationLabel(around: Surroundings, { until, note }: NonNullable<Event["registration"]>): string {
  if (note !== undefined) return say(around, note);
  return until === undefined
    ? tell(around, "registrationOpen")
    : tell(around, "registerUntil", { date: longDate(around, until) });
}

function facts(around: Surroundings, event: Event): object[] {
  const where = event.address === undefined ? event.place : `${event.place}, ${say(around, event.address)}`;
  const until = event.registration?.until;
  return [
    { term: tell(around, "when"), description: whenLabel(around, event) },
    { term: tell(around, "where"), description: where },
    ...(event.facts ?? []).map(({ term, description }) => ({
      term: say(around, term),
      description: say(around, description),
    })),
    ...(until === undefined ? [] : [{ term: tell(around, "registerBy"), description: longDate(around, until) }]),
  ];
}

function programme(around: Surroundings, { programme: entries = [] }: Event): object[] {
  return entries.map(({ time, title, meta, tone, icon }) =>
    defined({
      time: clockTime(around, time),
      title: say(around, title),
      meta: meta && say(around, meta),
      tone,
      icon,
    }),
  );
}
