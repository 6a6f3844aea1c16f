import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import type { DemoAnswers } from "../answers.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { findOwn, ownMember } from "../records/family.ts";
import type { Poll, PollAnswer } from "../records/poll-records.ts";
import type { OperationValues } from "../values.ts";
import { findPoll, isPollOpen, pollAsks, pollFacts, pollResults } from "./polls.ts";

const ownPollsHref = "/umfragen";

function ownAnswer({ answers }: Poll, member: string): PollAnswer | undefined {
  return answers.find((each) => each.member === member);
}

/** Polls in which the caller is asked, the one that ends next first. */
async function ownPolls(club: ClubRepository): Promise<{ poll: Poll; answer: PollAnswer | undefined }[]> {
  const member = await ownMember(club);
  if (member === undefined) return [];
  return (await club.all("polls"))
    .filter((poll) => pollAsks(poll, member))
    .sort((a, b) => (a.until < b.until ? -1 : 1))
    .map((poll) => ({ poll, answer: ownAnswer(poll, member.id) }));
}

/** How many polls wait for the answer of the caller. */
export async function waitingPolls(club: ClubRepository): Promise<number> {
  return (await ownPolls(club)).filter(({ poll, answer }) => answer === undefined && isPollOpen(poll, club)).length;
}

async function listOwnPolls(club: ClubRepository): Promise<DemoAnswers["MyPollList"]> {
  const all = await ownPolls(club);
  const open = all.filter(({ poll }) => isPollOpen(poll, club));
  const over = all.filter(({ poll }) => !isPollOpen(poll, club)).reverse();
  return {
    open: open.filter(({ answer }) => answer === undefined).map(({ poll }) => pollCard(poll, undefined)),
    answered: open.filter(({ answer }) => answer !== undefined).map(({ poll, answer }) => pollCard(poll, answer)),
    closed: over.map(({ poll, answer }) => ({
      id: poll.id,
      title: poll.question,
      meta: answer === undefined ? say("poll.notAnswered") : chosenSaid(poll, answer),
      results: pollResults(poll),
    })),
  };
}

function pollCard(poll: Poll, answer: PollAnswer | undefined): DemoAnswers["MyPollCard"] {
  const date = { date: { date: poll.until } };
  return {
    ...{ id: poll.id, title: poll.question },
    badge:
      answer === undefined
        ? { label: say("reply.missing"), tone: "warning" }
        : { label: say("poll.answered"), tone: "success" },
    lines:
      answer === undefined ? [say("reply.until", date)] : [chosenSaid(poll, answer), say("reply.changeUntil", date)],
  };
}

function chosenTexts({ options }: Poll, answer: PollAnswer): string[] {
  return options.filter(({ id }) => answer.options.includes(id)).map(({ text }) => text);
}

function chosenSaid(poll: Poll, answer: PollAnswer): Words {
  return say("poll.yourAnswer", { answers: { all: chosenTexts(poll, answer) } });
}

/** @throws RefusalError when the caller is not asked */
async function findOwnPoll(club: ClubRepository, values: OperationValues) {
  const poll = await findPoll(club, values.text("id"));
  const member = await findOwn(club);
  if (!pollAsks(poll, member)) throw new RefusalError(403, say("refusal.pollNotAsked"));
  return { poll, former: ownAnswer(poll, member.id), member: member.id };
}

async function getOwnPoll(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["MyPoll"]> {
  const { poll, former } = await findOwnPoll(club, values);
  const chosen = former?.options ?? [];
  return {
    ...{ id: poll.id, title: poll.question, canAnswer: isPollOpen(poll, club), takesSeveral: poll.takesSeveral },
    facts: await pollFacts(club, poll),
    choices: poll.options.map(({ id, text }) => ({ value: id, label: text })),
    chosen,
    only: chosen[0] ?? "",
  };
}

async function answerPoll(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { poll, member } = await findOwnPoll(club, values);
  const { id, question, until } = poll;
  if (poll.isClosed) throw new RefusalError(409, say("refusal.pollClosed", { question }));
  const day = { date: { date: until } };
  if (until < club.today) throw new RefusalError(409, say("refusal.pollOver", { question, ...day }));
  const answer = { member, options: readChosen(poll, values) };
  await club.put("polls", { ...poll, answers: answersWith(poll.answers, answer) });
  return {
    result: { id, message: say("receipt.pollAnswered"), href: ownPollsHref },
    // The first one is what the log says of it, with a name: not what was chosen.
    effects: [
      say("effect.poll.counted", { question }),
      say("effect.poll.answered", { question, answers: { all: chosenTexts(poll, answer) } }),
      say("effect.poll.secret"),
      say("effect.reply.until", day),
    ],
    about: question,
  };
}

/** One answer for each member: a later one takes the place of the former. */
function answersWith(answers: readonly PollAnswer[], answer: PollAnswer): PollAnswer[] {
  const isFormer = ({ member }: PollAnswer) => member === answer.member;
  return answers.some(isFormer) ? answers.map((each) => (isFormer(each) ? answer : each)) : [...answers, answer];
}

function readChosen({ options, takesSeveral }: Poll, values: OperationValues): string[] {
  const field = takesSeveral ? "options" : "option";
  const chosen = takesSeveral ? values.list(field) : [values.text(field)].filter((each) => each !== "");
  if (chosen.length === 0) values.reject(field, say("missing.pollAnswer"));
  if (chosen.some((each) => options.every(({ id }) => id !== each))) values.reject(field, say("wrong.pollAnswer"));
  values.check();
  return chosen;
}

const pollAnswer = changing(answerPoll);

const pollAnswerPreview = dryRun(pollAnswer, async (club, { id }) => {
  const poll = await findPoll(club, id);
  const answer = ownAnswer(poll, (await findOwn(club)).id)!;
  return { answers: chosenTexts(poll, answer) };
});

export const myPollOperations = {
  "polls.mine.list": reading(listOwnPolls),
  "polls.mine.get": reading(getOwnPoll),
  "polls.answer.create": pollAnswer,
  "polls.answer.preview": pollAnswerPreview,
} satisfies DescribedOperations;
