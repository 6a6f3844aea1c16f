import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { isRegistrationOpen } from "../../product/api/public/event-state.ts";
import { say } from "../../product/api/words/sentence.ts";
import { type ClubRepository, changing, type Done } from "../club.ts";
import { eventHref, findEvent, noEvent, registeredFor } from "../events/events.ts";
import type { OperationValues } from "../values.ts";
import { eventContent, isPublicEvent } from "./club-content.ts";

async function register(club: ClubRepository, values: OperationValues): Promise<Done> {
  const event = await findEvent(club, values.text("id"));
  if (!isPublicEvent(event)) throw new RefusalError(404, noEvent);
  const name = values.required("name", say("missing.name"));
  const email = values.email("email", say("missing.yourEmail"));
  const people = Math.floor(values.number("people", 1));
  if (people < 1) values.reject("people", say("wrong.onePerson"));
  values.check();
  const registered = registeredFor(event, await club.all("bookings"));
  if (!isRegistrationOpen(club, eventContent(event, registered)))
    throw new RefusalError(409, say("refusal.registrationClosed", { title: event.title }));
  if (registered + people > event.capacity) {
    throw new RefusalError(409, say("refusal.fewPlaces", { count: event.capacity - registered }));
  }
  const id = `a-${event.others + event.registrations.length + 1}`;
  const meta = values.text("remark") || say("count.people", { count: people });
  const registration = { id, name, meta, people, email, isChecked: false };
  const entry = {
    at: club.now,
    title: say("activity.registered", { name }),
    meta: say("count.people", { count: people }),
    tone: "info" as const,
  };
  await club.put("events", {
    ...event,
    registrations: [...event.registrations, registration],
    history: [...event.history, entry],
  });
  await club.send(email, club.text(say("letter.registration", { title: event.title })));
  await club.log({
    title: say("activity.registration", { title: event.title }),
    meta: name,
    tone: "info",
    href: eventHref(event.id),
  });
  const message = say("receipt.registration");
  const effects = [
    say("effect.registration.done", { name, count: people, event: event.title }),
    say("effect.registration.confirmation", { email }),
  ];
  return { result: { id, message, href: eventHref(event.id) }, effects };
}

export const registrationOperations = {
  "events.registration.create": changing(register),
} satisfies DescribedOperations;
