/** The places of an event to which members reply: who has one, who waits, and who is next. */
import type { ClubEvent, EventReply } from "../records/event-records.ts";

/** Places of those who come. */
export function promisedPlaces({ replies = [] }: ClubEvent): number {
  return replies.reduce((sum, { state, persons }) => (state === "confirmed" ? sum + persons.length : sum), 0);
}

/** Who waits for places, the first first. */
export function waitingReplies({ replies = [] }: ClubEvent): EventReply[] {
  return replies.filter(({ state }) => state === "waiting");
}

/** The place of a reply on the waiting list, from 1; 0 where it does not wait. */
export function waitingPlace(event: ClubEvent, { id }: EventReply): number {
  return waitingReplies(event).findIndex((each) => each.id === id) + 1;
}

export function replyOf({ replies = [] }: ClubEvent, member: string): EventReply | undefined {
  return replies.find((each) => each.member === member);
}

/**
 * The event with a reply in place of the former one of that member. It never takes a place from others: places that it gives
 * back are kept for who waits. Absent where somebody with places asks for more than there are.
 *
 * @param free places that nobody has
 */
export function withReply(
  event: ClubEvent,
  reply: Omit<EventReply, "state">,
  free: number,
): { readonly event: ClubEvent; readonly reply: EventReply } | undefined {
  const { replies = [] } = event;
  const former = replyOf(event, reply.member);
  const wanted = reply.persons.length;
  const keepsTurn = former?.state === "waiting" && reply.answer === "yes" && wanted <= former.persons.length;
  const isAhead = (each: EventReply, index: number) =>
    each.state === "waiting" && each !== former && (!keepsTurn || index < replies.indexOf(former));
  const openPlaces = replies.some(isAhead) ? 0 : free;
  const state = replyState(reply, former, openPlaces);
  if (state === undefined) return undefined;
  const made = { ...reply, state };
  const staysThere = keepsTurn || (former !== undefined && state === former.state && state !== "waiting");
  const next = staysThere
    ? replies.map((each) => (each === former ? made : each))
    : [...replies.filter((each) => each !== former), made];
  return { event: { ...event, replies: next }, reply: made };
}

function replyState(
  { answer, persons }: Omit<EventReply, "state">,
  former: EventReply | undefined,
  open: number,
): EventReply["state"] | undefined {
  if (answer !== "yes") return "none";
  if (former?.state === "confirmed") return persons.length <= former.persons.length + open ? "confirmed" : undefined;
  return persons.length <= open ? "confirmed" : "waiting";
}

/** The event after replies that wait got their places. */
export interface MovedUp {
  readonly event: ClubEvent;
  readonly moved: readonly EventReply[];
}

/** Gives free places to who waits, the first first, until the next one has more people than places: nobody overtakes. */
export function moveUp(event: ClubEvent, free: number): MovedUp {
  const moved: EventReply[] = [];
  let left = free;
  for (const reply of waitingReplies(event)) {
    if (reply.persons.length > left) break;
    left -= reply.persons.length;
    moved.push(reply);
  }
  return { event: moved.reduce(confirming, event), moved };
}

/** The event with a reply that has its places now. */
export function confirming(event: ClubEvent, { id }: EventReply): ClubEvent {
  const { replies = [] } = event;
  return {
    ...event,
    replies: replies.map((each) => (each.id === id ? { ...each, state: "confirmed" as const } : each)),
  };
}
