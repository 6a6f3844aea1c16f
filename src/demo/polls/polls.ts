import { say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import type { ClubRepository } from "../club.ts";
import type { Member } from "../records/member-records.ts";
import { isMemberIn } from "../records/members.ts";
import type { Poll } from "../records/poll-records.ts";
import { percentOf } from "../wording.ts";

/** @throws RefusalError when there is no such poll */
export function findPoll(club: ClubRepository, id: string): Promise<Poll> {
  return club.find("polls", id, say("refusal.noPoll"));
}

/** A poll ends with its last day, or when the office closes it. */
export function isPollOpen({ isClosed, until }: Poll, { today }: ClubRepository): boolean {
  return !isClosed && until >= today;
}

export function pollBadge(poll: Poll, club: ClubRepository): DemoAnswers["Badge"] {
  return isPollOpen(poll, club) ? { label: say("poll.open"), tone: "info" } : { label: say("poll.closed") };
}

/** Whether a member is asked. Who has answered stays in the count after leaving the group or the club. */
export function pollAsks(poll: Poll, member: Member): boolean {
  return isMemberIn(poll.group, member) || poll.answers.some((answer) => answer.member === member.id);
}

/** How many are asked and have answered, and who has not. */
export async function pollTurnout(club: ClubRepository, poll: Poll) {
  const asked = (await club.all("members")).filter((member) => pollAsks(poll, member));
  const answered = new Set(poll.answers.map(({ member }) => member));
  return {
    asked: asked.length,
    answered: answered.size,
    missing: asked.filter(({ id }) => !answered.has(id)),
  };
}

/** How often each option is chosen, in their order. */
function pollCounts({ options, answers }: Poll): number[] {
  return options.map(({ id }) => answers.filter((answer) => answer.options.includes(id)).length);
}

/** Bars whose full length is everybody who has answered. */
export function pollResults(poll: Poll): DemoAnswers["PollResult"][] {
  const counts = pollCounts(poll);
  const all = poll.answers.length;
  return poll.options.map(({ id, text }, index) => {
    const count = counts[index] ?? 0;
    const said = say("poll.votes", { count, share: percentOf(count, all) });
    return { id, label: text, value: count, max: Math.max(1, all), text: said };
  });
}

/** The name of who is asked. */
export async function askedName(club: ClubRepository, group: string | undefined): Promise<Words> {
  if (group === undefined) return say("poll.everybody");
  return commaLine((await club.get("groups", group))?.name ?? group);
}

/** Who is asked, until when, and how many options one may choose. */
export async function pollFacts(club: ClubRepository, poll: Poll): Promise<DemoAnswers["Fact"][]> {
  const { asked } = await pollTurnout(club, poll);
  return [
    {
      term: say("poll.asked"),
      description:
        poll.group === undefined
          ? say("poll.everybodyCount", { count: asked })
          : commaLine(await askedName(club, poll.group), say("count.members", { count: asked })),
    },
    { term: say("poll.lastDay"), description: commaLine({ date: poll.until }) },
    { term: say("poll.choice"), description: say(poll.takesSeveral ? "poll.several" : "poll.single") },
    ...(poll.remindedOn ? [{ term: say("poll.reminded"), description: commaLine({ date: poll.remindedOn }) }] : []),
  ];
}
