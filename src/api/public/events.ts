import type { PublicEvent } from "./club.ts";
import { clockTime, dateRange, dayAndDate, formatLongDate, swissTime, timeRange } from "./dates.ts";
import { defined, localText, type SiteContext, translateMessage } from "./site-context.ts";

/** How many events the start page announces. */
const soon = 4;

/** The result of `events.public.list`. */
export function eventList(around: SiteContext, kind: unknown): object {
  const { club, today } = around;
  const wanted = kind ? club.events.filter((event) => event.kind === kind) : club.events;
  const coming = wanted.filter((event) => eventLastDay(event) >= today);
  const past = wanted.filter((event) => eventLastDay(event) < today).toReversed();
  return {
    total: coming.length,
    events: coming.map((event) => eventCard(around, event)),
    past: past.map((event) => ({
      id: event.id,
      title: localText(around, event.title),
      meta: days(around, event),
      href: eventPath(event.id),
    })),
  };
}

/** The next events as list items. */
export function nextEvents(around: SiteContext): object[] {
  const coming = around.club.events.filter((event) => eventLastDay(event) >= around.today);
  return coming.slice(0, soon).map((event) => ({
    id: event.id,
    title: localText(around, event.title),
    meta: `${days(around, event)}, ${event.place}`,
    icon: event.icon ?? "calendar-days",
    href: eventPath(event.id),
  }));
}

/** The result of `events.public.get`; undefined where there is no such event. */
export function eventDetail(around: SiteContext, id: unknown): object | undefined {
  const event = around.club.events.find((each) => each.id === id);
  if (event === undefined) return undefined;
  const { registration, contact } = event;
  return defined({
    id: event.id,
    title: localText(around, event.title),
    startsAt: swissTime(event.starts),
    endsAt: event.ends && swissTime(event.ends),
    allDay: event.starts.length === 10,
    dateLabel: eventDateLabel(around, event),
    place: event.place,
    lead: localText(around, event.lead),
    paragraphs: event.paragraphs.map((each) => localText(around, each)),
    facts: eventFacts(around, event),
    programme: programme(around, event),
    registrationOpen: isRegistrationOpen(around, event),
    registrationLabel: registration && registrationLabel(around, registration),
    contactLabel: contact?.name,
    contactHref: contact && `mailto:${contact.email}`,
  });
}

function eventPath(id: string): string {
  return `/anlaesse/${id}`;
}

function eventLastDay({ starts, ends }: PublicEvent): string {
  return (ends ?? starts).slice(0, 10);
}

function days(around: SiteContext, { starts, ends = starts }: PublicEvent): string {
  return dateRange(around, starts, ends);
}

function eventDateLabel(around: SiteContext, event: PublicEvent): string {
  const { starts, ends } = event;
  if (starts.length === 10 || (ends !== undefined && !ends.startsWith(starts.slice(0, 10)))) return days(around, event);
  const time = ends === undefined ? clockTime(around, hour(starts)) : timeRange(around, hour(starts), hour(ends));
  return `${dayAndDate(around, starts)}, ${time}`;
}

function hour(moment: string): string {
  return moment.slice(11, 16);
}

function eventCard(around: SiteContext, event: PublicEvent): object {
  return defined({
    id: event.id,
    title: localText(around, event.title),
    date: event.starts.slice(0, 10),
    dateLabel: days(around, event),
    place: event.place,
    text: localText(around, event.text),
    href: eventPath(event.id),
    badge: badge(around, event),
  });
}

function badge(around: SiteContext, event: PublicEvent): object | undefined {
  if (event.cancelled) return { label: translateMessage(around, "cancelled"), tone: "danger" };
  if (event.registration?.full) return { label: translateMessage(around, "full"), tone: "info" };
  return isRegistrationOpen(around, event)
    ? { label: translateMessage(around, "registrationOpen"), tone: "success" }
    : undefined;
}

/** Whether people can register on a day. */
export function isRegistrationOpen(
  { today }: Pick<SiteContext, "today">,
  { registration, starts, cancelled }: PublicEvent,
): boolean {
  if (registration === undefined || registration.full || cancelled) return false;
  return today <= (registration.until ?? starts.slice(0, 10));
}

function registrationLabel(around: SiteContext, { until, note }: NonNullable<PublicEvent["registration"]>): string {
  if (note !== undefined) return localText(around, note);
  return until === undefined
    ? translateMessage(around, "registrationOpen")
    : translateMessage(around, "registerUntil", { date: formatLongDate(around, until) });
}

function eventFacts(around: SiteContext, event: PublicEvent): object[] {
  const where = event.address === undefined ? event.place : `${event.place}, ${localText(around, event.address)}`;
  const until = event.registration?.until;
  return [
    { term: translateMessage(around, "when"), description: eventDateLabel(around, event) },
    { term: translateMessage(around, "where"), description: where },
    ...(event.facts ?? []).map(({ term, description }) => ({
      term: localText(around, term),
      description: localText(around, description),
    })),
    ...(until === undefined
      ? []
      : [{ term: translateMessage(around, "registerBy"), description: formatLongDate(around, until) }]),
  ];
}

function programme(around: SiteContext, { programme: entries = [] }: PublicEvent): object[] {
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
