import { addDays, type IsoDate } from "../calendar.ts";
import type { Member } from "../records/member-records.ts";
import { isMemberIn } from "../records/members.ts";
import type { Poll, PollAnswer } from "../records/poll-records.ts";
import { hashText } from "./members.ts";
import type { PollPlan } from "./seed-plan.ts";

/** A poll that is open, and one that the office has closed before its last day. */
export function aabachPolls(today: IsoDate): PollPlan[] {
  return [
    {
      ...{ id: "uf-ausflug", question: "Wohin geht der Ausflug der Fitnessgruppe?", group: "fitness" },
      options: pollOptions(
        "Wanderung auf die Rigi",
        "Badetag am Zürichsee",
        "Kegelabend im Dorf",
        "Velotour ins Tösstal",
      ),
      ...{ takesSeveral: true, startedOn: addDays(today, -6), until: addDays(today, 8) },
      ...{ turnout: 60, missing: ["m-0988"] },
    },
    {
      ...{ id: "uf-shirt", question: "Welche Farbe bekommt das neue Vereinsshirt?" },
      options: pollOptions("Dunkelblau", "Weinrot", "Tannengrün"),
      ...{ takesSeveral: false, startedOn: addDays(today, -20), until: addDays(today, 3), isClosed: true },
      turnout: 45,
    },
  ];
}

function pollOptions(...texts: readonly string[]): Poll["options"] {
  return texts.map((text, index) => ({ id: `a-${index + 1}`, text }));
}

/** The poll with the answers of its members: always the same for the same members. */
export function answeredPoll({ turnout, missing = [], ...poll }: PollPlan, members: readonly Member[]): Poll {
  const asked = members.filter((member) => isMemberIn(poll.group, member));
  const answering = asked.filter(({ id }) => !missing.includes(id) && hashText(poll.id + id) % 100 < turnout);
  return { ...poll, answers: answering.map(({ id }) => ({ member: id, options: chosenBy(id, poll) })) };
}

/** Earlier options are liked by more people; who may choose one takes the first that they like from somewhere on. */
function chosenBy(member: string, { options, takesSeveral }: Omit<Poll, "answers">): PollAnswer["options"] {
  const ids = options.map(({ id }) => id);
  const liked = ids.filter((id, index) => hashText(member + id) % 9 < 5 - index);
  const own = ids[hashText(member) % ids.length] ?? "";
  if (liked.length === 0) return [own];
  return takesSeveral ? liked : [liked[hashText(member) % liked.length] ?? own];
}
