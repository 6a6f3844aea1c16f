import { type Operations, RefusalError } from "../../api/operation.ts";
import { dateTime, type IsoDate } from "../calendar.ts";
import { type ClubRepository, changing, type Done, reading } from "../club.ts";
import type { Booking, ClubEvent } from "../events/event-records.ts";
import {
  eventHref,
  eventItem,
  eventStatus,
  eventsByDate,
  eventTimeLabel,
  findEvent,
  publicFacts,
  registeredFor,
} from "../events/events.ts";
import type { OperationValues } from "../values.ts";
import { counted, dateSpan, dayMonth } from "../wording.ts";

/** Events that the website shows. */
export async function publicEvents(club: ClubRepository): Promise<{ upcoming: ClubEvent[]; past: ClubEvent[] }> {
  const { upcoming, past } = await eventsByDate(club);
  return { upcoming: upcoming.filter(isShown), past: past.filter(isShown) };
}

function isShown({ isPublic, isDraft }: ClubEvent): boolean {
  return isPublic && !isDraft;
}

async function listPublic(club: ClubRepository, values: OperationValues): Promise<object> {
  const kind = values.text("kind");
  const wanted = (event: ClubEvent) => kind === "" || event.kind === kind;
  const { upcoming, past } = await publicEvents(club);
  const bookings = await club.all("bookings");
  const shown = upcoming.filter(wanted);
  return {
    total: shown.length,
    events: shown.map((event) => publicEventCard(event, bookings, club.today)),
    past: past.filter(wanted).map(eventItem),
  };
}

function publicEventCard(event: ClubEvent, bookings: readonly Booking[], today: IsoDate): object {
  const { id, title, date, endDate, place, lead } = event;
  const badge = publicEventBadge(event, registeredFor(event, bookings), today);
  return {
    id,
    title,
    date,
    dateLabel: dateSpan(date, endDate),
    place,
    text: lead,
    href: eventHref(id),
    ...(badge ? { badge } : {}),
  };
}

function publicEventBadge(event: ClubEvent, registered: number, today: IsoDate): object | undefined {
  const status = eventStatus(event, registered, today);
  if (status === "cancelled") return { label: "Abgesagt", tone: "danger" };
  if (event.registrationUntil === undefined) return undefined;
  if (status === "full") return { label: "Ausgebucht", tone: "info" };
  return isPubliclyOpen(event, registered, today)
    ? { label: "Anmeldung offen", tone: "success" }
    : { label: "Anmeldung geschlossen" };
}

function isPubliclyOpen(event: ClubEvent, registered: number, today: IsoDate): boolean {
  return eventStatus(event, registered, today) === "open" && (event.registrationUntil ?? "") >= today;
}

async function findPublic(club: ClubRepository, id: string): Promise<ClubEvent> {
  const event = await findEvent(club, id);
  if (!isShown(event)) throw new RefusalError(404, "Diesen Anlass gibt es nicht. Vielleicht wurde er verworfen.");
  return event;
}

async function getPublic(club: ClubRepository, values: OperationValues): Promise<object> {
  const event = await findPublic(club, values.text("id"));
  const leader = await club.get("people", event.leader);
  const open = isPubliclyOpen(event, registeredFor(event, await club.all("bookings")), club.today);
  const { id, title, date, from, place, lead, paragraphs, programme } = event;
  return {
    ...{ id, title, startsAt: dateTime(date, from), dateLabel: eventTimeLabel(event), place, lead, programme },
    paragraphs: paragraphs.length > 0 ? paragraphs : [lead],
    facts: publicFacts(event),
    registrationOpen: open,
    ...(open && event.registrationUntil
      ? { registrationLabel: `Anmelden bis ${dayMonth(event.registrationUntil)}` }
      : {}),
    ...(leader ? { contactLabel: leader.name, contactHref: `mailto:${leader.email}` } : {}),
  };
}

async function register(club: ClubRepository, values: OperationValues): Promise<Done> {
  const event = await findPublic(club, values.text("id"));
  const name = values.required("name", "Gib deinen Namen ein.");
  const email = values.email("email", "Gib deine E-Mail-Adresse ein.");
  const people = Math.floor(values.number("people", 1));
  if (people < 1) values.reject("people", "Mindestens eine Person muss kommen.");
  values.check();
  const registered = registeredFor(event, await club.all("bookings"));
  if (!isPubliclyOpen(event, registered, club.today))
    throw new RefusalError(409, `Die Anmeldung für ${event.title} ist geschlossen.`);
  if (registered + people > event.capacity) {
    throw new RefusalError(409, `Es sind nur noch ${counted(event.capacity - registered, "Platz", "Plätze")} frei.`);
  }
  const id = `a-${event.others + event.registrations.length + 1}`;
  const meta = values.text("remark") || counted(people, "Person", "Personen");
  const registration = { id, name, meta, people, email, isChecked: false };
  const entry = {
    at: club.now,
    title: `${name} angemeldet`,
    meta: counted(people, "Person", "Personen"),
    tone: "info" as const,
  };
  await club.put("events", {
    ...event,
    registrations: [...event.registrations, registration],
    history: [...event.history, entry],
  });
  await club.send(email, `Deine Anmeldung: ${event.title}`);
  await club.log({ title: `Anmeldung: ${event.title}`, meta: name, tone: "info", href: eventHref(event.id) });
  const message = "Danke für die Anmeldung. Die Bestätigung kommt per E-Mail.";
  const effects = [
    `${name} ist mit ${counted(people, "Person", "Personen")} für ${event.title} angemeldet.`,
    `Eine Bestätigung geht an ${email}.`,
  ];
  return { result: { id, message, href: eventHref(event.id) }, effects };
}

export const publicEventOperations: Operations = {
  "events.public.list": reading(listPublic),
  "events.public.get": reading(getPublic),
  "events.registration.create": changing(register),
};
