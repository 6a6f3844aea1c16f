/** What members replied to an event, for the office. */
import { say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import type { ClubRepository } from "../club.ts";
import type { ClubEvent, EventReply, ReplyPerson } from "../records/event-records.ts";
import { fullName } from "../records/members.ts";
import { waitingReplies } from "./event-replies.ts";

const answerOrder: readonly EventReply["answer"][] = ["yes", "maybe", "no"];

export const answerBadges: Readonly<Record<EventReply["answer"], DemoAnswers["Badge"]>> = {
  yes: { label: say("task.accepted"), tone: "success" },
  maybe: { label: say("reply.maybe"), tone: "info" },
  no: { label: say("task.declined") },
};

/** Replies with places or without, and the waiting list in its order; nothing where nobody replies in the app. */
export async function replyLists(
  club: ClubRepository,
  event: ClubEvent,
): Promise<Pick<DemoAnswers["Event"], "replies" | "waiting">> {
  const { replies } = event;
  if (replies === undefined) return {};
  const names = new Map((await club.all("members")).map((member) => [member.id, fullName(member)]));
  const item = (reply: EventReply): DemoAnswers["Item"] => ({
    id: reply.id,
    title: names.get(reply.member) ?? say("event.formerMember"),
    meta: commaLine(...reply.persons.map(personLine), reply.remark),
    ...(reply.persons.length > 0 ? { trailing: say("count.persons", { count: reply.persons.length }) } : {}),
  });
  const settled = replies.filter(({ state }) => state !== "waiting");
  const actions = club.call.caller.capabilities.has("events.write") ? ["promote"] : [];
  return {
    replies: answerOrder.flatMap((answer) =>
      settled.filter((each) => each.answer === answer).map((each) => ({ ...item(each), badge: answerBadges[answer] })),
    ),
    waiting: waitingReplies(event).map((reply) => ({ ...item(reply), actions })),
  };
}

function personLine({ name, menu = "", remark = "" }: ReplyPerson): Words {
  const details = [menu, remark].filter((each) => each !== "");
  return details.length === 0 ? commaLine(name) : say("reply.person", { name, details: { parts: details } });
}

/** How many of each menu are ordered by those who come. */
export function menuFacts({ menus = [], replies = [] }: ClubEvent): DemoAnswers["Fact"][] {
  const ordered = menuCounts(
    menus,
    replies.filter(({ state }) => state === "confirmed").flatMap(({ persons }) => persons),
  );
  return ordered.length === 0 ? [] : [{ term: say("reply.menus"), description: commaLine(...ordered) }];
}

export function menuCounts(menus: readonly string[], persons: readonly ReplyPerson[]): Words[] {
  return menus
    .map((menu) => ({ menu, count: persons.filter((person) => person.menu === menu).length }))
    .filter(({ count }) => count > 0)
    .map(({ menu, count }) => say("reply.menuCount", { count, menu }));
}
