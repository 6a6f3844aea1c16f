import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, sentenceText, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { type ClubRepository, changing, type Done, dryRun, type Receipt } from "../club.ts";
import type { ClubEvent } from "../records/event-records.ts";
import { isMember } from "../records/members.ts";
import { trainingsBetween } from "../records/trainings.ts";
import { noDate, type OperationValues } from "../values.ts";
import { hoursFromTo } from "../wording.ts";
import { shortSlug } from "./courses.ts";
import { eventHref, eventKinds, eventTimeLabel, findEvent, helpersFound, isPast, registeredFor } from "./events.ts";

async function createEvent(club: ClubRepository, values: OperationValues): Promise<Done> {
  const event = await readEvent(club, values);
  await club.put("events", event);
  await club.log({ title: say("activity.event"), meta: event.title, href: eventHref(event.id) });
  const { title, place, date, endDate, isPublic, helpersNeeded } = event;
  const span = say("words.dateSpan", { from: { date }, to: { date: endDate } });
  const effects = [
    say("effect.event.created", { title, date: date === endDate ? { fullDay: date } : span }),
    say("effect.event.place", { place }),
    say(isPublic ? "effect.event.public" : "effect.event.notPublic"),
    ...(await registrationEffects(club, event)),
    ...(helpersNeeded > 0 ? [say("effect.event.helpers", { count: helpersNeeded })] : []),
    say("effect.event.nobodyInvited"),
  ];
  return { result: { id: event.id, message: say("receipt.event"), href: eventHref(event.id) }, effects };
}

async function registrationEffects(club: ClubRepository, event: ClubEvent): Promise<Words[]> {
  const { registrationUntil, capacity, replies, menus = [] } = event;
  if (registrationUntil === undefined) return [say("effect.event.noRegistration")];
  const date = { date: registrationUntil };
  if (replies === undefined) return [say("effect.event.registration", { date, count: capacity })];
  return [
    say("effect.event.asked", { date, count: await countAsked(club, event) }),
    say("effect.event.replyPlaces", { count: capacity }),
    ...(menus.length > 0 ? [say("effect.event.menus", { menus: { all: menus } })] : []),
  ];
}

async function countAsked(club: ClubRepository, { askedGroups }: ClubEvent): Promise<number> {
  const members = (await club.all("members")).filter(isMember);
  return members.filter(({ groups }) => askedGroups?.some((id) => groups.includes(id)) ?? true).length;
}

async function readEvent(club: ClubRepository, values: OperationValues): Promise<ClubEvent> {
  const title = values.required("title", say("missing.eventTitle"));
  const kind = values.required("kind", say("missing.eventKind"));
  if (kind !== "" && !Object.hasOwn(eventKinds, kind)) values.reject("kind", say("wrong.eventKind"));
  const date = values.date("date", say("missing.theDay"));
  const endDate = values.text("endDate") ? values.date("endDate", say("missing.lastDay")) : date;
  const from = values.required("startTime", say("missing.begin"));
  const to = values.required("endTime", say("missing.end"));
  if (date !== noDate && date < club.today) values.reject("date", say("wrong.pastDay"));
  if (endDate < date) values.reject("endDate", say("wrong.lastDay"));
  if (date === endDate && to && to <= from) values.reject("endTime", say("wrong.eventEnd"));
  const place = values.required("place", say("missing.eventPlace"));
  const asked = readReplies(values);
  const hasDeadline = values.flag("registration") || asked !== undefined;
  const until = hasDeadline && values.text("registrationUntil") ? values.date("registrationUntil", "") : date;
  if (hasDeadline && until > date) values.reject("registrationUntil", say("wrong.deadline"));
  if (asked && until !== noDate && until < club.today) values.reject("registrationUntil", say("wrong.pastDay"));
  const [capacity, price, helpers] = [
    values.number("capacity", 200),
    values.number("price"),
    values.number("helpersNeeded"),
  ];
  if (asked && capacity < 1) values.reject("capacity", say("wrong.places"));
  values.check();
  const text = values.text("description");
  return {
    id: await freeEventId(club, `${shortSlug(title)}-${date.slice(0, 4)}`),
    ...{ title, kind: kind as ClubEvent["kind"], lead: text || title, paragraphs: text ? text.split(/\n+/) : [] },
    ...{ date, endDate, from, to, place, price, capacity: Math.max(1, capacity) },
    ...(hasDeadline ? { registrationUntil: until } : {}),
    ...asked,
    ...{ isPublic: values.flag("isPublic"), isDraft: false, leader: club.me, others: 0, registrations: [] },
    ...(values.flag("helpers") ? wantedHelpers(helpers) : { helpersNeeded: 0, jobs: [] }),
    ...{ programme: [], history: [{ at: club.now, title: say("activity.event") }] },
  };
}

/** What members are asked; nothing where they do not reply in the app. */
function readReplies(values: OperationValues): Pick<ClubEvent, "replies" | "menus" | "askedGroups"> | undefined {
  if (!values.flag("replies")) return undefined;
  if (values.flag("isPublic")) values.reject("isPublic", say("wrong.publicReplies"));
  const lines = values.text("menus").split("\n");
  const menus = [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ""))];
  const groups = values.list("groups");
  return {
    replies: [],
    ...(menus.length > 0 && { menus }),
    ...(groups.length > 0 && { askedGroups: groups }),
  };
}

/** Words of the club, which it changes. */
const helpTask = "Mithilfe";

function wantedHelpers(needed: number): Pick<ClubEvent, "helpersNeeded" | "jobs"> {
  return { helpersNeeded: needed, jobs: [{ id: "h-1", title: helpTask, needed, found: 0, people: "" }] };
}

async function freeEventId(club: ClubRepository, wanted: string): Promise<string> {
  const taken = new Set((await club.all("events")).map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
}

async function tellEvent(club: ClubRepository, { id }: Receipt): Promise<Omit<DemoAnswers["EventPreview"], "effects">> {
  const event = await findEvent(club, id);
  const halls = await club.all("halls");
  const hall = halls.find(({ name }) => event.place.includes(name));
  const groups = (await club.all("groups")).filter((group) => group.hall === hall?.id);
  const trainings = trainingsBetween(groups, await club.all("closures"), event.date, event.endDate)
    .filter((training) => !training.closed && training.from < event.to && training.to > event.from)
    .map(({ id, group, date, from, to }) => ({
      id,
      title: say("event.clashingTraining", { group: group.name }),
      meta: commaLine({ shortDay: date }, hoursFromTo(from, to), hall?.name ?? ""),
      icon: "alert-triangle",
    }));
  return { conflicts: [...(await sameDays(club, event)), ...trainings] };
}

async function sameDays(club: ClubRepository, event: ClubEvent): Promise<DemoAnswers["Items"]> {
  const others = (await club.all("events")).filter(
    (each) => each.id !== event.id && !each.isCancelled && each.date <= event.endDate && each.endDate >= event.date,
  );
  return others.map((each) => ({
    id: each.id,
    title: each.title,
    meta: commaLine(eventTimeLabel(each), each.place),
    icon: "alert-triangle",
  }));
}

/** Cancels an event and informs everybody who registered or helps. */
async function cancelEvent(club: ClubRepository, values: OperationValues): Promise<Done> {
  const event = await findEvent(club, values.text("id"));
  if (event.isCancelled) throw new RefusalError(409, say("refusal.alreadyCancelled", { title: event.title }));
  if (isPast(event, club.today)) throw new RefusalError(409, say("refusal.eventOver", { title: event.title }));
  const registered = registeredFor(event, await club.all("bookings"));
  const mails = registered + helpersFound(event);
  await club.put("events", {
    ...event,
    isCancelled: true,
    history: [...event.history, { at: club.now, title: say("activity.eventCancelled"), tone: "danger" }],
  });
  await club.send(
    sentenceText(say("letter.allOfEvent", { count: mails })),
    say("letter.eventCancelled", { title: event.title }),
  );
  await club.log({
    title: say("activity.eventCancelled"),
    meta: event.title,
    tone: "danger",
    href: eventHref(event.id),
  });
  const effects = [
    say("effect.event.cancelled", { title: event.title, date: { date: event.date } }),
    say("effect.event.mails", { count: mails }),
    say(event.price > 0 ? "effect.event.notRefunded" : "effect.event.noRefund"),
    say("effect.event.final"),
  ];
  const message = say("receipt.eventCancelled", { count: mails });
  return { result: { id: event.id, message, href: "/anlaesse" }, effects };
}

async function discardEvent(club: ClubRepository, values: OperationValues): Promise<Done> {
  const event = await findEvent(club, values.text("id"));
  const registered = registeredFor(event, await club.all("bookings"));
  if (registered > 0) {
    throw new RefusalError(409, say("refusal.eventTaken", { count: registered }));
  }
  await club.delete("events", event.id);
  await club.log({ title: say("activity.eventDiscarded"), meta: event.title });
  const effects = [say("effect.event.discarded", { title: event.title }), say("effect.nobodyInformed")];
  return { result: { id: event.id, message: say("receipt.eventDiscarded"), href: "/anlaesse" }, effects };
}

const eventCreation = changing(createEvent);

export const eventChangeOperations = {
  "events.event.create": eventCreation,
  "events.event.preview": dryRun(eventCreation, tellEvent),
  "events.event.cancel": changing(cancelEvent),
  "events.event.discard": changing(discardEvent),
} satisfies DescribedOperations;
