import type { DescribedOperations } from "../../product/api/operation.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers, ownWordsAmong } from "../answers.ts";
import { dateTime, type IsoDate } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { searching } from "../lists.ts";
import type { Booking, ClubEvent, HelperJob } from "../records/event-records.ts";
import type { OperationValues } from "../values.ts";
import { daysFromTo, hoursFromTo, momentSaid } from "../wording.ts";
import { promisedPlaces } from "./event-replies.ts";
import { menuFacts, replyLists } from "./reply-lists.ts";

export const eventKinds: Readonly<Record<ClubEvent["kind"], Words>> = {
  competition: say("event.competition"),
  camp: say("event.camp"),
  party: say("event.party"),
  meeting: say("event.meeting"),
  "helper-day": say("event.helperDay"),
};

export const eventIcons: Readonly<Record<ClubEvent["kind"], string>> = {
  competition: "trophy",
  camp: "calendar-days",
  party: "star",
  meeting: "calendar-check",
  "helper-day": "calendar",
};

export const noEvent = say("refusal.noEvent");

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
  const onWebsite = event.registrations.reduce((sum, { people }) => sum + people, 0);
  return event.others + inApp + onWebsite + promisedPlaces(event);
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

const eventBadges: Readonly<Record<ClubEventStatus, DemoAnswers["Badge"]>> = {
  draft: { label: say("event.draft") },
  open: { label: say("event.registrationOpen"), tone: "success" },
  full: { label: say("booking.full"), tone: "info" },
  cancelled: { label: say("event.cancelled"), tone: "danger" },
  past: { label: say("training.over") },
};

function listBadge(event: ClubEvent, registered: number, today: IsoDate): DemoAnswers["Badge"] {
  const status = eventStatus(event, registered, today);
  const missing = missingHelpers(event);
  if (status !== "open") return eventBadges[status];
  return missing > 0
    ? { label: say("event.helpersMissing", { count: missing }), tone: "warning" }
    : { label: say("event.open"), tone: "success" };
}

/** Coming events by date, and past ones, the latest first. */
export async function eventsByDate(club: ClubRepository): Promise<{ upcoming: ClubEvent[]; past: ClubEvent[] }> {
  const all = [...(await club.all("events"))].sort((a, b) => (a.date < b.date ? -1 : 1));
  const past = all.filter((event) => isPast(event, club.today)).reverse();
  return { upcoming: all.filter((event) => !isPast(event, club.today)), past };
}

/** `Sa, 5. Dezember 2026, 8.30 bis 17.00 Uhr`, or the days of a camp. */
export function eventTimeLabel({ date, endDate, from, to }: ClubEvent): Words {
  return date === endDate ? commaLine({ shortDay: date }, hoursFromTo(from, to)) : daysFromTo(date, endDate);
}

async function listEvents(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["EventTable"]> {
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

export function eventItem(event: ClubEvent): { id: string; title: string; meta: Words; href: string } {
  const { id, title, date, endDate, place } = event;
  return { id, title, meta: commaLine(daysFromTo(date, endDate), place), href: eventHref(id) };
}

export function eventHref(id: string): string {
  return `/anlaesse/${id}`;
}

function pastLabel(event: ClubEvent, bookings: readonly Booking[]): Words {
  if (event.kind === "helper-day") return say("event.helped", { count: helpersFound(event) });
  return say("event.took", { count: registeredFor(event, bookings) });
}

function eventRow(event: ClubEvent, registered: number, today: IsoDate): DemoAnswers["EventRow"] {
  return {
    id: event.id,
    href: eventHref(event.id),
    cells: {
      name: { text: event.title, meta: eventKinds[event.kind] },
      date: daysFromTo(event.date, event.endDate),
      place: event.place,
      registered: registeredLabel(event, registered),
      status: { badge: listBadge(event, registered, today) },
    },
  };
}

function registeredLabel({ capacity }: ClubEvent, registered: number): Words {
  if (registered === 0) return say("event.nobodyYet");
  return capacity >= 200
    ? say("event.registered", { count: registered })
    : say("count.of", { count: registered, total: capacity });
}

async function getEvent(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Event"]> {
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
    ...(await replyLists(club, event)),
    helpers: event.jobs.map(jobItem),
    entries: [...event.history].reverse().map(({ at, ...entry }) => ({
      time: momentSaid(at, club.today),
      datetime: at.slice(0, 10),
      ...entry,
    })),
    ownWords: ownWordsAmong(event.history.map((entry) => entry.title)),
  };
}

async function internalEventFacts(club: ClubRepository, event: ClubEvent): Promise<DemoAnswers["Facts"]> {
  const leader = await club.get("people", event.leader);
  const { place, registrationUntil } = event;
  return [
    { term: say("term.when"), description: eventTimeLabel(event) },
    { term: say("term.where"), description: place },
    ...(registrationUntil
      ? [{ term: say("term.registerUntil"), description: commaLine({ date: registrationUntil }) }]
      : []),
    priceFact(event),
    ...menuFacts(event),
    ...(leader
      ? [{ term: say("group.leads"), description: leader.name, href: leaderHref(leader.memberId, leader.email) }]
      : []),
  ];
}

function leaderHref(memberId: string | undefined, email: string): string {
  return memberId ? `/mitglieder/${memberId}` : `mailto:${email}`;
}

export function priceFact({ kind, price }: ClubEvent): { term: Words; description: Sentence } {
  return {
    term: say(kind === "competition" ? "term.entryFee" : "term.costs"),
    description: price > 0 ? chf(price) : say("booking.free"),
  };
}

async function bookedItems(
  club: ClubRepository,
  event: ClubEvent,
  bookings: readonly Booking[],
): Promise<DemoAnswers["Items"]> {
  const names = new Map(
    (await club.all("members")).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  return bookings
    .filter(({ state }) => state !== "cancelled")
    .map(({ id, person, state }) => ({
      id,
      title: names.get(person) ?? say("event.formerMember"),
      meta: say("event.byApp"),
      badge:
        state === "confirmed"
          ? { label: say("booking.confirmed"), tone: "success" }
          : { label: say("group.waitingList"), tone: "warning" },
      ...(event.price > 0 ? { trailing: chf(event.price) } : {}),
    }));
}

function registrationItems({ registrations, price }: ClubEvent): DemoAnswers["Items"] {
  return registrations.map(({ id, name, meta, people, isChecked }) => ({
    id,
    title: name,
    meta,
    badge: isChecked
      ? { label: say("booking.confirmed"), tone: "success" }
      : { label: say("event.toCheck"), tone: "warning" },
    ...(price > 0 ? { trailing: chf(price * people) } : {}),
  }));
}

function jobItem({ id, title, people, found, needed }: HelperJob): DemoAnswers["Item"] {
  return {
    id,
    title,
    meta: people || say("event.noHelper"),
    badge: { label: say("count.of", { count: found, total: needed }), tone: found >= needed ? "success" : "warning" },
  };
}

export const eventOperations = {
  "events.event.list": reading(listEvents),
  "events.event.get": reading(getEvent),
} satisfies DescribedOperations;
