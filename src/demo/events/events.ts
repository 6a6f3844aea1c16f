import type { DescribedOperations } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { chf } from "../../product/engine/written-values.ts";
import { dateTime, type IsoDate } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { searching } from "../lists.ts";
import type { Booking, ClubEvent, HelperJob } from "../records/event-records.ts";
import type { OperationValues } from "../values.ts";
import { counted, dateSpan, dayDate, longDate, momentLabel, timeSpan } from "../wording.ts";

export const eventKinds: Readonly<Record<ClubEvent["kind"], string>> = {
  competition: "Wettkampf",
  camp: "Lager",
  party: "Fest",
  meeting: "Versammlung",
  "helper-day": "Einsatz",
};

export const eventIcons: Readonly<Record<ClubEvent["kind"], string>> = {
  competition: "trophy",
  camp: "calendar-days",
  party: "star",
  meeting: "calendar-check",
  "helper-day": "calendar",
};

export const noEvent = "Diesen Anlass gibt es nicht. Vielleicht wurde er verworfen.";

/** @throws RefusalError when there is no such event */
export function findEvent(club: ClubRepository, id: string): Promise<ClubEvent> {
  return club.find("events", id, noEvent);
}

export function isPast({ endDate }: ClubEvent, today: IsoDate): boolean {
  return endDate < today;
}

/** How many people registered. */
export function registeredFor(event: ClubEvent, bookings: readonly Booking[]): number {
  const inApp = bookings.filter(({ offer, state }) => offer === event.id && state === "confirmed").length;
  return event.others + inApp + event.registrations.reduce((sum, { people }) => sum + people, 0);
}

export function helpersFound({ jobs }: ClubEvent): number {
  return jobs.reduce((sum, { found }) => sum + found, 0);
}

export function missingHelpers(event: ClubEvent): number {
  return Math.max(0, event.helpersNeeded - helpersFound(event));
}

type ClubEventStatus = "draft" | "open" | "full" | "cancelled" | "past";

export function eventStatus(event: ClubEvent, registered: number, today: IsoDate): ClubEventStatus {
  if (event.isCancelled) return "cancelled";
  if (isPast(event, today)) return "past";
  if (event.isDraft) return "draft";
  return registered >= event.capacity ? "full" : "open";
}

const eventBadges: Readonly<Record<ClubEventStatus, Schemas["Badge"]>> = {
  draft: { label: "Entwurf" },
  open: { label: "Anmeldung offen", tone: "success" },
  full: { label: "Ausgebucht", tone: "info" },
  cancelled: { label: "Abgesagt", tone: "danger" },
  past: { label: "Vorbei" },
};

function listBadge(event: ClubEvent, registered: number, today: IsoDate): Schemas["Badge"] {
  const status = eventStatus(event, registered, today);
  const missing = missingHelpers(event);
  if (status !== "open") return eventBadges[status];
  return missing > 0 ? { label: `${missing} Helfende fehlen`, tone: "warning" } : { label: "Offen", tone: "success" };
}

/** Coming events by date, and past ones, the latest first. */
export async function eventsByDate(club: ClubRepository): Promise<{ upcoming: ClubEvent[]; past: ClubEvent[] }> {
  const all = [...(await club.all("events"))].sort((a, b) => (a.date < b.date ? -1 : 1));
  const past = all.filter((event) => isPast(event, club.today)).reverse();
  return { upcoming: all.filter((event) => !isPast(event, club.today)), past };
}

/** `Sa, 5. Dezember 2026, 8.30 bis 17.00 Uhr`, or the days of a camp. */
export function eventTimeLabel({ date, endDate, from, to }: ClubEvent): string {
  return date === endDate ? `${dayDate(date)}, ${timeSpan(from, to)}` : dateSpan(date, endDate);
}

async function listEvents(club: ClubRepository, values: OperationValues): Promise<Schemas["EventTable"]> {
  const bookings = await club.all("bookings");
  const finds = searching(values);
  const kind = values.text("kind");
  const wanted = (event: ClubEvent) => (kind === "" || event.kind === kind) && finds(`${event.title} ${event.place}`);
  const { upcoming, past } = await eventsByDate(club);
  const shown = upcoming.filter(wanted).map((event) => ({ event, registered: registeredFor(event, bookings) }));
  const ended = past.filter(wanted);
  return {
    total: upcoming.length + past.length,
    found: shown.length + ended.length,
    rows: shown.map(({ event, registered }) => eventRow(event, registered, club.today)),
    items: shown.map(({ event, registered }) => ({
      ...eventItem(event),
      badge: listBadge(event, registered, club.today),
    })),
    past: ended.map((event) => ({ ...eventItem(event), trailing: pastLabel(event, bookings) })),
  };
}

export function eventItem(event: ClubEvent): { id: string; title: string; meta: string; href: string } {
  const { id, title, date, endDate, place } = event;
  return { id, title, meta: `${dateSpan(date, endDate)}, ${place}`, href: eventHref(id) };
}

export function eventHref(id: string): string {
  return `/anlaesse/${id}`;
}

function pastLabel(event: ClubEvent, bookings: readonly Booking[]): string {
  if (event.kind === "helper-day") return counted(helpersFound(event), "Helfende Person", "Helfende");
  return counted(registeredFor(event, bookings), "Person", "Teilnehmende");
}

function eventRow(event: ClubEvent, registered: number, today: IsoDate): Schemas["EventRow"] {
  return {
    id: event.id,
    href: eventHref(event.id),
    cells: {
      name: { text: event.title, meta: eventKinds[event.kind] },
      date: dateSpan(event.date, event.endDate),
      place: event.place,
      registered: registeredLabel(event, registered),
      status: { badge: listBadge(event, registered, today) },
    },
  };
}

function registeredLabel({ capacity }: ClubEvent, registered: number): string {
  if (registered === 0) return "noch keine";
  return capacity >= 200 ? `${registered} angemeldet` : `${registered} von ${capacity}`;
}

async function getEvent(club: ClubRepository, values: OperationValues): Promise<Schemas["Event"]> {
  const event = await findEvent(club, values.text("id"));
  const bookings = (await club.all("bookings")).filter(({ offer }) => offer === event.id);
  const registered = registeredFor(event, bookings);
  const status = eventStatus(event, registered, club.today);
  const { id, title, kind, date, endDate, from, to, place, capacity } = event;
  return {
    ...{ id, title, kind, kindLabel: eventKinds[kind], place, status, statusBadge: eventBadges[status] },
    ...{ startsAt: dateTime(date, from), endsAt: dateTime(endDate, to), dateLabel: eventTimeLabel(event) },
    description: event.paragraphs.length > 0 ? event.paragraphs : [event.lead],
    ...{ registered, capacity },
    helpersNeeded: Math.max(1, event.helpersNeeded),
    helpersFound: event.helpersNeeded === 0 ? 1 : Math.min(event.helpersNeeded, helpersFound(event)),
    facts: await internalEventFacts(club, event),
    registrations: [...(await bookedItems(club, event, bookings)), ...registrationItems(event)],
    helpers: event.jobs.map(jobItem),
    entries: [...event.history].reverse().map(({ at, ...entry }) => ({
      time: momentLabel(at, club.today),
      datetime: at.slice(0, 10),
      ...entry,
    })),
  };
}

async function internalEventFacts(club: ClubRepository, event: ClubEvent): Promise<Schemas["Facts"]> {
  const leader = await club.get("people", event.leader);
  const { place, registrationUntil } = event;
  return [
    { term: "Wann", description: eventTimeLabel(event) },
    { term: "Wo", description: place },
    ...(registrationUntil ? [{ term: "Anmeldeschluss", description: longDate(registrationUntil) }] : []),
    priceFact(event),
    ...(leader ? [{ term: "Leitung", description: leader.name, href: leaderHref(leader.memberId, leader.email) }] : []),
  ];
}

function leaderHref(memberId: string | undefined, email: string): string {
  return memberId ? `/mitglieder/${memberId}` : `mailto:${email}`;
}

export function priceFact({ kind, price }: ClubEvent): { term: string; description: string } {
  return {
    term: kind === "competition" ? "Startgeld" : "Kosten",
    description: price > 0 ? chf(price) : "kostenlos",
  };
}

async function bookedItems(
  club: ClubRepository,
  event: ClubEvent,
  bookings: readonly Booking[],
): Promise<Schemas["Items"]> {
  const names = new Map(
    (await club.all("members")).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  return bookings
    .filter(({ state }) => state !== "cancelled")
    .map(({ id, person, state }) => ({
      id,
      title: names.get(person) ?? "Ausgetretenes Mitglied",
      meta: "Über die App",
      badge: state === "confirmed" ? { label: "Bestätigt", tone: "success" } : { label: "Warteliste", tone: "warning" },
      ...(event.price > 0 ? { trailing: chf(event.price) } : {}),
    }));
}

function registrationItems({ registrations, price }: ClubEvent): Schemas["Items"] {
  return registrations.map(({ id, name, meta, people, isChecked }) => ({
    id,
    title: name,
    meta,
    badge: isChecked ? { label: "Bestätigt", tone: "success" } : { label: "Noch zu prüfen", tone: "warning" },
    ...(price > 0 ? { trailing: chf(price * people) } : {}),
  }));
}

function jobItem({ id, title, people, found, needed }: HelperJob): Schemas["Item"] {
  return {
    id,
    title,
    meta: people || "noch niemand",
    badge: { label: `${found} von ${needed}`, tone: found >= needed ? "success" : "warning" },
  };
}

export const eventOperations = {
  "events.event.list": reading(listEvents),
  "events.event.get": reading(getEvent),
} satisfies DescribedOperations;
