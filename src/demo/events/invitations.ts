import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import type { IsoDate } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import type { ClubEvent, EventReply, ReplyPerson } from "../records/event-records.ts";
import { familyOf, findOwn, ownMember } from "../records/family.ts";
import type { Member } from "../records/member-records.ts";
import { contactEmail, fullName } from "../records/members.ts";
import type { OperationValues } from "../values.ts";
import { confirming, type MovedUp, moveUp, replyOf, waitingPlace, waitingReplies, withReply } from "./event-replies.ts";
import { eventHref, eventsByDate, eventTimeLabel, findEvent, noEvent, priceFact, registeredFor } from "./events.ts";
import { answerBadges, menuCounts } from "./reply-lists.ts";

/** Members reply to events of their own; visitors of the website register for public ones. */
export function takesReplies({ replies, isPublic, isDraft, isCancelled }: ClubEvent): boolean {
  return replies !== undefined && !isPublic && !isDraft && !isCancelled;
}

/** The last day on which somebody can reply. */
function replyUntil({ registrationUntil, date }: ClubEvent): IsoDate {
  return registrationUntil ?? date;
}

/** Whether the event is still to begin. */
function isAhead({ date, from }: ClubEvent, { today, time }: ClubRepository): boolean {
  return date > today || (date === today && from > time);
}

function canReply(event: ClubEvent, club: ClubRepository): boolean {
  return isAhead(event, club) && replyUntil(event) >= club.today;
}

async function freePlaces(club: ClubRepository, event: ClubEvent): Promise<number> {
  return Math.max(0, event.capacity - registeredFor(event, await club.all("bookings")));
}

/** Coming events to which the caller can reply or has replied, by date. */
async function invitations(club: ClubRepository): Promise<{ event: ClubEvent; reply: EventReply | undefined }[]> {
  const member = await ownMember(club);
  if (member === undefined) return [];
  const { upcoming } = await eventsByDate(club);
  const open = upcoming
    .filter((event) => takesReplies(event) && isAhead(event, club))
    .map((event) => ({ event, reply: replyOf(event, member.id) }))
    .filter(({ event, reply }) => reply !== undefined || canReply(event, club));
  const asked = await Promise.all(open.map(({ event }) => asksCaller(club, event)));
  return open.filter((_, index) => asked[index]);
}

/** Whether the caller has replied, or an event asks them: itself the whole club, or somebody of their family in its groups. */
async function asksCaller(club: ClubRepository, event: ClubEvent): Promise<boolean> {
  const { askedGroups } = event;
  if (askedGroups === undefined) return true;
  const family = await familyOf(club);
  const hasReplied = family.slice(0, 1).some(({ id }) => replyOf(event, id) !== undefined);
  return hasReplied || family.some(({ groups }) => groups.some((id) => askedGroups.includes(id)));
}

/** Coming events to which the caller has not replied. */
export async function unanswered(club: ClubRepository): Promise<ClubEvent[]> {
  return (await invitations(club)).filter(({ reply }) => reply === undefined).map(({ event }) => event);
}

/** Coming events at which the caller has places. */
export async function promised(club: ClubRepository): Promise<{ event: ClubEvent; count: number }[]> {
  return (await invitations(club)).flatMap(({ event, reply }) =>
    reply?.state === "confirmed" ? [{ event, count: reply.persons.length }] : [],
  );
}

async function listInvitations(club: ClubRepository): Promise<DemoAnswers["InvitationList"]> {
  const all = await Promise.all((await invitations(club)).map((each) => invitationCard(club, each.event, each.reply)));
  return { open: all.filter(({ answer }) => answer === undefined), answered: all.filter(({ answer }) => answer) };
}

async function invitationCard(
  club: ClubRepository,
  event: ClubEvent,
  reply: EventReply | undefined,
): Promise<DemoAnswers["InvitationCard"]> {
  const isPromise = reply?.answer === "yes";
  const until = say(reply === undefined ? "reply.until" : "reply.changeUntil", { date: { date: replyUntil(event) } });
  const people = isPromise ? [personNames(reply.persons)] : [await placesSaid(club, event)];
  return {
    ...{ id: event.id, title: event.title, dateLabel: eventTimeLabel(event), placeLabel: event.place },
    badge: reply === undefined ? { label: say("reply.missing"), tone: "warning" } : replyBadge(event, reply),
    lines: canReply(event, club) ? [...people, until] : [...people, say("reply.byPhone")],
    ...(reply === undefined ? {} : { answer: reply.answer }),
    ...{ canReply: canReply(event, club), canCancel: isPromise },
  };
}

function personNames(persons: readonly ReplyPerson[]): Words {
  return commaLine(...persons.map(({ name }) => name));
}

function replyBadge(event: ClubEvent, reply: EventReply): DemoAnswers["Badge"] {
  if (reply.state !== "waiting") return answerBadges[reply.answer];
  return { label: say("booking.waitsAt", { place: waitingPlace(event, reply) }), tone: "warning" };
}

/** How many places are free for who replies now: those that others wait for are taken. */
async function placesSaid(club: ClubRepository, event: ClubEvent): Promise<Words> {
  const waiting = waitingReplies(event).length;
  if (waiting > 0) return say("booking.fullWaiting", { count: waiting });
  const free = await freePlaces(club, event);
  return free === 0 ? say("booking.full") : say("booking.freeOf", { count: free, total: event.capacity });
}

/** @throws RefusalError when members do not reply to such an event, or it does not ask the caller */
async function findInvitation(club: ClubRepository, values: OperationValues): Promise<ClubEvent> {
  const event = await findEvent(club, values.text("id"));
  if (event.isCancelled) throw new RefusalError(409, say("refusal.cancelled", { title: event.title }));
  if (!takesReplies(event)) throw new RefusalError(404, noEvent);
  if (!(await asksCaller(club, event))) throw new RefusalError(403, say("refusal.notAskedFor", { title: event.title }));
  return event;
}

async function getInvitation(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Invitation"]> {
  const event = await findInvitation(club, values);
  const member = await findOwn(club);
  const reply = replyOf(event, member.id);
  return {
    ...{ id: event.id, title: event.title, canReply: canReply(event, club) },
    facts: [
      { term: say("term.when"), description: eventTimeLabel(event) },
      { term: say("term.where"), description: event.place },
      { term: say("term.registerUntil"), description: commaLine({ date: replyUntil(event) }) },
      priceFact(event),
      { term: say("reply.places"), description: await placesSaid(club, event) },
    ],
    description: event.paragraphs.length > 0 ? event.paragraphs : [event.lead],
    isHeld: reply !== undefined && isWaitedFor(event, reply),
    menus: (event.menus ?? []).map((menu) => ({ value: menu, label: menu })),
    answer: reply?.answer ?? "",
    persons: reply?.answer === "yes" ? reply.persons : [{ name: fullName(member) }],
    remark: reply?.remark ?? "",
  };
}

/** Whether others wait, so that who takes a promise back has to cancel it. */
function isWaitedFor(event: ClubEvent, reply: EventReply): boolean {
  return reply.answer === "yes" && waitingReplies(event).some(({ id }) => id !== reply.id);
}

async function replyToEvent(club: ClubRepository, values: OperationValues): Promise<Done> {
  const event = await findInvitation(club, values);
  const member = await findOwn(club);
  const { title } = event;
  if (!canReply(event, club))
    throw new RefusalError(409, say("refusal.replyLate", { title, date: { date: replyUntil(event) } }));
  const former = replyOf(event, member.id);
  const wanted = readInvitationReply(event, member, values);
  if (wanted.answer !== "yes" && former !== undefined && isWaitedFor(event, former))
    throw new RefusalError(409, say("refusal.othersWait", { title }));
  const free = await freePlaces(club, event);
  const made = withReply(event, wanted, free);
  if (made === undefined) throw new RefusalError(409, say("refusal.morePersons", { title, count: free }));
  await club.put("events", made.event);
  await club.log({
    title: say("activity.replied", { title }),
    meta: commaLine(fullName(member), replyBadge(made.event, made.reply).label),
    tone: "info",
    href: eventHref(event.id),
  });
  const effects = replyEffects(made.event, made.reply, former);
  const message = say(receipts[made.reply.state === "waiting" ? "waiting" : made.reply.answer], { title });
  return { result: { id: event.id, message, href: "/anlaesse" }, effects };
}

const receipts = {
  yes: "receipt.reply.yes",
  maybe: "receipt.reply.maybe",
  no: "receipt.reply.no",
  waiting: "receipt.reply.waiting",
} as const;

const replyAnswers: readonly string[] = ["yes", "maybe", "no"] satisfies EventReply["answer"][];

function readInvitationReply(event: ClubEvent, member: Member, values: OperationValues): Omit<EventReply, "state"> {
  const answer = values.required("answer", say("missing.answer"));
  if (answer !== "" && !replyAnswers.includes(answer)) values.reject("answer", say("missing.answer"));
  const persons = answer === "yes" ? readPersons(event, values) : [];
  values.check();
  return {
    ...{ id: `${event.id}_${member.id}`, member: member.id, answer: answer as EventReply["answer"], persons },
    remark: values.text("remark"),
  };
}

function readPersons({ menus = [] }: ClubEvent, values: OperationValues): ReplyPerson[] {
  const rows = values.rows("persons");
  if (rows.length === 0) values.reject("persons", say("missing.persons"));
  return rows.map((row, index) => {
    const [name, menu, remark] = [row.text("name"), row.text("menu"), row.text("remark")];
    if (name === "") values.reject(`persons[${index}].name`, say("missing.personName"));
    if (menus.length > 0 && !menus.includes(menu)) values.reject(`persons[${index}].menu`, say("missing.menu"));
    return { name, ...(menus.length > 0 ? { menu } : {}), ...(remark === "" ? {} : { remark }) };
  });
}

function replyEffects(event: ClubEvent, reply: EventReply, former: EventReply | undefined): Words[] {
  const { title, menus = [] } = event;
  const { answer, persons, state } = reply;
  const count = persons.length;
  const given = former?.state === "confirmed" ? former.persons.length - count : 0;
  const until = say("effect.reply.until", { date: { date: replyUntil(event) } });
  const kept = given > 0 && waitingReplies(event).length > 0 ? [say("effect.reply.kept", { count: given })] : [];
  if (answer === "no") return [say("effect.reply.no", { title }), until];
  if (answer === "maybe") return [say("effect.reply.maybe", { title }), until];
  if (state === "waiting") {
    const place = waitingPlace(event, reply);
    return [say("effect.reply.waits", { title, place, count }), say("effect.reply.movesUp"), until];
  }
  const ordered = menuCounts(menus, persons);
  return [
    say("effect.reply.yes", { title, count, names: { all: persons.map(({ name }) => name) } }),
    ...(ordered.length > 0 ? [say("effect.reply.menus", { menus: { parts: ordered } })] : []),
    ...kept,
    until,
  ];
}

const eventReply = changing(replyToEvent);

const replyPreview = dryRun(eventReply, async (club, { id }) => {
  const event = await findEvent(club, id);
  const reply = replyOf(event, (await findOwn(club)).id)!;
  const place = waitingPlace(event, reply);
  return { isWaitingList: place > 0, count: reply.persons.length, standing: replyBadge(event, reply).label };
});

/** Takes a promise back; whoever is next gets the places and a letter. */
async function cancelReply(club: ClubRepository, values: OperationValues): Promise<Done> {
  const event = await findInvitation(club, values);
  const member = await findOwn(club);
  const { title } = event;
  const reply = replyOf(event, member.id);
  if (reply?.answer !== "yes") throw new RefusalError(409, say("refusal.notPromised", { title }));
  if (!isAhead(event, club)) throw new RefusalError(409, say("refusal.eventBegun", { title }));
  const without = {
    ...event,
    replies: (event.replies ?? []).map((each) => (each === reply ? withoutPlaces(reply) : each)),
  };
  const next = moveUp(without, await freePlaces(club, without));
  await keepMovedUp(club, next);
  await club.log({
    title: say("activity.replyCancelled", { title }),
    meta: fullName(member),
    href: eventHref(event.id),
  });
  const message = say("effect.reply.no", { title });
  return {
    result: { id: event.id, message: say("receipt.reply.no", { title }), href: "/anlaesse" },
    effects: [message, ...(await movedEffects(club, next))],
    about: title,
  };
}

function withoutPlaces(reply: EventReply): EventReply {
  return { ...reply, answer: "no", state: "none", persons: [] };
}

/** Stores the event, and tells everybody who got places. */
async function keepMovedUp(club: ClubRepository, { event, moved }: MovedUp): Promise<void> {
  const entries = await Promise.all(
    moved.map(async (reply) => ({
      at: club.now,
      title: say("activity.movedUp"),
      meta: await replierName(club, reply),
    })),
  );
  await club.put("events", { ...event, history: [...event.history, ...entries] });
  for (const reply of moved) {
    const member = await club.get("members", reply.member);
    if (member === undefined) continue;
    await club.send(
      contactEmail(member),
      say("letter.movedUp", { title: event.title }),
      say("letter.movedUpWhen", { when: eventTimeLabel(event), place: event.place }),
      say("letter.movedUpWho", { names: { all: reply.persons.map(({ name }) => name) } }),
      say("letter.movedUpNext"),
    );
  }
}

async function replierName(club: ClubRepository, reply: EventReply): Promise<DemoAnswers["Item"]["title"]> {
  const member = await club.get("members", reply.member);
  return member === undefined ? say("event.formerMember") : fullName(member);
}

async function movedEffects(club: ClubRepository, { event, moved }: MovedUp): Promise<Words[]> {
  if (moved.length === 0)
    return [say(waitingReplies(event).length > 0 ? "effect.reply.nobodyFits" : "effect.booking.placeFree")];
  return Promise.all(
    moved.map(async (reply) =>
      say("effect.reply.moved", { name: await replierName(club, reply), count: reply.persons.length }),
    ),
  );
}

/** @throws RefusalError when no such reply waits */
async function findWaiting(
  club: ClubRepository,
  values: OperationValues,
): Promise<{ event: ClubEvent; reply: EventReply }> {
  const id = values.text("id");
  const event = (await club.all("events")).find(({ replies = [] }) => replies.some((each) => each.id === id));
  const reply = event?.replies?.find((each) => each.id === id);
  if (event === undefined || reply === undefined) throw new RefusalError(404, say("refusal.noReply"));
  if (reply.state !== "waiting") throw new RefusalError(409, say("refusal.notWaiting"));
  return { event, reply };
}

async function promoteWaiting(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { event, reply } = await findWaiting(club, values);
  const { title } = event;
  if (!takesReplies(event)) throw new RefusalError(409, say("refusal.cancelled", { title }));
  if (!isAhead(event, club)) throw new RefusalError(409, say("refusal.eventBegun", { title }));
  const [free, count] = [await freePlaces(club, event), reply.persons.length];
  if (count > free) throw new RefusalError(409, say("refusal.waitingTooMany", { free, count }));
  const ahead = waitingPlace(event, reply) - 1;
  const next = { event: confirming(event, reply), moved: [reply] };
  await keepMovedUp(club, next);
  const name = await replierName(club, reply);
  await club.log({ title: say("activity.movedUp"), meta: commaLine(name, title), href: eventHref(event.id) });
  return {
    result: { id: event.id, message: say("receipt.movedUp", { name }), href: eventHref(event.id) },
    effects: [
      ...(await movedEffects(club, next)),
      say("effect.reply.final", { title, name }),
      ...(ahead > 0 ? [say("effect.reply.overtakes", { count: ahead })] : []),
    ],
    about: name,
  };
}

export const invitationOperations = {
  "events.invitation.list": reading(listInvitations),
  "events.invitation.get": reading(getInvitation),
  "events.reply.create": eventReply,
  "events.reply.preview": replyPreview,
  "events.reply.cancel": changing(cancelReply),
  "events.waiting.promote": changing(promoteWaiting),
} satisfies DescribedOperations;
